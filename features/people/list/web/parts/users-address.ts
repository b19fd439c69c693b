import { idOf } from '#core/contract/endpoint.ts'
import { listAddress, oneOf } from '#core/web/list/list-address.ts'
import { accountNeeds, userSorts, userStatuses } from '#features/people/contract.ts'

export const userFilters = {
  status: oneOf(userStatuses),
  dealer: idOf,
  app: idOf,
  role: idOf,
  need: oneOf(accountNeeds),
}

/** The address of the users page with these filters. */
export const usersAddress = listAddress({
  path: '/users/{-$query}',
  sorts: userSorts,
  filters: userFilters,
})
