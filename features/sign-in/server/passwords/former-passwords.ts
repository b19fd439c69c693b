import type { Db } from '#core/server/database/database.ts'
import { limitAnHour } from '#core/server/attempt-counts.ts'
import type { Settings } from '#core/server/settings.ts'
import { verifyPassword } from './password.ts'

type History = Pick<Settings, 'PASSWORD_HISTORY'>

/** How many new passwords of a person are compared with former ones in an hour: each comparison is several hashes. */
const COMPARED_AN_HOUR = 20

/**
 * Keeps the hash of the current password of an account whose password changes, in the caller's transaction, and drops those
 * that are older than the settings ask for. The current password is one of the `PASSWORD_HISTORY`.
 */
export async function keepFormer(tx: Db, userId: string, { PASSWORD_HISTORY }: History, now: Date) {
  if (PASSWORD_HISTORY > 1)
    await tx.prepared.rows`
      insert into former_passwords (user_id, hash, replaced_at)
      select id, password_hash, ${now} from users where id = ${userId} and password_hash is not null`
  await tx.prepared.rows`
    delete from former_passwords
     where user_id = ${userId}
       and id not in (select id from former_passwords where user_id = ${userId}
                       order by replaced_at desc, id desc limit ${Math.max(0, PASSWORD_HISTORY - 1)})`
}

/** Tells whether a new password is the current one of the person or one of those kept. */
export async function wasUsed(
  db: Db,
  userId: string,
  password: string,
  { PASSWORD_HISTORY }: History,
  now: Date,
) {
  if (PASSWORD_HISTORY === 0) return false
  await db.transaction((tx) => limitAnHour(tx, ['new passwords of', userId], COMPARED_AN_HOUR, now))
  const last = await db.prepared.rows<{ hash: string }>`
    (select password_hash as hash from users where id = ${userId} and password_hash is not null)
    union all
    (select hash from former_passwords where user_id = ${userId}
      order by replaced_at desc, id desc limit ${PASSWORD_HISTORY - 1})`
  for (const { hash } of last) if (await verifyPassword(hash, password)) return true
  return false
}
