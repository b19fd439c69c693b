/** How long further lines of a kind are only counted after one was logged. */
const QUIET_MS = 60_000

/**
 * Returns a function that logs the first line of a kind and counts those that follow within a minute; `repeated` gets their
 * number at the end of the minute. The kinds must come from a bounded list, never from what a client sent.
 */
export function onceAMinute() {
  const counts = new Map<string, number>()
  return (kind: string, first: () => void, repeated: (count: number) => void): void => {
    const count = counts.get(kind)
    if (count !== undefined) {
      counts.set(kind, count + 1)
      return
    }
    counts.set(kind, 0)
    first()
    setTimeout(() => {
      const more = counts.get(kind)!
      counts.delete(kind)
      if (more) repeated(more)
    }, QUIET_MS).unref()
  }
}
