/** One task; it throws on an unexpected answer. `n` counts from 0. */
type Work = (n: number) => Promise<unknown>

/** Enough to warm up the compiler and the database's caches. */
const WARM = 50
const ROUNDS = 200
const ROUNDS_TIME = 6_000 // milliseconds for each
const CROWD_TIME = 3_000
const AT_ONCE = 10

/** Milliseconds with one request at a time, and requests per second with ten. */
export type Pace = { p50: number; p95: number; rate: number }

/** Measures several tasks in turns, so that other load on the machine affects all of them. */
export async function pacesOf(...works: Work[]): Promise<Pace[]> {
  const all = works.map((work) => {
    let n = 0
    return { run: () => work(n++), times: [] as number[], rate: 0 }
  })
  for (const { run } of all) await crowd(run, { times: WARM })
  const started = performance.now()
  const late = () => performance.now() - started > ROUNDS_TIME * works.length
  for (let round = 0; round < ROUNDS && !(round > 20 && late()); round += 1)
    for (const { run, times } of all) times.push(await timed(run))
  for (const one of all) {
    const times = await crowd(one.run, { milliseconds: CROWD_TIME })
    one.rate = (times.length * 1_000) / CROWD_TIME
  }
  return all.map(({ times, rate }) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95), rate }))
}

type Until = { times?: number; milliseconds?: number; atOnce?: number }

/** Repeats a task, ten at once by default; answers how long each took. */
export async function crowd(run: () => Promise<unknown>, until: Until): Promise<number[]> {
  const { times = Infinity, milliseconds = Infinity, atOnce = AT_ONCE } = until
  const started = performance.now()
  const took: number[] = []
  let left = times
  const one = async () => {
    while (left-- > 0 && performance.now() - started < milliseconds) took.push(await timed(run))
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return took
}

/** The times of a call, again and again with a short pause, until other work has ended. In milliseconds. */
export async function beside(run: () => Promise<unknown>, other: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const ended = new AbortController()
  void other.finally(() => ended.abort()).catch(() => {})
  while (!ended.signal.aborted) {
    times.push(await timed(run))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await other
  return times
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!
}
