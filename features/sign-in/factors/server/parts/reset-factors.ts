import type { Db } from '#core/server/database/database.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { lockFactors } from './factors-of.ts'
import { recordFactor } from './record-factor.ts'
import { forgetBrowsers } from './remembered.ts'

/**
 * Removes every second factor and passkey of a person, with recovery codes and remembered browsers, ends their sessions, and tells them.
 * The caller judges whether `actorId` may; null is the command line. Answers whether there was anything to remove.
 */
export async function resetFactors(
  tx: Db,
  { userId, actorId }: { userId: string; actorId: string | null },
  now: Date,
): Promise<boolean> {
  await lockFactors(tx, userId)
  const removed = await tx.prepared.row<{ n: number }>`
    with apps as (delete from totp_factors where user_id = ${userId} returning confirmed),
         codes as (delete from recovery_codes where user_id = ${userId} returning 1),
         keys as (delete from passkeys where user_id = ${userId} returning 1)
    select (select count(*) from apps where confirmed)::int + (select count(*) from codes)::int
         + (select count(*) from keys)::int as n`
  if (removed!.n === 0) return false
  await forgetBrowsers(tx, userId)
  await endSessions(tx, userId, now)
  await recordFactor(tx, { kind: 'factor-reset', userId, actorId }, now)
  return true
}

/** Resets the factors of the person with an address, for the last system admin who lost their phone. Undefined: nobody has it. */
export const resetFactorsOf = (db: Db, email: string, now: Date): Promise<boolean | undefined> =>
  db.transaction(async (tx) => {
    const user = await tx.row<{ id: string }>`
      select id from users where lower(email) = lower(${email}) and deleted_at is null`
    return user && resetFactors(tx, { userId: user.id, actorId: null }, now)
  })
