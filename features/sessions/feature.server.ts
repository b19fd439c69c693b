import type { Route } from '#core/server/handle.ts'
import { endMySessionsRoute, mySessionsRoute } from './server/my-sessions.ts'
import { endUserSessionsRoute, type Parts, userSessionsRoute } from './server/user-sessions.ts'

export const sessions = (parts: Parts): Route[] => [
  userSessionsRoute(parts),
  endUserSessionsRoute(parts),
  mySessionsRoute,
  endMySessionsRoute,
]
