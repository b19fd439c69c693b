import { idOf } from '#core/contract/endpoint.ts'
import { listAddress, oneOf } from '#core/web/list/list-address.ts'
import {
  accountNeeds,
  factorFilters,
  type PeopleFilters,
  userSorts,
  userStatuses,
} from '#features/people/contract.ts'

/** The readers of the filters of `peopleFilters`. */
export const userFilters = {
  status: oneOf(userStatuses),
  dealer: idOf,
  store: idOf,
  app: idOf,
  role: idOf,
  permission: idOf,
  template: idOf,
  need: oneOf(accountNeeds),
  factor: oneOf(factorFilters),
} satisfies Record<keyof PeopleFilters, unknown>

/** The address of the users page with these filters. */
export const usersAddress = listAddress({
  path: '/users/{-$query}',
  sorts: userSorts,
  filters: userFilters,
})
