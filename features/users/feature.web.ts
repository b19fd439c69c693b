import { IconAddressBook, IconUserPlus } from '@tabler/icons-react'
import { idOf } from '#core/contract/endpoint.ts'
import { feature } from '#core/web/router/feature.ts'
import { type Screen, screen } from '#core/web/router/screen.ts'
import { usersAddress } from './web/parts/users-address.ts'
import { readStep } from './web/wizard-steps.ts'

const list = () => import('./web/UsersPage.tsx').then(({ UsersPage }) => UsersPage)
const create = () => import('./web/UserWizardPage.tsx').then(({ UserWizardPage }) => UserWizardPage)
const edit = () => import('./web/UserEditPage.tsx').then(({ UserEditPage }) => UserEditPage)

type Screens = {
  /** The profile of a user, with the slots of UserPage filled. */
  profile: Screen['component']
}

export const users = ({ profile }: Screens) =>
  feature({
    screens: [
      screen({
        path: '/users/{-$query}',
        title: 'users.title',
        needs: ['view-users'],
        component: list,
        search: usersAddress.read,
        // An id is no search text. R11
        redirect: ({ query }) => {
          const id = idOf(query)
          return id === undefined ? null : `/user/${id}`
        },
      }),
      screen({
        path: '/user/new',
        title: 'userWizard.title',
        needs: ['create-users'],
        component: create,
        search: readStep,
      }),
      screen({ path: '/user/$id', title: 'user.title', needs: ['view-users'], component: profile }),
      screen({
        path: '/user/$id/edit',
        title: 'user.edit.title',
        needs: ['modify-users', 'view-users'],
        component: edit,
      }),
      // Other forms of these addresses. R11
      screen({ path: '/user', title: 'users.title', component: list, redirect: () => '/users' }),
      screen({
        path: '/users/$id/edit',
        title: 'user.edit.title',
        component: edit,
        redirect: ({ id }) => `/user/${id}/edit`,
      }),
    ],
    section: { path: '/users', label: 'nav.users', icon: IconAddressBook, key: 'u' },
    commands: [{ to: '/user/new', label: 'users.create', icon: IconUserPlus, among: 'actions' }],
  })
