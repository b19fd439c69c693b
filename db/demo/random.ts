export type Random = ReturnType<typeof randomFrom>

/** Numbers that look random and are the same for the same seed (mulberry32), on every machine. */
export function randomFrom(seed: number) {
  let state = seed
  /** Returns a number of at least 0 and below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const chance = (probability: number) => next() < probability
  const between = (min: number, max: number) => min + next() * (max - min)
  const pick = <T>(items: readonly T[]): T => {
    if (!items.length) throw new Error('nothing to pick from')
    return items[int(0, items.length - 1)]!
  }
  const weighted = <T>(items: readonly T[], weight: (item: T) => number): T => {
    let left = next() * items.reduce((sum, item) => sum + weight(item), 0)
    return items.find((item) => (left -= weight(item)) < 0) ?? pick(items)
  }
  const shuffled = <T>(items: readonly T[]): T[] => {
    const copy = [...items]
    for (let at = copy.length - 1; at > 0; at -= 1) {
      const other = int(0, at)
      ;[copy[at], copy[other]] = [copy[other]!, copy[at]!]
    }
    return copy
  }
  const sample = <T>(items: readonly T[], count: number) => shuffled(items).slice(0, count)
  const digits = (count: number) => Array.from({ length: count }, () => int(0, 9)).join('')
  const uuid = () => {
    const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16))
    hex[12] = '4'
    hex[16] = '89ab'[int(0, 3)]!
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  return { next, int, chance, between, pick, weighted, shuffled, sample, digits, uuid }
}
