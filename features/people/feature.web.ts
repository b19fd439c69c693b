import { IconAddressBook, IconUser } from '@tabler/icons-react'
import { idOf } from '#core/contract/endpoint.ts'
import { fetchRowsAhead } from '#core/web/list/list.ts'
import { feature, type Finder } from '#core/web/router/feature.ts'
import { type Screen, screen } from '#core/web/router/screen.ts'
import { readTab } from '#features/people/profile/web/parts/profile-tab.ts'
import { matrixAddress } from '#features/people/matrix/web/matrix-address.ts'
import { usersAddress } from '#features/people/list/web/parts/users-address.ts'
import { usersSource } from '#features/people/list/web/parts/users-source.ts'

type Slots = {
  /** The list of users, with the bulk actions of other features. */
  list: Screen['component']
  /** The profile of a user, with the slots of UserPage filled. */
  profile: Screen['component']
  /** The access matrix, with its export. */
  matrix: Screen['component']
  /** The templates of access, or one, with what gives it to people. */
  templates: Screen['component']
  /** The deleted people, with their bulk actions. */
  deleted: Screen['component']
  /** The page that helps a user on the phone. */
  help: Screen['component']
  /** The actions on a user that the palette found. */
  acts: Required<Pick<Finder, 'Acts' | 'ActsByText'>>
}

export const users = ({ list, profile, matrix, templates, deleted, help, acts }: Slots) =>
  feature({
    screens: [
      screen({
        path: '/users/{-$query}',
        title: 'users.title',
        needs: ['view-users'],
        component: list,
        search: usersAddress.read,
        // An id is not a search text. R11
        redirect: ({ query }) => {
          const id = idOf(query)
          return id === undefined ? null : `/user/${id}`
        },
      }),
      screen({
        path: '/templates/{-$query}',
        title: 'templates.title',
        needs: [['create-users', 'modify-users']],
        component: templates,
      }),
      screen({
        path: '/user/$id',
        title: 'user.title',
        needs: ['view-users'],
        component: profile,
        search: readTab,
      }),
      screen({
        path: '/access/{-$query}',
        title: 'users.matrix',
        needs: ['view-users'],
        component: matrix,
        search: matrixAddress.read,
      }),
      screen({
        path: '/deleted-users',
        title: 'users.deleted.title',
        needs: ['delete-users', 'view-users'],
        component: deleted,
      }),
      screen({
        path: '/user/$id/help',
        title: 'helpDesk.label',
        needs: ['view-users', ['lock-users', 'modify-users']],
        component: help,
      }),
      screen({
        path: '/user/$id/move',
        title: 'move.title',
        needs: ['view-users', 'modify-users'],
        component: () => import('#features/people/move/web/MovePage.tsx').then(({ MovePage }) => MovePage),
      }),
      screen({
        path: '/user/$id/leaving',
        title: 'leaving.receipt',
        needs: ['view-users'],
        component: () =>
          import('#features/people/leaving/web/LeavingPage.tsx').then(({ LeavingPage }) => LeavingPage),
      }),
      // Another form of the address of the list. R11
      screen({ path: '/user', title: 'users.title', component: list, redirect: () => '/users' }),
    ],
    section: {
      path: '/users',
      label: 'nav.users',
      icon: IconAddressBook,
      key: 'u',
      also: 'cmd.also.users',
      ahead: { fetch: (cache) => fetchRowsAhead(cache, usersSource(usersAddress.searchOf('', {}))) },
    },
    commands: [
      { to: '/access', label: 'users.matrix', icon: IconAddressBook, among: 'pages' },
      { to: '/deleted-users', label: 'users.deleted.title', icon: IconAddressBook, among: 'pages' },
    ],
    finder: {
      first: true,
      path: '/users',
      label: 'nav.users',
      icon: IconUser,
      find: async (query, signal) =>
        (await import('#features/people/list/web/parts/find-users.ts')).findUsers(query, signal),
      all: { label: 'cmd.searchUsers', link: (query) => usersAddress.to({ query }) },
      ...acts,
    },
  })
