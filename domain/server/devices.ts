import type { Db } from '#core/server/database/database.ts'

/** Resets the counters of wrong passwords on known browsers and in sessions; that of unknown browsers stays. R58 */
export async function resetPasswordCounters(db: Db, userIds: readonly string[]): Promise<void> {
  await db.prepared.rows`delete from session_counters where user_id = any(${userIds}::uuid[])`
  await db.prepared.rows`
    update user_devices set failed_count = 0, failed_at = null, lockout_expiry = null
     where user_id = any(${userIds}::uuid[])`
}

/** Forgets every known browser of these users, in the caller's transaction. R58 */
export async function forgetDevices(db: Db, userIds: readonly string[]): Promise<void> {
  await db.prepared.rows`delete from session_counters where user_id = any(${userIds}::uuid[])`
  await db.prepared.rows`delete from user_devices where user_id = any(${userIds}::uuid[])`
}
