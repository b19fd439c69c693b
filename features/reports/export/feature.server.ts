import type { Route } from '#core/server/handle.ts'
import { accessTokenRoute, exportAccessRoute } from './server/export-access.ts'
import { exportPeopleRoute, peopleTokenRoute } from './server/export-people.ts'
import { exportAllUsersRoute, reportTokenRoute } from './server/all-users.ts'

export const exports: Route[] = [
  reportTokenRoute,
  exportAllUsersRoute,
  accessTokenRoute,
  exportAccessRoute,
  peopleTokenRoute,
  exportPeopleRoute,
]
