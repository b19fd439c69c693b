/** The least time between two saves, in milliseconds. A press that failed validation saves nothing and does not count. spec 1 section 9 */
export const SAVE_THROTTLE = 500

/** Answers whether a call may run: the first one, and later ones `wait` milliseconds after the last that ran. */
export function leading(wait: number, clock: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock()
    if (now - last < wait) return false
    last = now
    return true
  }
}
