import '#core/web/theme/fonts.css'
import '#core/web/theme/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { isRefusal } from '#core/web/call.ts'
import { inOtherLanguage } from '#core/web/data/other-language.ts'
import { prepareSwitch, useWords } from '#core/web/i18n/locale.ts'
import { preloadOverlays } from '#core/web/ui/overlay.tsx'
import { words } from './first-needs.ts'
import { queries } from './queries.ts'
import { router } from './router.tsx'

function I18n({ children }: { children: ReactNode }) {
  const { locale, words } = useWords()
  return (
    <IntlProvider locale={locale} messages={words}>
      {children}
    </IntlProvider>
  )
}

const App = () => (
  <I18n>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </I18n>
)

prepareSwitch(() => inOtherLanguage(queries, isRefusal))

// Loads the screen in parallel with the words and the profile.
void router.load()

// No module awaits this, so that the screens run while the words are loaded.
void words.then(() => {
  const root = document.querySelector('#root')
  // In a transition React renders the first screen in slices, and handles keys and clicks in between.
  if (root) startTransition(() => createRoot(root).render(<App />))
  preloadOverlays()
})
