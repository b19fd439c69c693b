import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { CODE_LIFETIME_MS } from '../../contract.ts'
import { hashPassword, withMinimumTime, withVerify } from '../passwords/password.ts'
import { makePasswordLink } from '../passwords/password-links.ts'
import { cleanCode, randomCode } from './typed-codes.ts'

export const CODE_TRIES = 5
const CODE_LENGTH = 8

/** A random code, in two groups, and its hash. The hash is slow, since a copy of the database must not reveal the code. */
export async function newCode() {
  const letters = randomCode(CODE_LENGTH)
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}`, hash: await hashPassword(letters) }
}

/** Stores the code of a person in place of the one before, and answers its end. */
export async function keepCode(db: Db, { userId, hash }: { userId: string; hash: string }, now: Date) {
  const until = new Date(now.getTime() + CODE_LIFETIME_MS)
  await db.prepared.rows`
    insert into sign_in_codes (user_id, hash, expires_at) values (${userId}, ${hash}, ${until})
    on conflict (user_id) do update set hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`
  return until
}

/**
 * Uses a code up, and answers the path of the page that chooses a password; undefined for every other code, after the same
 * time. The try is counted before the code is verified, so that concurrent tries cannot exceed the limit. Like a reset link,
 * a code is of no use for a locked account, and ends a temporary lock only when the password is set. K196
 */
export const useCode = (db: Db, email: string, typed: string, now: Date): Promise<string | undefined> =>
  withMinimumTime(() =>
    withVerify(async (verify) => {
      const found = await countTry(db, email, now)
      const right = await verify(found?.hash ?? null, cleanCode(typed))
      return found && right ? spend(db, found, now) : undefined
    }),
  )

type FoundCode = { userId: string; hash: string; hasPassword: boolean }

const countTry = (db: Db, email: string, now: Date) =>
  db.prepared.row<FoundCode>`
    update sign_in_codes c
       set tries = tries + 1
      from users u left join dealers d on d.id = u.dealer_id
     where lower(u.email) = lower(${email}) and u.deleted_at is null and not u.locked and d.deleted_at is null
       and c.user_id = u.id and c.tries < ${CODE_TRIES} and c.expires_at > ${now}
    returning c.user_id as "userId", c.hash, u.password_hash is not null as "hasPassword"`

/** Of concurrent uses one succeeds. The link is sent to no address, so that it confirms none. */
const spend = (db: Db, { userId, hash, hasPassword }: FoundCode, now: Date) =>
  db.transaction(async (tx) => {
    const spent = await tx.prepared.row`
      delete from sign_in_codes where user_id = ${userId} and hash = ${hash} returning 1`
    if (!spent) return undefined
    await record(tx, { kind: 'code-used', at: now, userId, actorId: userId })
    return makePasswordLink(tx, userId, hasPassword ? 'reset' : 'welcome', now, CODE_LIFETIME_MS)
  })

export const sweepCodes = (db: Db, now: Date) => db.rows`delete from sign_in_codes where expires_at <= ${now}`
