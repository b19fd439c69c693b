/** One task; it throws on an unexpected answer. `n` counts from 0. */
type Work = (n: number) => Promise<unknown>

/** Enough to warm up the compiler and the database's caches; more rounds of slow work change nothing. */
const WARM = 100
const QUIET = 200
const QUIET_TIME = 6_000 // milliseconds for each
const BLOCK_TIME = 700
const BLOCKS = 4
const AT_ONCE = 10

/** Milliseconds with one request at a time, and requests per second with ten. */
export type Pace = { p50: number; rate: number }

/** Measures several tasks in turns, so that other load on the machine affects all of them. */
export async function pacesOf(...works: Work[]): Promise<Pace[]> {
  const all = works.map((work) => ({ run: counted(work), times: [] as number[], done: 0, spent: 0 }))
  for (const { run } of all) await inParallel(WARM, run)
  const started = performance.now()
  const late = () => performance.now() - started > QUIET_TIME * works.length
  for (let round = 0; round < QUIET && !(round > 20 && late()); round += 1)
    for (const { run, times } of all) times.push(await timed(run))
  for (let block = 0; block < BLOCKS; block += 1)
    for (const one of all) {
      const { done, spent } = await crowded(one.run)
      one.done += done
      one.spent += spent
    }
  return all.map(({ times, done, spent }) => ({ p50: quantile(times, 0.5), rate: (done * 1000) / spent }))
}

function counted(work: Work): () => Promise<unknown> {
  let n = 0
  return () => work(n++)
}

/** Ten at once for a while: how many were done, in what time. */
async function crowded(run: () => Promise<unknown>): Promise<{ done: number; spent: number }> {
  const started = performance.now()
  let done = 0
  const one = async () => {
    while (performance.now() - started < BLOCK_TIME) {
      await run()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return { done, spent: performance.now() - started }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Repeats a task, some of it concurrently. */
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
