import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#core/contract/days.ts'
import { pauseAfter } from './back-off.ts'
import type { Clock } from './clock.ts'
import { isUnreachable } from './database/database.ts'
import { onceAMinute } from './once-a-minute.ts'
import { traced } from './tracing.ts'
import { yieldToRequests } from './yield-to-requests.ts'

/** How often an idle worker polls a queue for which somebody may be waiting. */
const POLL_MS = 1000
/** How often an idle worker polls a queue whose work is due on a day or within hours. Polling all of these each second costs more than their work. */
export const SELDOM_MS = 30_000
/** Sent messages are kept this long to answer questions about them. */
const RETENTION_MS = 30 * DAY_MS
/** How long a process that stops waits for messages that are being sent. */
const GRACE_MS = 3000
/** none: no message is due; trouble: the whole queue should pause. */
export type WorkOutcome = 'none' | 'trouble' | 'worked'

type Queue = {
  /** The name of the queue in the log. */
  name: string
  clock: Clock
  log: { error: (what: object, message: string) => void }
  /**
   * Whether nothing is due by this clock: one ahead would take messages that others are sending, and do early what is due on a
   * day. F12
   */
  isClockWrong?: (() => boolean) | undefined
  /** Works on what is due; `cut` ends it before its time. */
  work: (cut: AbortSignal) => Promise<WorkOutcome>
  /** How often an idle worker polls, in milliseconds. */
  pollMs?: number
  /** Deletes what was sent or given up before. */
  forget?: (before: Date) => Promise<unknown>
}

type Line = (what: object, message: string) => void
type Log = { error: Line; warn: Line; info: Line }
type Work = Omit<Queue, 'log' | 'work' | 'isClockWrong'> & {
  work: (log: Log, cut: AbortSignal) => Promise<WorkOutcome>
  /** Long work: the share of its time for which the worker rests after it, if requests came meanwhile. */
  rest?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the clock of this process is far from that of the database; queues then wait. */
    isClockWrong?: () => boolean
  }
}

/** Works on a queue while the server runs. */
export const worker =
  ({ work, rest, ...queue }: Work) =>
  async (app: FastifyInstance) => {
    const one = (cut: AbortSignal) => work(app.log, cut)
    let running: ReturnType<typeof startWorker> | undefined
    app.addHook('onReady', async () => {
      running = startWorker({
        ...queue,
        log: app.log,
        isClockWrong: app.isClockWrong,
        work: (cut) => (rest === undefined ? one(cut) : yieldToRequests(rest, cut, () => one(cut))),
      })
    })
    app.addHook('onClose', () => running?.stop())
  }

/** Works on a queue of the database until it is stopped. Every process does. */
export function startWorker(queue: Queue): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const cutting = new AbortController()
  const running = run(queue, stopping.signal, cutting.signal)
  return {
    stop: async () => {
      stopping.abort()
      const arrived = new AbortController()
      const grace = wait(GRACE_MS, arrived.signal).then(() => cutting.abort())
      await running
      arrived.abort()
      await grace
    },
  }
}

async function run(queue: Queue, stop: AbortSignal, cut: AbortSignal) {
  const { name, clock, log, pollMs = POLL_MS } = queue
  let failures = 0
  let lastForgotten = 0
  while (!stop.aborted) {
    if (queue.isClockWrong?.()) {
      await wait(POLL_MS, stop)
      continue
    }
    const outcome = await attempt(queue, cut)
    failures = outcome === 'trouble' ? failures + 1 : 0
    if (outcome === 'trouble') await wait(pauseAfter(failures, Math.random()), stop)
    if (outcome !== 'none') continue
    const now = clock.now().getTime()
    if (now > lastForgotten + DAY_MS) {
      lastForgotten = now
      await queue
        .forget?.(new Date(now - RETENTION_MS))
        .catch((err: unknown) => log.error({ err, queue: name }, 'what was sent long ago stays'))
    }
    await wait(pollMs, stop)
  }
}

const logOnce = onceAMinute()

/** An unreachable database counts as trouble. */
async function attempt({ name, log, work }: Queue, cut: AbortSignal): Promise<WorkOutcome> {
  try {
    return await traced({ name: `job ${name}`, counts: (outcome) => outcome !== 'none' }, () => work(cut))
  } catch (err) {
    const message = 'a queue could not be worked on'
    const { code, message: reason } = err as Error & { code?: string }
    logOnce(
      `${message}: ${name} ${code}`,
      // The stack does not help when the database is unreachable.
      () => log.error(isUnreachable(err) ? { queue: name, code, reason } : { queue: name, err }, message),
      (repeated) => log.error({ queue: name, code, repeated }, message),
    )
    return 'trouble'
  }
}

/** Waits until the time is over or the signal aborts. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {})
