import { Refusal } from './errors.ts'

/** How much work runs at once in this process and how much may wait, of all and of one person or client. */
type Bounds = {
  atOnce: number
  waiting: number
  ofOne?: (who: string) => number
  waitingOfOne?: number
  /** After how long work that waits is refused, in milliseconds, unless it is `patient`; by default never. */
  patienceMs?: number
  patient?: (who: string) => boolean
  /** The error for work that finds no place, because of others or of its own person, or that waited for too long. */
  refuse?: (full: 'all' | 'one') => Error
}

/** Lets work run in the order in which it came, within these bounds; who is at their own bound lets others pass. */
export function turns({
  atOnce,
  waiting,
  ofOne = () => atOnce,
  waitingOfOne = waiting,
  patienceMs,
  patient = () => false,
  refuse = () => new Refusal(503, 'unavailable'),
}: Bounds) {
  const running: string[] = []
  const queue: { who: string; start: () => void }[] = []
  const runningOf = (who: string) => running.filter((one) => one === who).length
  const mayRun = (who: string) => running.length < atOnce && runningOf(who) < ofOne(who)

  async function queued(who: string) {
    const waits = queue.filter((one) => one.who === who).length
    const isOwn = waitingOfOne > 0 || runningOf(who) >= ofOne(who)
    if (waits >= waitingOfOne && isOwn) throw refuse('one')
    if (queue.length >= waiting) throw refuse('all')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place = { who, start: resolve }
    queue.push(place)
    const giveUp = () => {
      if (patient(who)) return
      queue.splice(queue.indexOf(place), 1)
      reject(refuse('all'))
    }
    const timer = patienceMs === undefined ? undefined : setInterval(giveUp, patienceMs)
    await promise.finally(() => clearInterval(timer))
  }

  function release(who: string) {
    running.splice(running.indexOf(who), 1)
    const next = queue.find((one) => mayRun(one.who))
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    running.push(next.who)
    next.start()
  }

  /** Waits for a turn. Answers what ends it. */
  async function take(who = ''): Promise<() => void> {
    if (mayRun(who)) running.push(who)
    else await queued(who)
    return () => release(who)
  }

  async function run<T>(work: () => Promise<T>, who?: string): Promise<T> {
    const end = await take(who)
    try {
      return await work()
    } finally {
      end()
    }
  }

  return { take, run }
}
