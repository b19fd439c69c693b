import type { Route } from '#core/server/handle.ts'
import { endMySessionsRoute, mySessionsRoute } from './server/my-sessions.ts'
import { endUserSessionsRoute, endUsersSessionsRoute, userSessionsRoute } from './server/user-sessions.ts'

export const sessions: Route[] = [
  userSessionsRoute,
  endUserSessionsRoute,
  endUsersSessionsRoute,
  mySessionsRoute,
  endMySessionsRoute,
]
