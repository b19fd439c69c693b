import { API_DOCS_PATH } from '../contract.ts'
import { screen } from '#core/web/router/screen.ts'

export const screens = [
  screen({
    path: API_DOCS_PATH,
    title: 'apiDocs.title',
    needs: 'public',
    component: () => import('./ApiDocsPage.tsx').then(({ ApiDocsPage }) => ApiDocsPage),
  }),
]
