import { setTimeout } from 'node:timers/promises'

/** How long an answer takes at least that is not to tell what was found: more than finding it. In milliseconds. */
export const MIN_RESPONSE_MS = 250

/** Takes the same time whatever is found on the way. */
export async function withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = setTimeout(MIN_RESPONSE_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
