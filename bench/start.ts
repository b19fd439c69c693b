import { setTimeout } from 'node:timers/promises'
import type { Call } from './call.ts'
import { quantile } from './measure.ts'
import { memoryOf, startPortal } from './portal.ts'
import { type Print, rowWithin } from './table.ts'

/** Starts on an existing database, until a call with an earlier session succeeds. The portal must be stopped before. */
export async function startRows(
  environment: Record<string, string>,
  origin: string,
  admin: Call,
  print: Print,
) {
  const times: number[] = []
  const memory: number[] = []
  while (times.length < 3) {
    const started = performance.now()
    const starting = startPortal(environment, { origin })
    const status = () =>
      admin('/api/User/Search').then(
        (answer) => answer.status,
        () => 0,
      )
    while ((await status()) !== 200) await setTimeout(5)
    times.push(performance.now() - started)
    const portal = await starting
    await setTimeout(3_000)
    memory.push(memoryOf(portal.pid))
    await portal.stop()
  }
  const middle = (values: number[]) => quantile(values, 0.5)
  print(
    rowWithin('Start on an existing database, to the first list', middle(times), 1_500, 'milliseconds'),
    rowWithin('Memory 3 s after', middle(memory), 150, 'MB'),
  )
}
