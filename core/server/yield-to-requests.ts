import { setTimeout } from 'node:timers/promises'
import { lastRequestAt } from './request-context.ts'

/** A client whose request came this recently may still wait for its answer, or send another. */
const RECENT_REQUEST_MS = 100

/**
 * Does a piece of long background work. If this process got a request meanwhile or shortly before, it then pauses for a share
 * of the time that the work took, so that requests get the processor. `cut` ends the pause.
 */
export async function yieldToRequests<T>(
  share: number,
  cut: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now()
  const result = await work()
  if (lastRequestAt() > started - RECENT_REQUEST_MS)
    await setTimeout((performance.now() - started) * share, undefined, { signal: cut }).catch(() => {})
  return result
}
