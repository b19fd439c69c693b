/** One thing to do; it fails when the answer is not what it should be. `n` counts from 0. */
export type Work = (n: number) => Promise<unknown>

const WARM = 150
const QUIET = 200
const BLOCK = 150
const BLOCKS = 4
const AT_ONCE = 10

/** Milliseconds at one request at a time, and requests a second at ten. */
export type Pace = { p50: number; rate: number }

/** Measures several things in turns, so that whatever else the machine does happens to all of them. */
export async function pacesOf(...works: Work[]): Promise<Pace[]> {
  const times: number[][] = works.map(() => [])
  const spent = works.map(() => 0)
  const counts = works.map(() => 0)
  const next = (index: number) => works[index]!(counts[index]!++)
  for (const index of works.keys()) await inParallel(WARM, () => next(index))
  for (let round = 0; round < QUIET; round += 1)
    for (const index of works.keys()) times[index]!.push(await timed(() => next(index)))
  for (let block = 0; block < BLOCKS; block += 1)
    for (const index of works.keys()) spent[index]! += await timed(() => inParallel(BLOCK, () => next(index)))
  return works.map((_, index) => ({
    p50: quantile(times[index]!, 0.5),
    rate: (BLOCKS * BLOCK * 1000) / spent[index]!,
  }))
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Does something so often, some of it at once. */
export async function inParallel(
  times: number,
  work: () => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  let left = times
  const one = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!
}
