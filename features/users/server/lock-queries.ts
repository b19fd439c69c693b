import type { Db } from '#core/server/database/database.ts'
import { forgetGuesses } from '#domain/server/devices.ts'

/** Answers whether this changed anything: of two calls that lock at once, one does. */
export async function lock(db: Db, id: string, by: string, now: Date): Promise<boolean> {
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
export async function unlock(db: Db, id: string, now: Date): Promise<boolean> {
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
