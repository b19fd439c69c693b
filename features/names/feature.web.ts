import { IconLanguage } from '@tabler/icons-react'
import { readAhead } from '#core/web/data/fetch-ahead.ts'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { readCopySearch } from './web/copy-search.ts'

export const copy = feature({
  screens: [
    screen({
      path: '/copy',
      title: 'copy.title',
      component: () => import('./web/CopyPage.tsx').then(({ CopyPage }) => CopyPage),
      search: readCopySearch,
    }),
  ],
  // Everybody may open the address, but only system admins get the entry. R23
  section: {
    path: '/copy',
    label: 'nav.copy',
    icon: IconLanguage,
    key: 't',
    also: 'cmd.also.copy',
    shows: isSystemAdmin,
    ahead: readAhead(() => import('./contract.ts').then(({ getCopy }) => getCopy), {}),
  },
  // The palette opens the page with the query, since the page searches itself.
  finder: {
    path: '/copy',
    shows: isSystemAdmin,
    label: 'nav.copy',
    icon: IconLanguage,
    find: () => Promise.resolve([]),
    all: {
      label: 'cmd.searchCopy',
      link: (query) => ({ to: '/copy', params: {}, search: readCopySearch({ query }) }),
    },
  },
})
