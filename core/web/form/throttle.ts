/**
 * Saves are this far apart, whoever presses how often; a press that met a wrong field saved nothing and does
 * not count. In milliseconds. spec 1 section 9
 */
export const SAVE_THROTTLE = 500

/** Lets the first of several calls through, and the next one only after a while. Times in milliseconds. */
export function leading(wait: number, clock: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock()
    if (now - last < wait) return false
    last = now
    return true
  }
}
