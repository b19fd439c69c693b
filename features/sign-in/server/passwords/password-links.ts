import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { type Account, type PasswordChange, setPassword } from './set-password.ts'

/** How long a link to choose a password is valid. */
export const LINK_LIFETIME_MS = HOUR_MS

/**
 * Creates a one-time link for a user and returns its path; only its hash is stored. `address`: the recipient, which the
 * use of the link confirms (R57); null for a link that is printed.
 */
export async function makePasswordLink(
  db: Db,
  userId: string,
  purpose: 'welcome' | 'reset',
  now: Date,
  lifetime = LINK_LIFETIME_MS,
  address: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiry = new Date(now.getTime() + lifetime)
  await db.prepared.rows`
    insert into password_links (hash, user_id, purpose, expires_at, address)
    values (${hashSecret(token)}, ${userId}, ${purpose}, ${expiry}, ${address})`
  return `${CHOOSE_PASSWORD}${token}`
}

export const CHOOSE_PASSWORD = '/choose-password/'

/** Longer than the token of any link. */
const TOKEN_MAX = 100

/** Reads the account of a link; undefined after a change of address, and for a locked or deleted user. F124 */
export const linkHolder = async (db: Db, token: string, now: Date) =>
  token.length > TOKEN_MAX
    ? undefined
    : db.prepared.row<Account>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.locale
      from password_links l
      join users u on u.id = l.user_id and u.deleted_at is null and not u.locked
                  and (l.address is null or l.address = u.email)
     where l.hash = ${hashSecret(token)} and l.used_at is null and l.expires_at > ${now}`

/**
 * Sets the password by a link, once: of concurrent uses one succeeds. Returns the account, with the security version of
 * the new password.
 */
export const usePasswordLink = (
  db: Db,
  token: string,
  chosen: Pick<PasswordChange, 'passwordHash' | 'settings'>,
  now: Date,
): Promise<{ userId: string; version: number } | undefined> =>
  db.transaction(async (tx) => {
    const link = await tx.prepared.row<Account & { purpose: 'welcome' | 'reset'; address: string | null }>`
      update password_links l
         set used_at = ${now}
        from users u
       where l.hash = ${hashSecret(token)} and l.used_at is null and l.expires_at > ${now}
         and u.id = l.user_id and u.deleted_at is null and not u.locked
         and (l.address is null or l.address = u.email)
      returning u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.locale, l.purpose, l.address`
    if (!link) return undefined
    if (link.address !== null)
      await tx.prepared.rows`update users set email_verified = true where id = ${link.id}`
    const event =
      link.purpose === 'reset'
        ? ({ kind: 'password-reset' } as const)
        : ({ kind: 'password-changed', origin: 'welcome' } as const)
    await setPassword(tx, link, { ...chosen, now, ...event })
    return tx.prepared.row<{ userId: string; version: number }>`
      select id as "userId", security_version as version from users where id = ${link.id}`
  })
