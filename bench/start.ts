import { setTimeout } from 'node:timers/promises'
import type { Call } from './call.ts'
import { quantile } from './measure.ts'
import { memoryOf, type Running, startPortal } from './portal.ts'
import { type Print, rowWithin } from './table.ts'

const ROUNDS = 3
const RETRY = 5 // milliseconds
const SETTLED = 3_000 // milliseconds

/** Starts on an existing database, until a call with an earlier session succeeds. The portal must be stopped before. */
export async function startRows(
  environment: Record<string, string>,
  origin: string,
  admin: Call,
  print: Print,
) {
  const times: number[] = []
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    const starting = startPortal(environment, { origin })
    times.push((await firstAnswer(admin)) - started)
    const portal: Running = await starting
    await setTimeout(SETTLED)
    memory.push(memoryOf(portal.pid))
    await portal.stop()
  }
  print(
    rowWithin(
      'Start on the existing database, to the first list',
      quantile(times, 0.5),
      1_500,
      'milliseconds',
    ),
    rowWithin('Memory 3 s after', quantile(memory, 0.5), 150, 'MB'),
  )
}

async function firstAnswer(admin: Call): Promise<number> {
  for (;;) {
    const status = await admin('/api/User/Search').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return performance.now()
    await setTimeout(RETRY)
  }
}
