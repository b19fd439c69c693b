import { rowsOf } from '#core/web/list/list.ts'
import type { Search } from '#core/web/list/list-address.ts'
import { searchUsers, type userSorts } from '#features/people/contract.ts'
import type { userFilters } from './users-address.ts'

type UsersSearch = Search<(typeof userSorts)[number], typeof userFilters> & { pageSize?: number }

/** The rows of the list of users. */
export const usersSource = ({ query, page, pageSize, sort, order, filters }: UsersSearch) =>
  rowsOf(searchUsers, { query, page, pageSize, sort, order, ...filters })
