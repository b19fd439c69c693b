import type { Db } from '#core/server/database/database.ts'
import { sql } from '#core/server/database/database.ts'
import { endDevices } from '#domain/server/devices.ts'
import { recordEach } from '#domain/server/events.ts'
import { deleteSessionsOf } from '#domain/server/sessions.ts'
import { removeViews } from '#features/views/server/parts/queries.ts'

type By = { actorId: string; now: Date }

/**
 * Deletes users and answers which of them: those that are not deleted yet. The rows and what the users hold stay. In as many
 * statements for any number; who may be deleted is judged before. R47
 */
export async function deleteUsers(db: Db, ids: readonly string[], { actorId, now }: By): Promise<string[]> {
  const deleted = await markDeleted(db, ids, now)
  if (deleted.length === 0) return []
  await deleteSessionsOf(db.prepared, sql`u.id = any(${deleted}::uuid[])`, now)
  await endDevices(db, deleted)
  await removeViews(db, deleted)
  await recordEach(
    db,
    { kind: 'user-deleted', at: now, actorId },
    deleted.map((userId) => ({ userId })),
  )
  return deleted
}

/** Also raises the security version, which invalidates every id token: one update of a row costs half of two. */
async function markDeleted(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const changed = await db.prepared.rows<{ id: string }>`
    update users set deleted_at = ${now}, version = version + 1, security_version = security_version + 1
     where id = any(${ids}::uuid[]) and deleted_at is null
    returning id`
  return changed.map(({ id }) => id)
}
