import { randomBytes } from 'node:crypto'
import { userSearchText } from '#domain/contract/search-text.ts'
import type { Locale } from '#core/contract/locale.ts'
import { type Db, isDuplicate } from '#core/server/database/database.ts'
import type { EmailLinkPurpose } from '#domain/server/email-links.ts'
import { record } from '#domain/server/events.ts'
import { keepAccount } from '#domain/server/last-use.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { endSessions } from '#domain/server/sessions.ts'

export const EMAIL_LINK_PATHS = {
  confirm: '/confirm-email/',
  undo: '/undo-email/',
  keep: '/keep-account/',
} as const

/** Generates the secret of a link when its mail is sent; only its hash is stored. It returns undefined if the link is not valid. */
export async function mailedEmailLink(db: Db, id: number, now: Date) {
  const token = randomBytes(32).toString('base64url')
  const link = await db.prepared.row<{ purpose: EmailLinkPurpose; expiresAt: Date }>`
    update email_links set hash = ${hashSecret(token)}
     where id = ${id} and used_at is null and expires_at > ${now}
    returning purpose, expires_at as "expiresAt"`
  return link && { path: EMAIL_LINK_PATHS[link.purpose] + token, expiresAt: link.expiresAt }
}

type Followed = { purpose: EmailLinkPurpose; token: string }
type Owner = { id: string; email: string; firstName: string; lastName: string; locale: Locale }

/** Finds the address and account of a valid link; undefined for a locked or deleted user. */
export const findEmailLink = (db: Db, { purpose, token }: Followed, now: Date) =>
  db.prepared.row<{ address: string; name: string; locale: Locale }>`
    select l.address, u.first_name || ' ' || u.last_name as name, u.locale
      from email_links l
      join users u on u.id = l.user_id and u.deleted_at is null and not u.locked
     where l.hash = ${hashSecret(token)} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${now}
       and (l.purpose = 'undo' or l.address = u.email)`

/** Uses a link, which works once. It first locks the user's row, in the order of a change of address, to avoid deadlocks. */
async function consumeLink(tx: Db, { purpose, token }: Followed, now: Date) {
  const hash = hashSecret(token)
  const owner = await tx.prepared.row<Owner>`
    select id, email, first_name as "firstName", last_name as "lastName", locale
      from users
     where id = (select user_id from email_links where hash = ${hash}) and deleted_at is null and not locked
       for update`
  if (!owner) return undefined
  const link = await tx.prepared.row<{ linkId: number; address: string }>`
    update email_links set used_at = ${now}
     where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
       and (purpose = 'undo' or address = ${owner.email})
    returning id as "linkId", address`
  return link && { ...owner, ...link }
}

/** Confirms the address to which the link was mailed, and returns whether the link was valid. R57 */
export const confirmEmail = (db: Db, token: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const owner = await consumeLink(tx, { purpose: 'confirm', token }, now)
    if (owner) await tx.prepared.rows`update users set email_verified = true where id = ${owner.id}`
    return owner !== undefined
  })

/** Keeps an account that would be cleaned up, and returns whether the link was valid. R99 */
export const followKeepLink = (db: Db, token: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const owner = await consumeLink(tx, { purpose: 'keep', token }, now)
    if (owner) await keepAccount(tx, owner.id, now)
    return owner !== undefined
  })

/**
 * Restores the former address of an account. The person who changed it knew the password, so this removes the password, mails a
 * link to choose another, and makes links invalid that were sent to the other address. R57
 */
export async function undoEmailChange(db: Db, token: string, now: Date): Promise<'done' | 'gone' | 'taken'> {
  try {
    return await db.transaction((tx) => undo(tx, token, now))
  } catch (error) {
    if (isDuplicate(error, 'users_email_unique')) return 'taken'
    throw error
  }
}

async function undo(tx: Db, token: string, now: Date) {
  const owner = await consumeLink(tx, { purpose: 'undo', token }, now)
  if (!owner) return 'gone'
  const { id: userId, email, address, firstName, lastName, locale, linkId } = owner
  await tx.prepared.rows`
    update users
       set email = ${address}, email_verified = true, password_hash = null, version = version + 1,
           search_text = ${userSearchText(firstName, lastName, address)}
     where id = ${userId}`
  // The owner of the address before an earlier change can still undo that one.
  await tx.prepared.rows`
    delete from email_links
     where user_id = ${userId} and used_at is null and (purpose = 'confirm' or id > ${linkId})`
  await tx.prepared.rows`delete from password_links where user_id = ${userId} and used_at is null`
  await tx.prepared.rows`delete from api_tokens where owner_id = ${userId}`
  await endSessions(tx, userId, now)
  const detail = { Email: [email, address] }
  await record(tx, { kind: 'user-changed', at: now, userId, actorId: userId, detail })
  await queueMail(tx, { type: 'email-changed', userId, address: email, locale }, now)
  await queueMail(tx, { type: 'reset', userId, address, locale }, now)
  return 'done'
}
