import type { Route } from '#core/server/handle.ts'
import { inactiveUsersCountRoute, orphanedUsersCountRoute } from './server/count-users.ts'
import { cleanupsRoute } from './server/receipts.ts'

export const cleanup: Route[] = [inactiveUsersCountRoute, orphanedUsersCountRoute, cleanupsRoute]
