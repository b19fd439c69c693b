import type { FastifyInstance } from 'fastify'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { SEND_TIMEOUT_MS } from '#features/mail/server/back-off.ts'
import { openInbox } from '#features/mail/server/inbox/inbox.ts'
import { inboxRoutes } from '#features/mail/server/inbox/inbox-routes.ts'
import { smtpSender } from '#features/mail/server/smtp.ts'
import { startSending } from '#features/mail/server/send-next.ts'
import { markReportFailed, reportMaker } from '#features/report-mails/server/make-report.ts'
import { startReportMails } from '#features/report-mails/server/send-reports.ts'
import { mailedEmailLink } from '#features/sign-in/server/pages/email-links.ts'
import { LINK_LIFETIME, makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'

/** The lifetime of a welcome link: its reader did not ask for it and may read it days later. In milliseconds. */
const WELCOME_LIFETIME = 7 * 24 * 60 * 60_000

type Dependencies = { settings: Settings; db: Db; words: Translators; clock: Clock }

/** Sends mail, or shows it; without a mail server and without an inbox it waits in the outbox. */
export const mail =
  ({ settings, db, words, clock }: Dependencies) =>
  async (app: FastifyInstance) => {
    const inbox = settings.MAIL_INBOX ? openInbox(clock) : undefined
    if (inbox) await app.register(inboxRoutes({ inbox, settings, words }))
    const sendMail = settings.SMTP_URL ? smtpSender(settings) : inbox?.sendMail
    if (!sendMail) return
    let sending: ReturnType<typeof startSending> | undefined
    app.addHook('onReady', async () => {
      sending = startSending({
        db,
        settings,
        words,
        clock,
        sendMail,
        makeLink: (tx, { id, email }, purpose, now) => {
          const lifetime = purpose === 'welcome' ? WELCOME_LIFETIME : LINK_LIFETIME
          return makePasswordLink(tx, id, purpose, now, lifetime, email)
        },
        makeEmailLink: mailedEmailLink,
        makeReport: reportMaker({ settings, words }),
        markReportFailed,
        timeoutMs: SEND_TIMEOUT_MS,
        log: app.log,
      })
    })
    app.addHook('onClose', () => sending?.stop())
  }

/** Queues the reports that are due, also while no mail is sent. */
export const reportMails = (dependencies: Dependencies) => async (app: FastifyInstance) => {
  let working: ReturnType<typeof startReportMails> | undefined
  app.addHook('onReady', async () => {
    working = startReportMails({ ...dependencies, log: app.log })
  })
  app.addHook('onClose', () => working?.stop())
}
