import { isId } from '#core/contract/endpoint.ts'
import { screen } from '#core/web/router/screen.ts'
import { readParams } from './search-address.ts'

const list = () => import('./UsersPage.tsx').then(({ UsersPage }) => UsersPage)
const profile = () => import('./UserPage.tsx').then(({ UserPage }) => UserPage)

export const screens = [
  screen({
    path: '/users/{-$query}',
    title: 'users.title',
    needs: ['view-users'],
    component: list,
    search: readParams,
    // An id is no search text. R11
    redirect: ({ query = '' }) => (isId(query) ? `/user/${query}` : null),
  }),
  screen({ path: '/user/$id', title: 'user.title', needs: ['view-users'], component: profile }),
  // Other forms of these addresses. R11
  screen({ path: '/user', title: 'users.title', component: list, redirect: () => '/users' }),
  screen({
    path: '/users/$id/edit',
    title: 'user.title',
    component: profile,
    redirect: ({ id }) => `/user/${id}`,
  }),
]
