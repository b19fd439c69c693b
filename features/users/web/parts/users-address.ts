import { idOf } from '#core/contract/endpoint.ts'
import { listAddress, oneOf } from '#core/web/list/list-address.ts'
import { userSorts, userStatuses } from '../../contract.ts'

export const userFilters = { status: oneOf(userStatuses), dealer: idOf, app: idOf, role: idOf }

/** Where the users page lists whom. */
export const usersAddress = listAddress({
  path: '/users/{-$query}',
  sorts: userSorts,
  filters: userFilters,
})
