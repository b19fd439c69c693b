import type { Route } from '#core/server/handle.ts'
import { deleteUserRoute } from './server/delete-user.ts'
import { getUserRoute } from './server/get-user.ts'
import { lockUserRoute, lockUsersRoute } from './server/lock-user.ts'
import { searchUsersRoute } from './server/search-users.ts'

export const users: Route[] = [searchUsersRoute, getUserRoute, deleteUserRoute, lockUserRoute, lockUsersRoute]
