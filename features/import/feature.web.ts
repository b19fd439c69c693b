import { IconAddressBook } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { anyImport, importKinds, importNeeds } from '#domain/contract/imports.ts'

export const importing = feature({
  screens: [
    ...importKinds.map((kind) =>
      screen({
        path: `/import/${kind}`,
        title: `import.${kind}`,
        needs: importNeeds[kind],
        component: () => import('./web/NewImportPage.tsx').then(({ newImportPages }) => newImportPages[kind]),
      }),
    ),
    screen({
      path: '/imports/$id',
      title: 'import.title',
      needs: anyImport,
      component: () => import('./web/ImportPage.tsx').then(({ ImportPage }) => ImportPage),
    }),
  ],
  commands: importKinds.map((kind) => ({
    to: `/import/${kind}` as const,
    label: `import.${kind}` as const,
    icon: IconAddressBook,
    among: 'actions' as const,
  })),
})
