import { IconAddressBook } from '@tabler/icons-react'
import { idOf } from '#core/contract/endpoint.ts'
import { feature } from '#core/web/router/feature.ts'
import { type Screen, screen } from '#core/web/router/screen.ts'
import { usersAddress } from './web/parts/users-address.ts'

const list = () => import('./web/UsersPage.tsx').then(({ UsersPage }) => UsersPage)

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
      screen({ path: '/user/$id', title: 'user.title', needs: ['view-users'], component: profile }),
      // Another form of the address of the list. R11
      screen({ path: '/user', title: 'users.title', component: list, redirect: () => '/users' }),
    ],
    section: { path: '/users', label: 'nav.users', icon: IconAddressBook, key: 'u' },
  })
