import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReceivedMail } from './read-mail.ts'

/** How the mail server behaves. A test may change it while the server runs. */
export type MailServerBehaviour = {
  /** The SMTP code by which the server refuses a recipient or the content; undefined accepts it. */
  recipient?: (address: string) => number | undefined
  content?: (mail: ReceivedMail) => number | undefined
  /** The server confirms a mail only after this; it may never resolve. */
  afterContent?: () => Promise<void>
  /** Whether the server refuses every connection. */
  turnsAway?: boolean
}

type Account = { user: string; pass: string }

/** Starts a real mail server on a port of this machine. */
export async function startMailServer(manners: MailServerBehaviour = {}, port = 0, account?: Account) {
  const mails: ReceivedMail[] = []
  const clients = new Set<string>()
  const server = new SMTPServer({
    logger: false,
    authOptional: !account,
    disabledCommands: account ? [] : ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      username === account?.user && password === account?.pass
        ? done(null, { user: username })
        : done(refusal(535)),
    onConnect: (_, done) => done(manners.turnsAway ? refusal(554) : null),
    onRcptTo: ({ address }, _, done) => {
      const code = manners.recipient?.(address)
      done(code === undefined ? null : refusal(code))
    },
    onData: (stream, { envelope, hostNameAppearsAs }, done) => {
      clients.add(hostNameAppearsAs)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = readMail(
          Buffer.concat(chunks).toString('utf8'),
          envelope.rcptTo.map(({ address }) => address),
        )
        const code = manners.content?.(mail)
        if (code !== undefined) return done(refusal(code))
        mails.push(mail)
        void (manners.afterContent?.() ?? Promise.resolve()).then(() => done(null))
        return undefined
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port
  return {
    mails,
    /** The names by which clients introduced themselves (EHLO). */
    clients,
    manners,
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })
