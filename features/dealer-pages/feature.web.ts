import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { idOf } from '#core/contract/endpoint.ts'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { readView } from './web/dealer-view.ts'
import { dealersAddress, listsDealers } from './web/dealers-address.ts'
import { readStep } from './web/wizard-steps.ts'

const pages = async () => (await import('./web/DealerPages.ts')).dealerPages
const list = async () => (await pages()).DealersPage

export const dealerPages = feature({
  screens: [
    screen({
      path: '/dealers/{-$query}',
      title: 'dealers.title',
      component: list,
      search: dealersAddress.read,
      // An id is not a search text. R11
      redirect: ({ query }) => {
        const id = idOf(query)
        return id === undefined ? null : `/dealer/${id}`
      },
    }),
    screen({
      path: '/dealer/new',
      title: 'dealerWizard.title',
      needs: ['create-dealers'],
      component: async () => (await pages()).DealerWizardPage,
      search: readStep,
    }),
    screen({
      path: '/dealer/$id',
      title: 'dealer.one',
      component: async () => (await pages()).DealerPage,
      search: readView,
    }),
    screen({
      path: '/dealer/$id/edit',
      title: 'dealer.edit',
      needs: ['modify-dealers'],
      component: async () => (await pages()).DealerEditPage,
    }),
    screen({
      path: '/dealer/$id/new-store',
      title: 'store.new',
      needs: ['modify-dealers', 'create-stores'],
      component: async () => (await pages()).NewStorePage,
    }),
    screen({
      path: '/dealer/$id/new-dealer-admin',
      title: 'dealerAdmin.title',
      needs: ['create-dealer-admin'],
      component: async () => (await pages()).NewAdminPage,
    }),
    // Another form of the address of the list. R11
    screen({ path: '/dealer', title: 'dealers.title', component: list, redirect: () => '/dealers' }),
  ],
  words: [{ 'en-US': () => import('./copy/en-US.json'), 'fr-CA': () => import('./copy/fr-CA.json') }],
  section: {
    path: '/dealers',
    label: 'nav.dealers',
    icon: IconBuildingStore,
    key: 'c',
    needs: [['view-dealers', 'create-dealer-admin', 'access-all-dealers']],
  },
  commands: [{ to: '/dealer/new', label: 'dealers.add', icon: IconPlus, among: 'actions' }],
  finder: {
    path: '/dealers',
    needs: [listsDealers],
    label: 'nav.dealers',
    icon: IconBuildingStore,
    find: async (query, signal) => (await import('./web/find-dealers.ts')).findDealers(query, signal),
    all: { label: 'cmd.searchDealers', link: (query) => dealersAddress.to({ query }) },
  },
})
