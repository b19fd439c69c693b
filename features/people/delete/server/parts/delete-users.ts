import type { Db } from '#core/server/database/database.ts'
import { sql } from '#core/server/database/database.ts'
import { forgetDevices } from '#domain/server/devices.ts'
import { recordEach } from '#domain/server/events.ts'
import { neededSystemAdmins } from '#domain/server/last-system-admin.ts'
import { deleteSessionsOf } from '#domain/server/sessions.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { accountsToJudge, type OutcomeCode } from '#features/people/profile/server/parts/apply-to-people.ts'
import { deleteObstacle } from '#features/people/rules.ts'
import { removeViews } from '#features/views/server/parts/queries.ts'

/** Judges whether people may be deleted together, without deleting them; null: they may. R3, F114 */
export async function judgeDeletions(db: Db, viewer: SignedIn, ids: readonly string[]) {
  const accounts = await accountsToJudge(db, viewer, ids)
  const needed = await neededSystemAdmins(db, ids)
  return new Map<string, OutcomeCode | null>(
    accounts.map((account) => [
      account.ID,
      deleteObstacle(viewer, account) ?? (needed.has(account.ID) ? 'lastSystemAdmin' : null),
    ]),
  )
}

type ActorAndTime = { actorId: string; now: Date }

/**
 * Deletes users and answers the ids of those that were not deleted before. Their rows and their access stay. The caller
 * judges before who may be deleted. The number of statements does not depend on the number of users. R47
 */
export async function deleteUsers(
  db: Db,
  ids: readonly string[],
  { actorId, now }: ActorAndTime,
): Promise<string[]> {
  const deleted = await markDeleted(db, ids, now)
  if (deleted.length === 0) return []
  await deleteSessionsOf(db.prepared, sql`u.id = any(${deleted}::uuid[])`, now)
  await forgetDevices(db, deleted)
  await removeViews(db, deleted)
  await recordEach(
    db,
    { kind: 'user-deleted', at: now, actorId },
    deleted.map((userId) => ({ userId })),
  )
  return deleted
}

/** Marks users as deleted and raises their security versions, which invalidates every id token, in one update. */
async function markDeleted(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const changed = await db.prepared.rows<{ id: string }>`
    update users set deleted_at = ${now}, version = version + 1, security_version = security_version + 1
     where id = any(${ids}::uuid[]) and deleted_at is null
    returning id`
  return changed.map(({ id }) => id)
}
