import { setTimeout } from 'node:timers/promises'
import { lastRequestAt } from './request-context.ts'

/** Somebody who asked so lately may still wait, or ask again. In milliseconds. */
const LATELY = 100

/**
 * Does a piece of long work. If a request came to this process meanwhile or shortly before, it then rests for a share of the
 * time that the work took, to leave the processors to others; `cut` ends the rest.
 */
export async function makeWay<T>(share: number, cut: AbortSignal, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  if (lastRequestAt() > started - LATELY)
    await setTimeout((performance.now() - started) * share, undefined, { signal: cut }).catch(() => {})
  return result
}
