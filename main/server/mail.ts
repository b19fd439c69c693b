import type { FastifyInstance } from 'fastify'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { PATIENCE } from '#features/mail/server/back-off.ts'
import { openInbox } from '#features/mail/server/inbox/inbox.ts'
import { inboxRoutes } from '#features/mail/server/inbox/inbox-routes.ts'
import { smtpPost } from '#features/mail/server/post.ts'
import { startSending } from '#features/mail/server/start-sending.ts'
import { mailedEmailLink } from '#features/sign-in/server/email-links.ts'
import { LINK_LIFETIME, makePasswordLink } from '#features/sign-in/server/password-links.ts'

/** Who is welcomed asked for nothing, and may read it days later. In milliseconds. */
const WELCOME_LIFETIME = 7 * 24 * 60 * 60_000

type Around = { settings: Settings; db: Db; words: Translators; clock: Clock }

/** Sends mail, or shows it; without a mail server and without an inbox it waits in the outbox. */
export const mail =
  ({ settings, db, words, clock }: Around) =>
  async (app: FastifyInstance) => {
    const inbox = settings.MAIL_INBOX ? openInbox(clock) : undefined
    if (inbox) await app.register(inboxRoutes({ inbox, settings, words }))
    const post = settings.SMTP_URL ? smtpPost(settings) : inbox?.post
    if (!post) return
    let sending: ReturnType<typeof startSending> | undefined
    app.addHook('onReady', async () => {
      sending = startSending({
        db,
        settings,
        words,
        clock,
        post,
        makeLink: (tx, { id, email }, purpose, now) => {
          const lifetime = purpose === 'welcome' ? WELCOME_LIFETIME : LINK_LIFETIME
          return makePasswordLink(tx, id, purpose, now, lifetime, email)
        },
        makeEmailLink: mailedEmailLink,
        patience: PATIENCE,
        log: app.log,
      })
    })
    app.addHook('onClose', () => sending?.stop())
  }
