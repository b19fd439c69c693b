import type { Settings } from '#core/server/settings.ts'
import type { Locale } from '#core/contract/locale.ts'
import { siteTitle } from '#core/server/site-title.ts'

/** A mail as it leaves. */
export type ReadyMail = {
  locale: Locale
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
}

/** Hands a mail over; throws when nobody took it. */
export type SendMail = (mail: ReadyMail, signal: AbortSignal) => Promise<void>

/** Silence of the server after which it counts as gone. In milliseconds, as the others. */
const CONNECTION_TIMEOUT = 10_000
const SILENCE = 60_000
/** One connection is kept for mails that follow each other; servers close those that say nothing for longer. */
const IDLE = 5_000

/** The mail server of the settings. The library that speaks to it comes with the first mail: it takes 2 MB. */
export function smtpSender(settings: Settings): SendMail {
  const { MAIL_FROM } = settings
  let transport: ReturnType<typeof connect> | undefined
  return async ({ locale, to, subject, html, text }, signal) => {
    transport ??= connect(settings.SMTP_URL!, new URL(settings.PUBLIC_URL).hostname)
    const connected = await transport
    await connected.sendMail({
      from: { name: siteTitle(settings, locale), address: MAIL_FROM! },
      to: { name: oneLine(to.name), address: to.address },
      subject: oneLine(subject),
      html,
      text,
      headers: {
        'Content-Language': locale,
        'Auto-Submitted': 'auto-generated',
        // Exchange answers with its own notices otherwise.
        'X-Auto-Response-Suppress': 'All',
      },
      signal,
    })
  }
}

/** `name`: what the portal calls itself to the mail server (RFC 5321, 4.1.1.1). */
async function connect(url: string, name: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: 1,
    // Whether a mail is tried again is for the outbox to say.
    maxRequeues: 0,
    idleTimeout: IDLE,
    // Of a password nobody is to read on the way; ?requireTLS=false in the address says otherwise.
    requireTLS: new URL(url).username !== '',
    url,
    name,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Nothing that ends a header, or turns the direction of what follows. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim()

/** What an error says of the mail: refused for good, refused for now, or nothing, since the server was not there. */
export function verdictOf(error: unknown): 'refused' | 'deferred' | 'unreachable' {
  const { code, command, responseCode = 0 } = error as SmtpError
  // An address that the library does not write to.
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  // Before them the server speaks of itself or of us: a wrong password is mended by the operator.
  if (command !== 'RCPT TO' && command !== 'DATA') return 'unreachable'
  if (responseCode >= 500) return 'refused'
  return responseCode >= 400 && responseCode !== SHUTTING_DOWN ? 'deferred' : 'unreachable'
}
type SmtpError = { code?: string; command?: string; responseCode?: number }
const SHUTTING_DOWN = 421

/** What may be logged of an error: no address, and nothing that the server says. */
export const loggable = (error: unknown) => {
  const { code, command, responseCode } = error as SmtpError
  return { code, command, responseCode }
}
