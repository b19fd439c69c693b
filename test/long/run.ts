// Runs the long campaigns one after the other, all or only the named ones: npm run test:long -- [NAME …].
// The tests that guard each change are in `npm test`. These search for unforeseen faults, and take hours in all.
import { spawn } from 'node:child_process'

const onPostgres = 'node test/with-postgres.ts'

const campaigns: Record<string, string> = {
  'calls-postgres': `RUNS=100000 WORLDS=100 ${onPostgres} npm run test:calls`,
  'calls-embedded': 'npm run test:calls -- --embedded',
  journeys: 'npm run e2e -- --project=français --project=English',
  'walk-embedded': 'npm run test:walk',
  'walk-postgres': `${onPostgres} npm run test:walk`,
  mutations: 'npm run test:mutations',
  apps: 'npm run test:apps',
  proxy: 'npm run test:proxy',
  libreoffice: 'npm run test:libreoffice',
  faults: 'npm run test:faults',
  cleanup: 'npm run test:cleanup',
  upgrade: 'RUNS=1 npm run test:upgrade',
  cluster: 'npm run test:cluster',
  soak: 'npm run test:cluster -- --soak=60',
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in campaigns))
if (unknown.length) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(campaigns).join(', ')}.\n`)
  process.exit(2)
}

const results: string[] = []
for (const name of named.length ? named : Object.keys(campaigns)) {
  process.stdout.write(`\n== ${name}: ${campaigns[name]}\n`)
  const began = performance.now()
  const code = await run(campaigns[name]!)
  if (code) process.exitCode = 1
  results.push(`${name}: ${code ? `failed (${code})` : 'passed'}, ${seconds(began)} s`)
}
process.stdout.write(`\n${results.join('\n')}\n`)

function run(command: string): Promise<number> {
  const child = spawn(command, { shell: true, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function seconds(began: number) {
  return Math.round((performance.now() - began) / 1000)
}
