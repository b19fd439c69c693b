import { randomBytes } from 'node:crypto'
import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import type { Account } from './account.ts'
import { setPassword } from './set-password.ts'

/** How long a link to choose a password is good for, in milliseconds. */
export const LINK_LIFETIME = 60 * 60_000

/** Makes a one-time link for a user; only its hash is kept. Answers the path. */
export async function makePasswordLink(
  db: Db,
  userId: string,
  purpose: 'welcome' | 'reset',
  now: Date,
  lifetime = LINK_LIFETIME,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiry = new Date(now.getTime() + lifetime)
  await db.rows`
    insert into password_links (hash, user_id, purpose, expires_at)
    values (${hashSecret(token)}, ${userId}, ${purpose}, ${expiry})`
  return `${CHOOSE_PASSWORD}${token}`
}

export const CHOOSE_PASSWORD = '/choose-password/'

/** Whose link it is, while it can be used. A locked or deleted user has none. F124 */
export const linkHolder = (db: Db, token: string, now: Date) =>
  db.row<Account>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.locale
      from password_links l
      join users u on u.id = l.user_id and u.deleted_at is null and not u.locked
     where l.hash = ${hashSecret(token)} and l.used_at is null and l.expires_at > ${now}`

/**
 * Sets the password by a link, once: of several at the same moment one succeeds. Returns whose it was, at the security
 * version of the new password.
 */
export const usePasswordLink = (
  db: Db,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<{ userId: string; version: number } | undefined> =>
  db.transaction(async (tx) => {
    const link = await tx.row<Account & { purpose: 'welcome' | 'reset' }>`
      update password_links l
         set used_at = ${now}
        from users u
       where l.hash = ${hashSecret(token)} and l.used_at is null and l.expires_at > ${now}
         and u.id = l.user_id and u.deleted_at is null and not u.locked
      returning u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.locale, l.purpose`
    if (!link) return undefined
    const event =
      link.purpose === 'reset'
        ? ({ kind: 'password-reset' } as const)
        : ({ kind: 'password-changed', origin: 'welcome' } as const)
    await setPassword(tx, link, { passwordHash, now, ...event })
    return tx.row<{ userId: string; version: number }>`
      select id as "userId", security_version as version from users where id = ${link.id}`
  })
