/**
 * The positions of the primary's log (LSN) in the last seconds, each with the moment before it was asked for. A replica that
 * has replayed one of them has every commit before that moment. No clocks are compared, and an idle primary makes nobody late.
 * Moments are in milliseconds of `performance.now()`.
 */
export function positionsWithin(boundMs: number, startedAt: number) {
  let noted: { at: number; position: bigint }[] = []
  /** The moment of the latest position that a replica was seen to have. */
  let reached = startedAt

  return {
    note: (at: number, position: bigint) => {
      noted = [...noted.filter((one) => one.at >= at - boundMs), { at, position }]
    },
    /** Whether a replica at this position has every commit that is older than the bound. Unknown positions are too old. */
    isNear: (now: number, replayed: bigint): boolean => {
      const oldest = noted.find((one) => one.at >= now - boundMs)
      return oldest !== undefined && replayed >= oldest.position
    },
    /** How many seconds a replica at this position is behind, at most; 0 if it has the last position that is known. */
    lagOf: (now: number, replayed: bigint): number => {
      const last = noted.findLast((one) => replayed >= one.position)
      if (last) reached = Math.max(reached, last.at)
      return last && last === noted.at(-1) ? 0 : (now - reached) / 1000
    },
  }
}

/** A position as PostgreSQL writes it, such as `16/B374D848`, as a number. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
