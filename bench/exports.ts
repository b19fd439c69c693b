import { type Call, jsonOf } from './call.ts'
import { beside, quantile, timed } from './measure.ts'
import { memoryOf } from './portal.ts'
import { ms, type Print, rowBeside, rowWithin } from './table.ts'

/** The export of everybody: its first byte, what it needs of memory, and the list of users meanwhile. */
export async function exportRows(
  { origin, pid, admin }: { origin: string; pid: number; admin: Call },
  print: Print,
) {
  const firstBytes: number[] = []
  let peak = 0
  const exported = async () => {
    const { data } = jsonOf(await admin('/api/Report/Token', { body: '{}' })) as { data: string }
    const started = performance.now()
    const answer = await fetch(`${origin}/api/Report/AllUsers?token=${data}`)
    const reader = answer.body!.getReader()
    await reader.read()
    firstBytes.push(performance.now() - started)
    while (!(await reader.read()).done) peak = Math.max(peak, memoryOf(pid))
  }
  await exported()
  const before = memoryOf(pid)
  peak = before
  const took = await timed(exported)
  const list = async () => jsonOf(await admin('/api/User/Search'))
  const quiet = await beside(list, new Promise((resolve) => setTimeout(resolve, 10_000)))
  const busy = await beside(list, exported())
  print(
    { name: 'Export of all users', figure: ms(took) },
    rowWithin('Its first byte, the slowest of three', Math.max(...firstBytes), 100, 'milliseconds'),
    rowWithin('Its growth of resident memory', peak - before, 40, 'MB'),
    rowBeside('List, p99 beside it, beside quiet', 2, [quantile(busy, 0.99), quantile(quiet, 0.99)]),
  )
}
