import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18n } from '#core/web/i18n/I18n.tsx'
import { queries } from './queries.ts'
import { router } from './router.tsx'

export const App = () => (
  <I18n>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </I18n>
)
