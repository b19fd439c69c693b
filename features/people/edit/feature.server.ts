import type { Route } from '#core/server/handle.ts'
import { addToGroupRoute, removeFromGroupRoute } from './server/change-group.ts'
import { emailUsedRoute } from './server/email-used.ts'
import { moveEffectRoute } from './server/move-effect.ts'
import { saveUserRoute } from './server/save-user.ts'

export const userForm: Route[] = [
  saveUserRoute,
  addToGroupRoute,
  removeFromGroupRoute,
  emailUsedRoute,
  moveEffectRoute,
]
