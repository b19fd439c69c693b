import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#core/server/events.ts'
import { endSessions } from '#core/server/sessions.ts'

/** How long a link to choose a password is good for, in milliseconds. */
export const LINK_LIFETIME = 60 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a one-time link for a user; only its hash is kept. Answers the path. */
export async function makePasswordLink(
  db: Db,
  userId: string,
  purpose: 'welcome' | 'reset',
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiry = new Date(now.getTime() + LINK_LIFETIME)
  await db.rows`
    insert into password_links (hash, user_id, purpose, expires_at)
    values (${hashOf(token)}, ${userId}, ${purpose}, ${expiry})`
  return `${CHOOSE_PASSWORD}${token}`
}

export const CHOOSE_PASSWORD = '/choose-password/'

export type LinkHolder = { id: string; email: string; locale: Locale }

/** Whose link it is, while it can be used. A locked or deleted user has none. F124 */
export const linkHolder = (db: Db, token: string, now: Date) =>
  db.row<LinkHolder>`
    select u.id, u.email, u.locale
      from password_links l
      join users u on u.id = l.user_id and u.deleted_at is null and not u.locked
     where l.hash = ${hashOf(token)} and l.used_at is null and l.expires_at > ${now}`

/**
 * Sets the password by a link, once: of several at the same moment one succeeds. Every session ends, a temporary lock
 * too, an administrator's does not. Answers whether it happened.
 */
export const usePasswordLink = (db: Db, token: string, passwordHash: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const link = await tx.row<{ userId: string; purpose: string }>`
      update password_links l
         set used_at = ${now}
        from users u
       where l.hash = ${hashOf(token)} and l.used_at is null and l.expires_at > ${now}
         and u.id = l.user_id and u.deleted_at is null and not u.locked
      returning l.user_id as "userId", l.purpose`
    if (!link) return false
    await tx.rows`
      update users set password_hash = ${passwordHash}, failed_count = 0, failed_at = null, lockout_expiry = null
       where id = ${link.userId}`
    await endSessions(tx, link.userId)
    await record(tx, {
      kind: 'password-changed',
      origin: link.purpose,
      at: now,
      userId: link.userId,
      actorId: link.userId,
    })
    return true
  })
