import type { Db } from '#core/server/database/database.ts'

/** Gives every counter of wrong passwords beside that of strangers all its attempts back. R58 */
export async function forgetGuesses(db: Db, userId: string): Promise<void> {
  await db.prepared.rows`delete from session_counters where user_id = ${userId}`
  await db.prepared.rows`
    update user_devices set failed_count = 0, failed_at = null, lockout_expiry = null where user_id = ${userId}`
}

/** No browser counts as one that has signed in before. Runs in the transaction of its cause. R58 */
export async function endDevices(db: Db, userId: string): Promise<void> {
  await db.prepared.rows`delete from session_counters where user_id = ${userId}`
  await db.prepared.rows`delete from user_devices where user_id = ${userId}`
}
