import { IconCode } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { API_DOCS_PATH } from './contract.ts'

export const apiDocs = feature({
  screens: [
    screen({
      path: API_DOCS_PATH,
      title: 'apiDocs.title',
      needs: 'public',
      component: () => import('./web/ApiDocsPage.tsx').then(({ ApiDocsPage }) => ApiDocsPage),
    }),
  ],
  commands: [{ to: API_DOCS_PATH, label: 'apiDocs.title', icon: IconCode, among: 'pages' }],
})
