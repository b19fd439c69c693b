import type { Settings } from '#core/server/settings.ts'
import type { Locale } from '#core/contract/locale.ts'
import { siteTitle } from '#core/server/words.ts'

/** A mail ready to be sent. */
export type ReadyMail = {
  locale: Locale
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
}

/** Sends a mail; throws unless it was accepted. */
export type SendMail = (mail: ReadyMail, signal: AbortSignal) => Promise<void>

const CONNECTION_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 60_000
/** The time for which an idle connection is kept for the next mail; servers close connections that are idle for longer. */
const IDLE_TIMEOUT_MS = 5_000

/** Sends through the mail server of the settings. The library takes 2 MB, so it is loaded with the first mail. */
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
        // Keeps Exchange from sending automatic replies.
        'X-Auto-Response-Suppress': 'All',
      },
      signal,
    })
  }
}

/** `name`: the host name that the portal sends to the mail server (RFC 5321, 4.1.1.1). */
async function connect(url: string, name: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: 1,
    // The outbox decides about retries.
    maxRequeues: 0,
    idleTimeout: IDLE_TIMEOUT_MS,
    ...common(url, name),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
}

const common = (url: string, name: string) => ({
  // Never send a password in clear text, unless the address says ?requireTLS=false.
  requireTLS: new URL(url).username !== '',
  url,
  name,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Connects to the mail server and signs in as for a mail, and sends none. Throws unless it accepts us. */
export async function verifyMailServer(url: string, name: string, timeoutMs: number): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...common(url, name),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Replaces characters that could end a header, or turn the direction of the following text. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim()

/** Classifies an error: refused for good, refused for now, or the server is not available. */
export function failureKind(error: unknown): 'refused' | 'deferred' | 'unreachable' {
  const { code, command, responseCode = 0 } = error as SmtpError
  // The library itself refused the address.
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  // Earlier errors concern the server or our account, such as a wrong password, not the mail.
  if (command !== 'RCPT TO' && command !== 'DATA') return 'unreachable'
  if (responseCode >= 500) return 'refused'
  return responseCode >= 400 && responseCode !== SHUTTING_DOWN ? 'deferred' : 'unreachable'
}
type SmtpError = { code?: string; command?: string; responseCode?: number }
const SHUTTING_DOWN = 421

/** The part of an error that may be logged: no address and no server response. */
export const loggable = (error: unknown) => {
  const { code, command, responseCode } = error as SmtpError
  return { code, command, responseCode }
}
