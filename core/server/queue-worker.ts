import { setTimeout } from 'node:timers/promises'
import { pauseAfter } from './back-off.ts'
import type { Clock } from './clock.ts'
import { isUnreachable } from './database/database.ts'
import { onceAMinute } from './once-a-minute.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** How often an idle worker polls the queue. */
const POLL_MS = SECOND
/** How long sent messages are kept, for questions about them. */
const KEEP = 30 * DAY
/** How long a portal that stops waits for messages in flight. */
const GRACE = 3 * SECOND

/** none: nothing is due; trouble: the whole queue should pause. */
export type Worked = 'none' | 'trouble' | 'worked'

type Queue = {
  /** For the log. */
  name: string
  clock: Clock
  log: { error: (what: object, message: string) => void }
  /** Works on what is due; `cut` ends it before its time. */
  work: (cut: AbortSignal) => Promise<Worked>
  /** Deletes what was sent or given up before. */
  forget: (before: Date) => Promise<unknown>
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
      const grace = wait(GRACE, arrived.signal).then(() => cutting.abort())
      await running
      arrived.abort()
      await grace
    },
  }
}

async function run(queue: Queue, stop: AbortSignal, cut: AbortSignal) {
  const { name, clock, log } = queue
  let troubles = 0
  let tidied = 0
  while (!stop.aborted) {
    const outcome = await attempt(queue, cut)
    troubles = outcome === 'trouble' ? troubles + 1 : 0
    if (outcome === 'trouble') await wait(pauseAfter(troubles, Math.random()), stop)
    if (outcome !== 'none') continue
    const now = clock.now().getTime()
    if (now > tidied + DAY) {
      tidied = now
      await queue
        .forget(new Date(now - KEEP))
        .catch((err: unknown) => log.error({ err, queue: name }, 'what was sent long ago stays'))
    }
    await wait(POLL_MS, stop)
  }
}

const logOnce = onceAMinute()

/** An unreachable database counts as trouble. */
async function attempt({ name, log, work }: Queue, cut: AbortSignal): Promise<Worked> {
  try {
    return await work(cut)
  } catch (err) {
    const message = 'a queue could not be worked on'
    const { code, message: reason } = err as Error & { code?: string }
    logOnce(
      `${message}: ${name} ${code}`,
      // Where the database is away, the stack says nothing.
      () => log.error(isUnreachable(err) ? { queue: name, code, reason } : { queue: name, err }, message),
      (repeated) => log.error({ queue: name, code, repeated }, message),
    )
    return 'trouble'
  }
}

/** Waits, but no longer than until the signal. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {})
