import type { Route } from '#core/server/handle.ts'
import { userActivityRoute } from './server/user-activity.ts'
import { type Parts, userClaimsRoute } from './server/user-claims.ts'
import { userGrantsRoute } from './server/user-grants.ts'

export const audit = (parts: Parts): Route[] => [userActivityRoute, userGrantsRoute, userClaimsRoute(parts)]
