import type { Route } from '#core/server/handle.ts'
import { appActivityRoute } from './server/app-activity.ts'
import { groupActivityRoute } from './server/group-activity.ts'
import { userActivityRoute } from './server/user-activity.ts'
import { userClaimsRoute } from './server/user-claims.ts'
import { userGrantsRoute } from './server/user-grants.ts'
import { userSignInRoute } from './server/user-sign-in.ts'

export const audit: Route[] = [
  userActivityRoute,
  userSignInRoute,
  appActivityRoute,
  groupActivityRoute,
  userGrantsRoute,
  userClaimsRoute,
]
