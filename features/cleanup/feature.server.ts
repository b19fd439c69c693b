import type { Route } from '#core/server/handle.ts'
import { inactiveUsersCountRoute, orphanedUsersCountRoute } from './server/count-users.ts'
import {
  exportCleanupRoute,
  exportInactiveUsersRoute,
  exportOrphanedUsersRoute,
  userCleanupTokenRoute,
} from './server/export-users.ts'
import { deletedUsersRoute } from './server/deleted-users.ts'
import { cleanupsRoute } from './server/receipts.ts'
import { restoreUserRoute } from './server/restore-user.ts'
import {
  restoreCleanupRoute,
  deleteInactiveUsersRoute,
  deleteOrphanedUsersRoute,
} from './server/start-cleanup.ts'

export const cleanup: Route[] = [
  inactiveUsersCountRoute,
  orphanedUsersCountRoute,
  deleteInactiveUsersRoute,
  deleteOrphanedUsersRoute,
  cleanupsRoute,
  restoreCleanupRoute,
  userCleanupTokenRoute,
  exportInactiveUsersRoute,
  exportOrphanedUsersRoute,
  exportCleanupRoute,
  deletedUsersRoute,
  restoreUserRoute,
]
