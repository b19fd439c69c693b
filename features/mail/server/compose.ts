import {
  type Locale,
  localesOf,
  offeredIn,
  otherLocale,
  type Region,
  defaultRegion,
} from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import type { MailType } from '#domain/contract/kinds.ts'
import type { Settings } from '#core/server/settings.ts'
import { type Translators, siteTitle } from '#core/server/words.ts'
import { type Message, messageText, shortened } from './message.ts'
import { messageHtml } from './message-html.ts'
import { type Content, contentOf } from './templates.ts'
import { mailDate } from '#domain/server/mail-dates.ts'
import { emailLinkOf, freshLink, type MakeEmailLink, type MakeLink, purposeOf } from './one-time-link.ts'
import type { DueMail } from './outbox-queries.ts'
import type { ReadyMail } from './smtp.ts'
import type { MakeReport } from '#domain/server/outbox.ts'

export type ComposeDependencies = {
  db: Db
  settings: Settings
  words: Translators
  makeLink: MakeLink
  makeEmailLink: MakeEmailLink
  makeReport: MakeReport
}

/** The recipient at the time of sending. */
export type Reader = {
  id: string
  firstName: string
  lastName: string
  email: string
  region: Region
  lockoutExpiry: Date | null
  locked: boolean
}

/** Mails to the person in charge of personal information, who need not have an account. */
const TO_OFFICE: ReadonlySet<MailType> = new Set(['privacy-asked', 'privacy-due'])
/** Mails that are due to people whose account was deleted, until they are anonymised. */
const TO_DELETED: ReadonlySet<MailType> = new Set(['privacy-answered'])

const withoutAccount = (email: string): Reader => ({
  id: '',
  firstName: '',
  lastName: '',
  email,
  region: defaultRegion(),
  lockoutExpiry: null,
  locked: false,
})

const findReader = async (db: Db, { userId, type, address }: DueMail) =>
  userId === null && TO_OFFICE.has(type)
    ? withoutAccount(address)
    : db.row<Reader>`
        select id, first_name as "firstName", last_name as "lastName", email, region,
               lockout_expiry as "lockoutExpiry", locked
          from users
         where id = ${userId} and anonymised_at is null and (deleted_at is null or ${TO_DELETED.has(type)})`

/** Mails about signing in or about what a person may see: not sent to a person locked by an administrator. */
const NEEDS_ENTRY: ReadonlySet<MailType> = new Set([
  'welcome',
  'reset',
  'permissions-list',
  'locked',
  'confirm-email',
  'spraying',
  'report',
  'access-requested',
  'left',
  'review-asked',
  'review-due',
  'access-ends',
  'cleanup-notice',
  'webhook-disabled',
])

/** Mails that are only sent as long as their link can be used. */
const NEEDS_LINK: ReadonlySet<MailType> = new Set(['confirm-email', 'cleanup-notice'])

/** Renders a mail for sending; undefined if it no longer has a recipient. */
export async function compose(
  { db, settings, words, makeLink, makeEmailLink, makeReport }: ComposeDependencies,
  queued: DueMail,
  now: Date,
): Promise<ReadyMail | undefined> {
  const reader = await findReader(db, queued)
  if (!reader) return undefined
  const mail = { ...queued, locale: offeredIn(reader.region, queued.locale) }
  if (reader.locked && NEEDS_ENTRY.has(mail.type)) return undefined
  const purpose = purposeOf(mail.type)
  const emailLink = emailLinkOf(mail.data)
  const link = purpose
    ? await freshLink(db, makeLink, reader, purpose, now)
    : emailLink === undefined
      ? undefined
      : await makeEmailLink(db, emailLink, now)
  if (NEEDS_LINK.has(mail.type) && !link) return undefined
  const report = mail.type === 'report' ? await makeReport(db, mail, now) : undefined
  if (mail.type === 'report' && !report) return undefined
  const { locale } = mail
  const t = words[locale]
  const site = siteTitle(settings, locale)
  const date = (moment: Date) => mailDate(moment, locale, settings.TIME_ZONE)
  const content = contentOf({ mail, reader, link, report, t, site, date, portal: settings.PUBLIC_URL, now })
  const message = messageOf(content, { portal: settings.PUBLIC_URL, words, locale, reader, site })
  return {
    locale,
    // Links to choose a password and reports go to the current address, not to that at the time of the request.
    to: {
      name: `${reader.firstName} ${reader.lastName}`.trim(),
      address: purpose || report ? reader.email : mail.address,
    },
    subject: message.subject,
    html: messageHtml(message),
    text: messageText(message),
  }
}

type MessageContext = Pick<ComposeDependencies, 'words'> & {
  locale: Locale
  reader: Reader
  site: string
  portal: string
}

function messageOf(content: Content, { words, locale, reader, site, portal }: MessageContext): Message {
  const t = words[locale]
  const other = otherLocale(locale)
  return {
    ...content,
    locale,
    subject: shortened(content.subject),
    greeting: reader.id ? t('mail.greeting', { firstName: reader.firstName }) : t('mail.greetingOffice'),
    footer: {
      site,
      portal,
      reason: t(reader.id ? 'mail.footer' : 'mail.footerOffice', { site }),
      otherLanguage:
        other && reader.id && localesOf(reader.region).includes(other)
          ? { locale: other, text: words[other]('mail.inThisLanguage'), address: `${portal}/my-profile` }
          : undefined,
    },
  }
}
