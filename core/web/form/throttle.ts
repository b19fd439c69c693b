/** The minimum time between two saves. A press that fails validation saves nothing and does not count. spec 1 section 9 */
export const SAVE_THROTTLE_MS = 500
/** Returns a function that says whether a call may run: the first may, and later ones `wait` milliseconds after the last that ran. */
export function leading(wait: number, clock: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock()
    if (now - last < wait) return false
    last = now
    return true
  }
}
