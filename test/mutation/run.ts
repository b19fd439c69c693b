import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutant, mutantsOf } from './mutants.ts'

// Plants every mutant into the files that decide who may change what, one at a time, and runs their tests in a fresh
// process: a mutant that no test notices survives. `npm run test:mutations [part of a file’s name]`

const root = join(import.meta.dirname, '../..')
const files = globSync(
  [
    'features/provisioning/contract.ts',
    'features/provisioning/contract/*.ts',
    'features/users/contract/judge-fields.ts',
  ],
  { cwd: root },
).filter((file) => !file.endsWith('.test.ts') && file.includes(process.argv[2] ?? ''))

/** The tables of the same feature first; then, for those that they let live, the random saves. */
const roundsOf = (file: string): string[][] => {
  const [, feature = ''] = file.split('/')
  const tables = globSync(`features/${feature}/contract/*.test.ts`, { cwd: root })
  return feature === 'provisioning' ? [tables, ['test/provisioning/saves.test.ts']] : [tables]
}
const AT_ONCE = 2
/** At least so many of a hundred are to be noticed. */
const AIM = 95
const TIMEOUT = 60_000
/** What was compiled for one mutant is not compiled again for the next. */
const cache = join(tmpdir(), 'comptoir-mutations')

function passes(tests: readonly string[], mutant: object): Promise<boolean> {
  const plant = join(import.meta.dirname, 'plant.ts')
  const args = ['--import', plant, '--test', '--test-isolation=none', '--test-reporter=dot', ...tests]
  const env = { ...process.env, MUTANT: JSON.stringify(mutant), RUNS: '1000', NODE_COMPILE_CACHE: cache }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', timeout: TIMEOUT })
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function survives(file: string, mutant: Mutant) {
  for (const tests of roundsOf(file))
    if (!(await passes(tests, { ...mutant, file: join(root, file) }))) return false
  return true
}

const inWords = (file: string, source: string, { start, end, instead, what }: Mutant) => {
  const line = source.slice(0, start).split('\n').length
  return `${file}:${line} ${what}: ${source.slice(start, end).replace(/\s+/g, ' ')} → ${instead.replace(/\s+/g, ' ')}`
}

const all = files.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8')
  return mutantsOf(source).map((mutant) => ({ file, source, mutant }))
})
if (
  !(await passes([...new Set(files.flatMap(roundsOf).flat())], {
    file: join(root, 'none'),
    start: 0,
    end: 0,
    instead: '',
  }))
)
  throw new Error('the tests fail without a mutant')
const alive: string[] = []
const left = all.values()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const { file, source, mutant } of left)
      if (await survives(file, mutant)) {
        alive.push(inWords(file, source, mutant))
        process.stdout.write(`${alive.at(-1)}\n`)
      }
  }),
)
const killed = all.length - alive.length
const share = (100 * killed) / all.length
process.stdout.write(`${killed} of ${all.length} mutants were noticed: ${share.toFixed(1)} %\n`)
process.exitCode = share >= AIM ? 0 : 1
