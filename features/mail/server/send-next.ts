import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#core/server/clock.ts'
import { retryDelay } from '#core/server/back-off.ts'
import { isUnreachable } from '#core/server/database/database.ts'
import { worker } from '#core/server/queue-worker.ts'
import { traced } from '#core/server/tracing.ts'
import type { MarkReportFailed } from '#domain/server/outbox.ts'
import { compose, type ComposeDependencies } from './compose.ts'
import { forgetMails, markFailed, markLater, markSent, takeMail, type DueMail } from './outbox-queries.ts'
import { loggable, type SendMail, failureKind } from './smtp.ts'
import { HOUR_MS, MINUTE_MS } from '#core/contract/days.ts'

/** No attempt takes this long: a process that has not finished by then must have died. */
export const LEASE_MS = 3 * MINUTE_MS
/** The default timeout of an attempt: half the lease. */
export const SEND_TIMEOUT_MS = 90_000
/** The age at which an unsent mail is given up, since it is out of date. */
export const GIVE_UP_MS = 48 * HOUR_MS

export type SendDependencies = ComposeDependencies & {
  sendMail: SendMail
  markReportFailed: MarkReportFailed
  clock: Clock
  /** The timeout of an attempt, from the connection to the server's last response. */
  timeoutMs: number
  log: { warn: (what: object, message: string) => void; error: (what: object, message: string) => void }
}

/** none: no mail is due; trouble: the server is unreachable, or does not answer. */
type SendOutcome = 'none' | 'sent' | 'failed' | 'later' | 'trouble'

/** Sends the mail that has been due longest, if any: one at a time, so that a crash repeats at most one. F5 */
export async function sendNext(sending: SendDependencies, cut: AbortSignal): Promise<SendOutcome> {
  const { db, clock } = sending
  const now = clock.now()
  const mail = await takeMail(db, now, later(now, LEASE_MS))
  if (!mail) return 'none'
  if (now > later(mail.createdAt, GIVE_UP_MS)) return giveUp(sending, mail, 'too old')
  const ready = await compose(sending, mail, now).catch((error: unknown) => postpone(sending, mail, error))
  if (ready === 'later') return ready
  if (!ready) return giveUp(sending, mail, 'nobody to write to, or nothing that they may read')
  try {
    await traced({ name: `mail ${mail.type}`, isClient: true }, () =>
      sending.sendMail(ready, AbortSignal.any([cut, AbortSignal.timeout(sending.timeoutMs)])),
    )
  } catch (error) {
    return handleRefusal(sending, mail, error)
  }
  await retryUntilLeaseEnds(() => markSent(db, mail, clock.now()), cut)
  return 'sent'
}

/** Postpones a mail that cannot be composed, such as a report that takes too long, so that others are sent. */
async function postpone({ db, clock, log }: SendDependencies, mail: DueMail, err: unknown): Promise<'later'> {
  if (isUnreachable(err)) throw err
  const { id, type, attempts } = mail
  log.error({ err, mail: id, type, attempts }, 'a mail could not be made')
  const reason = err instanceof Error ? err.message : String(err)
  await markLater(db, mail, reason, later(clock.now(), retryDelay(attempts, Math.random())))
  return 'later'
}

async function handleRefusal(sending: SendDependencies, mail: DueMail, error: unknown): Promise<SendOutcome> {
  const { db, clock, log } = sending
  const verdict = failureKind(error)
  const { type, attempts } = mail
  log.warn({ type, attempts, verdict, ...loggable(error) }, 'a mail was not sent')
  const reason = error instanceof Error ? error.message : String(error)
  if (verdict === 'refused') return giveUp(sending, mail, reason)
  await markLater(db, mail, reason, later(clock.now(), retryDelay(attempts, Math.random())))
  return verdict === 'deferred' ? 'later' : 'trouble'
}

async function giveUp(
  { db, clock, markReportFailed }: SendDependencies,
  mail: DueMail,
  reason: string,
): Promise<SendOutcome> {
  await db.transaction(async (tx) => {
    const marked = await markFailed(tx, mail, reason, clock.now())
    if (marked && mail.type === 'report') await markReportFailed(tx, mail)
  })
  return 'failed'
}

const RETRY_MS = 500
const RETRIES = LEASE_MS / RETRY_MS

/** Retries to record a sent mail until the lease ends, so that an unreachable database does not cause a second sending. */
async function retryUntilLeaseEnds(work: () => Promise<void>, cut: AbortSignal) {
  for (let times = 1; ; times += 1) {
    try {
      return await work()
    } catch (error) {
      if (times >= RETRIES || cut.aborted) throw error
      await setTimeout(RETRY_MS)
    }
  }
}

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** Sends what is in the outbox while the server runs. */
export const sendingMail = (sending: Omit<SendDependencies, 'log'>) =>
  worker({
    name: 'mail',
    clock: sending.clock,
    work: async (log, cut) => {
      const outcome = await sendNext({ ...sending, log }, cut)
      return outcome === 'none' || outcome === 'trouble' ? outcome : 'worked'
    },
    forget: (before) => forgetMails(sending.db, before),
  })
