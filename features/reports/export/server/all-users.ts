import { sql } from '#core/server/database/database.ts'
import { usersInScope } from '#domain/server/scope.ts'
import { exportAllUsers } from '../contract.ts'
import { handleExport } from './parts/handle-export.ts'

/** Exports all users in the viewer's scope. */
export const exportAllUsersRoute = handleExport(exportAllUsers, (_, { viewer }) => ({
  list: 'all-users',
  condition: sql`u.deleted_at is null and ${usersInScope(viewer)}`,
}))
