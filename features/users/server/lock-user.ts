import { endDevices, forgetGuesses } from '#domain/server/devices.ts'
import { Refusal, forbidden } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import type { Db } from '#core/server/database/database.ts'
import { lockUser } from '../contract.ts'
import { mayLock } from '../rules.ts'
import { readUser, visibleTo } from './parts/read-user.ts'

/** Sets the lock: repeating it changes nothing and records nothing. R21, F115, F116 */
export const lockUserRoute = handle(lockUser, async ({ id: asked, lockState }, { viewer, db, now }) => {
  const user = await readUser(db, viewer, asked)
  const id = user.ID
  if (!mayLock(viewer, user)) throw forbidden()
  if (lockState && user.Locked) return visibleTo(viewer, user)
  if (lockState) {
    if (await isLastSystemAdmin(db, id)) throw new Refusal(409, 'lastSystemAdmin')
    if (await lock(db, id, viewer.id, now)) {
      await endSessions(db, id, now)
      await endDevices(db, [id])
      await record(db, { kind: 'locked', at: now, origin: 'manual', userId: id, actorId: viewer.id })
    }
  } else if (await unlock(db, id, now)) {
    await record(db, { kind: 'unlocked', at: now, origin: 'manual', userId: id, actorId: viewer.id })
  }
  return visibleTo(viewer, await readUser(db, viewer, id))
})

/** Answers whether this changed anything: of two calls that lock at once, one does. */
async function lock(db: Db, id: string, by: string, now: Date): Promise<boolean> {
  const changed = await db.prepared.rows`
    update users
       set locked = true, locked_at = ${now}, locked_by = ${by}, version = version + 1
     where id = ${id} and not locked and deleted_at is null
    returning id`
  return changed.length > 0
}

/**
 * Also ends a temporary lock and resets every counter of wrong passwords, so that the user can sign in at once. Answers
 * whether there was a lock. F116
 */
async function unlock(db: Db, id: string, now: Date): Promise<boolean> {
  const changed = await db.prepared.rows`
    update users
       set locked = false, locked_at = null, locked_by = null, lockout_expiry = null,
           failed_count = 0, failed_at = null, unlocked_at = ${now}, version = version + 1
     where id = ${id} and (locked or lockout_expiry > ${now}) and deleted_at is null
    returning id`
  if (changed.length === 0)
    await db.prepared
      .rows`update users set failed_count = 0, failed_at = null where id = ${id} and failed_count > 0`
  await forgetGuesses(db, id)
  return changed.length > 0
}
