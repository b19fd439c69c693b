import { setTimeout } from 'node:timers/promises'

/** Minimum time of an answer that must not reveal whether something was found. In milliseconds. */
export const MIN_RESPONSE_MS = 250

/** Delays a fast result, so that the time reveals nothing about it. */
export async function withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = setTimeout(MIN_RESPONSE_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
