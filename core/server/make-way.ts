import { setTimeout } from 'node:timers/promises'
import { requestsBegun } from './request-context.ts'

/**
 * Does a piece of background work. If a request came to this process meanwhile, it then rests for a share of the time that
 * the work took, to leave the database to others; `cut` ends the rest.
 */
export async function makeWay<T>(share: number, cut: AbortSignal, work: () => Promise<T>): Promise<T> {
  const [started, requests] = [performance.now(), requestsBegun()]
  const result = await work()
  if (requestsBegun() > requests)
    await setTimeout((performance.now() - started) * share, undefined, { signal: cut }).catch(() => {})
  return result
}
