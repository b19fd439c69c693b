import { sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { makeExportToken } from '#features/reports/export/server/parts/export-tokens.ts'
import { handleExport } from '#features/reports/export/server/parts/handle-export.ts'
import { exportCleanup, exportInactiveUsers, exportOrphanedUsers, userCleanupToken } from '../contract.ts'
import { type Criterion, fits, inactiveSince, orphaned, protectionOf } from './criterion.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

export const userCleanupTokenRoute = handle(userCleanupToken, (_, { db, identity, now }) =>
  makeExportToken(db, identity, 'cleanup', now),
)

/** The user `u` would be deleted now. */
const goes = (viewer: SignedIn, criterion: Criterion) =>
  sql`${fits(criterion)} and ${protectionOf(viewer, criterion)} is null`

export const exportInactiveUsersRoute = handleExport(
  exportInactiveUsers,
  ({ date }, { viewer, now, settings }) => ({
    list: 'inactive-users',
    condition: goes(viewer, inactiveSince(date, now, settings.TIME_ZONE)),
    filters: { date },
  }),
)

export const exportOrphanedUsersRoute = handleExport(exportOrphanedUsers, (_, { viewer, now }) => ({
  list: 'orphaned-users',
  condition: goes(viewer, orphaned(now)),
}))

/** Exports the people that a cleanup deleted, until they are restored or anonymised. */
export const exportCleanupRoute = handleExport(exportCleanup, async ({ id }, { db }) => {
  const found = await db.row`select 1 from cleanups where id = ${id} and anonymised_at is null`
  if (!found) throw notFound()
  return {
    list: 'deleted-users',
    condition: sql`u.id in (select p.user_id from cleanup_people p join cleanups c on c.id = p.cleanup_id
                             where c.id = ${id}::uuid and p.kept is null and not p.restored
                               and (c.state <> 'deleting' or p.position <= c.done))`,
    filters: { id },
  }
})
