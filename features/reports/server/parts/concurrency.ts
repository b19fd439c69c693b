import { Refusal, TooOften } from '#core/server/errors.ts'

type Bounds = {
  /** How much work runs at once, and how much of it for one person. */
  atOnce: number
  ofOne: number
  /** How much may wait. */
  waiting: number
  waitingOfOne: number
}

/** Runs work in the order in which it came, within these bounds; people at their own bound let others pass. */
export function limitConcurrency({ atOnce, ofOne, waiting, waitingOfOne }: Bounds) {
  const queue: { who: string; start: () => void }[] = []
  const running: string[] = []
  const countOf = (who: string) => running.filter((one) => one === who).length
  const mayStart = (who: string) => running.length < atOnce && countOf(who) < ofOne

  function end(who: string) {
    running.splice(running.indexOf(who), 1)
    const index = queue.findIndex((one) => mayStart(one.who))
    const [next] = index < 0 ? [] : queue.splice(index, 1)
    if (!next) return
    running.push(next.who)
    next.start()
  }

  async function start(who: string) {
    if (mayStart(who)) {
      running.push(who)
      return
    }
    if (queue.filter((one) => one.who === who).length >= waitingOfOne) throw new TooOften(1, 'tooMany')
    if (queue.length >= waiting) throw new Refusal(503, 'unavailable')
    await new Promise<void>((resolve) => queue.push({ who, start: resolve }))
  }

  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    await start(who)
    try {
      return await work()
    } finally {
      end(who)
    }
  }
}
