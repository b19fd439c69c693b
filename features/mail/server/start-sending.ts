import { setTimeout } from 'node:timers/promises'
import { pauseAfter } from './back-off.ts'
import { forgetMails } from './outbox-queries.ts'
import { type Outcome, type Sending, sendNext } from './send-next.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** How often the outbox is looked into when nothing is due. */
const LOOK = SECOND
/** Who was written to is kept so long, for those who ask whether a mail left. */
const KEEP = 30 * DAY
/** A portal that stops lets the mail that is on its way arrive, for so long. */
const GRACE = 3 * SECOND

/** Sends what lies in the outbox until it is stopped. Every process does. */
export function startSending(sending: Sending): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const cutting = new AbortController()
  const running = work(sending, stopping.signal, cutting.signal)
  return {
    stop: async () => {
      stopping.abort()
      const arrived = new AbortController()
      const grace = wait(GRACE, arrived.signal).then(() => cutting.abort())
      await running
      arrived.abort()
      await grace
    },
  }
}

async function work(sending: Sending, stop: AbortSignal, cut: AbortSignal) {
  const { db, clock, log } = sending
  let troubles = 0
  let tidied = 0
  while (!stop.aborted) {
    const outcome = await attempt(sending, cut)
    troubles = outcome === 'trouble' ? troubles + 1 : 0
    if (outcome === 'trouble') await wait(pauseAfter(troubles, Math.random()), stop)
    if (outcome !== 'none') continue
    const now = clock.now().getTime()
    if (now > tidied + DAY) {
      tidied = now
      await forgetMails(db, new Date(now - KEEP)).catch((err: unknown) =>
        log.error({ err }, 'old mails stay'),
      )
    }
    await wait(LOOK, stop)
  }
}

/** A database that is away is trouble too. */
async function attempt(sending: Sending, cut: AbortSignal): Promise<Outcome> {
  try {
    return await sendNext(sending, cut)
  } catch (err) {
    sending.log.error({ err }, 'the outbox could not be worked on')
    return 'trouble'
  }
}

/** Waits, but no longer than until the signal. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {})
