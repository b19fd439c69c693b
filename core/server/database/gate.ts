/** Limits parallel work of one kind; more of it waits in a queue. */
export type Gate = {
  /** Waits for a place, at most for the timeout, and answers the function that leaves it. */
  enter: () => Promise<() => void>
  state: () => { inUse: number; waiting: number; oldest: number }
}

export function gateOf(places: number, timeoutMs: number): Gate {
  /** The entries with the time of each. */
  const inside = new Set<{ since: number }>()
  const line: (() => void)[] = []

  function admit(): () => void {
    const entry = { since: performance.now() }
    inside.add(entry)
    return () => {
      if (inside.delete(entry)) line.shift()?.()
    }
  }

  return {
    enter: () => {
      if (inside.size < places) return Promise.resolve(admit())
      return new Promise((resolve, reject) => {
        const turn = () => {
          clearTimeout(timer)
          resolve(admit())
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(turn), 1)
          reject(new Error('timeout exceeded when trying to connect'))
        }, timeoutMs)
        line.push(turn)
      })
    },
    state: () => {
      const now = performance.now()
      const ages = [...inside].map(({ since }) => (now - since) / 1000)
      return { inUse: inside.size, waiting: line.length, oldest: Math.max(0, ...ages) }
    },
  }
}
