import { z } from 'zod'
import type { Db } from '#core/server/database/database.ts'
import type { MailType } from '#domain/contract/kinds.ts'
import type { TemplateData } from './templates.ts'

type Purpose = 'welcome' | 'reset'
/** The recipient of a link. */
type Recipient = { id: string; email: string }
/** Creates a link to choose a password and returns its path; only its hash is stored. */
export type MakeLink = (db: Db, reader: Recipient, purpose: Purpose, now: Date) => Promise<string>
/** Generates the secret of an existing link; undefined if the link is no longer valid. R57 */
export type MakeEmailLink = (db: Db, id: number, now: Date) => Promise<OneTimeLink | undefined>
export type OneTimeLink = { path: string; expiresAt: Date }

/** The purpose of the link in a mail to choose a password; undefined for other mails. */
export const purposeOf = (type: MailType): Purpose | undefined =>
  type === 'welcome' || type === 'reset' ? type : undefined

/**
 * Makes a link for a mail that is about to be sent. A welcome link replaces the previous one. Reset links stay valid for their
 * hour, since a stranger's request must not invalidate the owner's link; using one invalidates all. K170
 */
export const freshLink = (
  db: Db,
  makeLink: MakeLink,
  reader: Recipient,
  purpose: Purpose,
  now: Date,
): Promise<OneTimeLink> =>
  db.transaction(async (tx) => {
    if (purpose === 'welcome')
      await tx.rows`
        delete from password_links where user_id = ${reader.id} and purpose = ${purpose} and used_at is null`
    const path = await makeLink(tx, reader, purpose, now)
    const kept = await tx.row<{ expiresAt: Date }>`
      select expires_at as "expiresAt" from password_links
       where user_id = ${reader.id} and purpose = ${purpose} and used_at is null
       order by expires_at desc limit 1`
    return { path, expiresAt: kept!.expiresAt }
  })

const LinkData = z.object({ link: z.int().optional() })

/** The id of the link in a mail about an address; undefined if it has none. */
export const emailLinkOf = (data: object): number | undefined => LinkData.parse(data).link

/** The button with a one-time link, and a note about its expiry. */
export const linkButton = ({ t, portal, date }: TemplateData, link: OneTimeLink, label: string) => ({
  button: { label, address: portal + link.path, bare: t('mail.bareLink') },
  notes: [`${t('mail.linkExpires', { date: date(link.expiresAt) })} ${t('mail.linkOnce')}`],
})
