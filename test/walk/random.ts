/** Makes random choices that a seed repeats (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const one = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to choose from')
    return list[below(list.length)]!
  }
  return {
    /** Whether a chance of `share` comes true. */
    chance: (share: number) => next() < share,
    below,
    one,
    oneOrNone: <T>(list: readonly T[]): T | undefined => (list.length ? one(list) : undefined),
    weighted: <T>(list: readonly (readonly [T, number])[]): T => {
      let at = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      return (list.find(([, weight]) => (at -= weight) < 0) ?? list[0]!)[0]
    },
  }
}
export type Random = ReturnType<typeof randomOf>
