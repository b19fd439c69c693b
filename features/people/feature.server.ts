import type { Route } from '#core/server/handle.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { lockUserRoute, lockUsersRoute } from '#features/people/lock/server/lock-user.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'
import { accessMatrixRoute } from '#features/people/matrix/server/access-matrix.ts'

export const users: Route[] = [
  searchUsersRoute,
  getUserRoute,
  deleteUserRoute,
  lockUserRoute,
  lockUsersRoute,
  accessMatrixRoute,
]
