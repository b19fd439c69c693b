import type { Route } from '#core/server/handle.ts'
import { getDashboardRoute } from './server/get-dashboard.ts'

export const dashboard: Route[] = [getDashboardRoute]
