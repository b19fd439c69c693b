import { idOf } from '#core/contract/endpoint.ts'
import { listAddress } from '#core/web/list/list-address.ts'
import { userFilters } from '#features/people/list/web/parts/users-address.ts'

/** The address of the access matrix: the filters of the list of users, and the app by whose last use it is sorted. */
export const matrixAddress = listAddress({
  path: '/access/{-$query}',
  sorts: ['lastName'],
  filters: { ...userFilters, used: idOf },
})
