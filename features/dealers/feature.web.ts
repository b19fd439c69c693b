import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { idOf } from '#core/contract/endpoint.ts'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { readView } from '#features/dealers/dealer/web/dealer-view.ts'
import { dealersAddress, listsDealers } from '#features/dealers/list/web/dealers-address.ts'
import { readStep } from '#features/dealers/create/web/steps.ts'

const list = () => import('#features/dealers/list/web/DealersPage.tsx').then(({ DealersPage }) => DealersPage)

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
      component: () =>
        import('#features/dealers/create/web/DealerWizardPage.tsx').then(
          ({ DealerWizardPage }) => DealerWizardPage,
        ),
      search: readStep,
    }),
    screen({
      path: '/dealer/$id',
      title: 'dealer.one',
      component: () =>
        import('#features/dealers/dealer/web/DealerPage.tsx').then(({ DealerPage }) => DealerPage),
      search: readView,
    }),
    screen({
      path: '/dealer/$id/edit',
      title: 'dealer.edit',
      needs: ['modify-dealers'],
      component: () =>
        import('#features/dealers/dealer/web/DealerEditPage.tsx').then(
          ({ DealerEditPage }) => DealerEditPage,
        ),
    }),
    screen({
      path: '/dealer/$id/new-store',
      title: 'store.new',
      needs: ['modify-dealers', 'create-stores'],
      component: () =>
        import('#features/dealers/stores/web/NewStorePage.tsx').then(({ NewStorePage }) => NewStorePage),
    }),
    screen({
      path: '/dealer/$id/new-dealer-admin',
      title: 'dealerAdmin.title',
      needs: ['create-dealer-admin'],
      component: () =>
        import('#features/dealers/admins/web/NewAdminPage.tsx').then(({ NewAdminPage }) => NewAdminPage),
    }),
    // Another form of the address of the list. R11
    screen({ path: '/dealer', title: 'dealers.title', component: list, redirect: () => '/dealers' }),
  ],
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
    find: async (query, signal) =>
      (await import('#features/dealers/list/web/find-dealers.ts')).findDealers(query, signal),
    all: { label: 'cmd.searchDealers', link: (query) => dealersAddress.to({ query }) },
  },
})
