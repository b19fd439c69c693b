import type { Db } from '#core/server/database/database.ts'
import { addEmailLink, type EmailLinkPurpose } from '#domain/server/email-links.ts'
import { type Mail, queueMail } from '#domain/server/outbox.ts'
import type { MailType } from '#domain/contract/kinds.ts'
import { readSettings } from '#core/server/settings.ts'
import { type SendMail, smtpSender } from '#features/mail/server/smtp.ts'
import { type SendDependencies, sendNext } from '#features/mail/server/send-next.ts'
import { markReportFailed, reportMaker } from '#features/reports/schedule/server/make-report.ts'
import { mailedEmailLink } from '#features/sign-in/server/pages/email-links.ts'
import { LINK_LIFETIME_MS, makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'
import { NOW, words } from './call.ts'
import { givenUser, giveRole, portalApp } from './people.ts'

const SEND_TIMEOUT_MS = 2_000

export const mailSettings = (url: string) =>
  readSettings({
    SMTP_URL: url,
    MAIL_FROM: 'portail@example.test',
    PUBLIC_URL: 'https://portal.example.test',
  })

/** Sends mail to a server, with a clock that a test puts forward. */
export function sendingTo(db: Db, url: string, sendMail: SendMail = smtpSender(mailSettings(url))) {
  let ahead = 0
  const warnings: object[] = []
  const sending: SendDependencies = {
    db,
    words,
    sendMail,
    settings: mailSettings(url),
    clock: { now: () => new Date(NOW.getTime() + ahead) },
    makeLink: (tx, { id, email }, purpose, now) =>
      makePasswordLink(tx, id, purpose, now, LINK_LIFETIME_MS, email),
    makeEmailLink: mailedEmailLink,
    makeReport: reportMaker({ settings: mailSettings(url), words }),
    markReportFailed,
    timeoutMs: SEND_TIMEOUT_MS,
    log: { warn: (what) => void warnings.push(what), error: (what) => void warnings.push(what) },
  }
  const never = new AbortController().signal
  return {
    sending,
    warnings,
    putForward: (milliseconds: number) => {
      ahead += milliseconds
    },
    next: () => sendNext(sending, never),
    /** Sends until nothing is due, and returns the outcome of each attempt. */
    all: async () => {
      const outcomes = []
      for (;;) {
        const outcome = await sendNext(sending, never)
        if (outcome === 'none') return outcomes
        outcomes.push(outcome)
      }
    },
  }
}

const purposes: Partial<Record<MailType, EmailLinkPurpose>> = {
  'email-changed': 'undo',
  'confirm-email': 'confirm',
  'cleanup-notice': 'keep',
}

/** Creates a user with a mail in the outbox. */
export async function givenMail(
  db: Db,
  type: MailType,
  person: Parameters<typeof givenUser>[1] = {},
  data?: object,
) {
  const userId = await givenUser(db, { firstName: 'Rosélie', lastName: 'L’Écuyer-Côté', ...person })
  const user = await db.row<Pick<Mail, 'address' | 'locale'>>`
    select email as address, locale from users where id = ${userId}`
  const { address, locale } = user!
  const purpose = purposes[type]
  const link = purpose && { link: await addEmailLink(db, purpose, { userId, address }, NOW) }
  const given = data && (type === 'cleanup-notice' ? { ...data, ...link } : data)
  const content =
    given ?? link ?? (type === 'report' ? { schedule: await givenSchedule(db, userId) } : undefined)
  await queueMail(db, { type, userId, address, locale, ...(content && { data: content }) }, NOW)
  return { userId, address, locale }
}

/** Schedules a weekly report for a person who may see all of it. */
async function givenSchedule(db: Db, userId: string) {
  await giveRole(db, userId, await portalApp(db), 'system_admin')
  const settings = { period: 'last30', compare: 'previous' }
  const row = await db.row<{ id: string }>`
    insert into report_schedules (user_id, report, settings, every, next_at)
    values (${userId}, 'Dashboard', ${JSON.stringify(settings)}::jsonb, 'week', ${NOW}) returning id`
  return row!.id
}

export type Stored = {
  attempts: number
  dueAt: Date
  sentAt: Date | null
  failedAt: Date | null
  error: string | null
  data: object
}

export const outbox = (db: Db) =>
  db.rows<Stored>`
    select attempts, due_at as "dueAt", sent_at as "sentAt", failed_at as "failedAt", error, data
      from outbox order by id`

/** The recorded mails, with their outcomes. */
export const mailEvents = async (db: Db) =>
  (
    await db.rows<{ mail: string }>`
    select origin || ' ' || outcome as mail from events where kind = 'mail' order by id`
  ).map(({ mail }) => mail)
