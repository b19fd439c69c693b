import { sql } from '#core/server/database/database.ts'
import { usersInScope } from '#domain/server/scope.ts'
import { exportAllUsers, reportToken } from '../contract.ts'
import { handleExport } from './parts/handle-export.ts'
import { handle } from '#domain/server/handle.ts'
import { makeExportToken } from './parts/export-tokens.ts'

/** Exports all users in the viewer's scope. */
export const exportAllUsersRoute = handleExport(exportAllUsers, (_, { viewer }) => ({
  list: 'all-users',
  condition: sql`u.deleted_at is null and ${usersInScope(viewer)}`,
}))

export const reportTokenRoute = handle(reportToken, (_, { db, identity, now }) =>
  makeExportToken(db, identity, 'all-users', now),
)
