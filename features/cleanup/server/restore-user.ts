import { handle } from '#domain/server/handle.ts'
import { restoreUser } from '#features/people/delete/contract.ts'
import { restoreOne } from './parts/restore-one.ts'

/** Restores one person with their access. R71 */
export const restoreUserRoute = handle(restoreUser, ({ id }, { viewer, db, now, settings }) =>
  restoreOne({ viewer, db, now, retentionDays: settings.CLEANUP_RETENTION_DAYS }, id),
)
