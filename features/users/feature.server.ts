import type { Route } from '#core/server/handle.ts'
import { addToGroupRoute, removeFromGroupRoute } from './server/change-group.ts'
import { deleteUserRoute } from './server/delete-user.ts'
import { emailUsedRoute } from './server/email-used.ts'
import { getUserRoute } from './server/get-user.ts'
import { lockUserRoute } from './server/lock-user.ts'
import { saveUserRoute } from './server/save-user.ts'
import { searchUsersRoute } from './server/search-users.ts'

export const users: Route[] = [
  searchUsersRoute,
  getUserRoute,
  saveUserRoute,
  addToGroupRoute,
  removeFromGroupRoute,
  deleteUserRoute,
  emailUsedRoute,
  lockUserRoute,
]
