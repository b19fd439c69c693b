import type { Route } from '#core/server/handle.ts'
import { exportAllUsersRoute } from './server/all-users.ts'
import { reportTokenRoute } from './server/report-token.ts'

export const exports: Route[] = [reportTokenRoute, exportAllUsersRoute]
