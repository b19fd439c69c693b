import type { Route } from '#core/server/handle.ts'
import { getDashboardRoute } from './server/get-dashboard.ts'
import { getHomeRoute } from './server/get-home.ts'

export const dashboard: Route[] = [getDashboardRoute, getHomeRoute]
