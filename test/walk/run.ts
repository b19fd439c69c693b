// Makes random calls of all kinds: SEED=7 CALLS=20000 npm run test:walk; on PostgreSQL with test/with-postgres.ts.
import { randomInt } from 'node:crypto'
import { walk } from './walk.ts'

const seed = Number(process.env.SEED ?? randomInt(1, 1_000_000))
const count = Number(process.env.CALLS ?? 20_000)
const say = (text: string) => process.stdout.write(`${text}\n`)

say(`Seed ${seed}, ${count} calls.`)
const began = performance.now()
const { calls, changing, statuses, wrong, steps } = await walk(seed, count)
const took = Math.round((performance.now() - began) / 1000)
for (const [what, tally] of [...statuses].sort(([one], [other]) => one.localeCompare(other)))
  say(`${what}: ${[...tally].map(([status, n]) => `${n} × ${status}`).join(', ')}`)
say(`${calls} calls in ${took} s, of which ${changing} changed something.`)
if (wrong.length) {
  say(`The last calls:\n${steps.slice(-15).join('\n')}\nWrong after ${calls} calls:\n${wrong.join('\n')}`)
  say(`Again: SEED=${seed} npm run test:walk`)
  process.exitCode = 1
}
