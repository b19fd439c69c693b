import type { Db } from '#core/server/database/database.ts'
import type { MailType } from '#core/server/outbox.ts'

export type Purpose = 'welcome' | 'reset'
/** Makes a link to choose a password, of which only a hash is kept; answers its path. */
export type MakeLink = (db: Db, userId: string, purpose: Purpose, now: Date) => Promise<string>
export type OneTimeLink = { path: string; expiresAt: Date }

/** The mails that bring a link. */
export const purposeOf = (type: MailType): Purpose | undefined =>
  type === 'welcome' || type === 'reset' ? type : undefined

/** A link for a mail that is about to leave. One that an earlier mail of this kind brought opens nothing any more. */
export const freshLink = (
  db: Db,
  makeLink: MakeLink,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<OneTimeLink> =>
  db.transaction(async (tx) => {
    await tx.rows`
      delete from password_links where user_id = ${userId} and purpose = ${purpose} and used_at is null`
    const path = await makeLink(tx, userId, purpose, now)
    const kept = await tx.row<{ expiresAt: Date }>`
      select expires_at as "expiresAt" from password_links
       where user_id = ${userId} and purpose = ${purpose} and used_at is null`
    return { path, expiresAt: kept!.expiresAt }
  })
