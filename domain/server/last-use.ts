import { type Db, sql } from '#core/server/database/database.ts'
import { record } from './events.ts'

/** When the account of the users row `u` was last used, as cleanups count. R45, R99 */
export const lastUse = sql`greatest(u.created_at, u.last_sign_in_at, u.unlocked_at, u.kept_at)`

/** Counts as a use of the account, which leaves the stages of the cleanup with notice. R99 */
export async function keepAccount(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.prepared.rows`update users set kept_at = ${now} where id = ${userId}`
  await tx.prepared.rows`delete from cleanup_notices where user_id = ${userId}`
  await record(tx, { kind: 'cleanup-kept', at: now, userId, actorId: userId })
}
