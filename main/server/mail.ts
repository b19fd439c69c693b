import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { SEND_TIMEOUT_MS, sendingMail } from '#features/mail/server/send-next.ts'
import { openInbox } from '#features/mail/server/inbox/inbox.ts'
import { inboxRoutes } from '#features/mail/server/inbox/inbox-routes.ts'
import { smtpSender } from '#features/mail/server/smtp.ts'
import { markReportFailed, reportMaker } from '#features/reports/schedule/server/make-report.ts'
import { mailedEmailLink } from '#features/sign-in/server/pages/email-links.ts'
import { LINK_LIFETIME_MS, makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'

/** A welcome link is valid for longer, because its reader did not request it and may read the mail days later. */
const WELCOME_LIFETIME_MS = 7 * DAY_MS

type Dependencies = { settings: Settings; db: Db; words: Translators; clock: Clock }

/** Sends mails, or shows them in the inbox. Without a mail server and an inbox, they wait in the outbox. */
export const mail =
  ({ settings, db, words, clock }: Dependencies) =>
  async (app: FastifyInstance) => {
    const inbox = settings.MAIL_INBOX ? openInbox(clock) : undefined
    if (inbox) await app.register(inboxRoutes({ inbox, settings, words }))
    const sendMail = settings.SMTP_URL ? smtpSender(settings) : inbox?.sendMail
    if (!sendMail) return
    await app.register(
      sendingMail({
        db,
        settings,
        words,
        clock,
        sendMail,
        makeLink: (tx, { id, email }, purpose, now) => {
          const lifetime = purpose === 'welcome' ? WELCOME_LIFETIME_MS : LINK_LIFETIME_MS
          return makePasswordLink(tx, id, purpose, now, lifetime, email)
        },
        makeEmailLink: mailedEmailLink,
        makeReport: reportMaker({ settings, words }),
        markReportFailed,
        timeoutMs: SEND_TIMEOUT_MS,
      }),
    )
  }
