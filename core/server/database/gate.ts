/** What may go on at once, of one kind; more of it waits in line. */
export type Gate = {
  /** Waits for a place, for `patience` milliseconds at most, and answers how to leave it. */
  enter: () => Promise<() => void>
  state: () => { inUse: number; waiting: number; oldest: number }
}

export function gateOf(places: number, patience: number): Gate {
  /** Each with the moment at which it entered. */
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
        }, patience)
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
