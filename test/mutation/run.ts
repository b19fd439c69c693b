import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutant, mutantsOf, withDeleted } from './mutants.ts'

// Puts every mutant, one at a time, into the files that decide who may change what, and runs their tests in a new process. A
// mutant that no test notices survives. Before that, the same tests must pass without a mutant; in a full run with 100,000
// random saves. `npm run test:mutations [part of a file’s name]`

const root = join(import.meta.dirname, '../..')
const [, , part = ''] = process.argv
/** In these statements, which say what a viewer sees, only the conditions that leave out deleted records are mutated. */
const seeing = [
  'domain/server/viewer.ts',
  'domain/server/scope.ts',
  'features/people/list/server/search-queries.ts',
  'features/people/list/server/search-filters.ts',
]
const files = globSync(
  [
    'features/people/access/rules.ts',
    'features/people/access/contract/*.ts',
    'features/people/edit/contract/judge-fields.ts',
    ...seeing,
  ],
  { cwd: root },
).filter((file) => !file.endsWith('.test.ts') && file.includes(part))

/** The test tables of the same act come first; the random saves follow for mutants that survive those. */
const roundsOf = (file: string): string[][] => {
  if (seeing.includes(file)) return [['features/people/list/server/search-deleted.test.ts']]
  const act = file.split('/').slice(0, 3).join('/')
  const tables = globSync([`${act}/*.test.ts`, `${act}/contract/*.test.ts`], { cwd: root })
  return act === 'features/people/access' ? [tables, ['test/access/saves.test.ts']] : [tables]
}
const CONCURRENT_RUNS = 2
/** The tests must notice at least this percentage of the mutants. */
const NOTICED_MIN_PERCENT = 95
/** The options of a run of tests. The timeout is in milliseconds. */
type RunOptions = { saves: number; timeout: number; stdio: 'ignore' | 'inherit' }
const withMutant: RunOptions = { saves: 1000, timeout: 60_000, stdio: 'ignore' }
const without: RunOptions = { saves: part ? 1000 : 100_000, timeout: 600_000, stdio: 'inherit' }
/** Compiled files are cached from one mutant to the next. */
const cache = join(tmpdir(), 'comptoir-mutations')

function passes(tests: readonly string[], mutant: object, { saves, ...how }: RunOptions): Promise<boolean> {
  const plant = join(import.meta.dirname, 'plant.ts')
  const args = ['--import', plant, '--test', '--test-isolation=none', '--test-reporter=dot', ...tests]
  const env = {
    ...process.env,
    MUTANT: JSON.stringify(mutant),
    RUNS: String(saves),
    NODE_COMPILE_CACHE: cache,
  }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, ...how })
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function survives(file: string, mutant: Mutant) {
  for (const tests of roundsOf(file))
    if (!(await passes(tests, { ...mutant, file: join(root, file) }, withMutant))) return false
  return true
}

const inWords = (file: string, source: string, { start, end, instead, what }: Mutant) => {
  const line = source.slice(0, start).split('\n').length
  return `${file}:${line} ${what}: ${source.slice(start, end).replace(/\s+/g, ' ')} → ${instead.replace(/\s+/g, ' ')}`
}

const all = files.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8')
  return (seeing.includes(file) ? withDeleted : mutantsOf)(source).map((mutant) => ({ file, source, mutant }))
})
const nothing = { file: join(root, 'none'), start: 0, end: 0, instead: '' }
if (!(await passes([...new Set(files.flatMap(roundsOf).flat())], nothing, without)))
  throw new Error('the tests fail without a mutant')
const alive: string[] = []
const left = all.values()
await Promise.all(
  Array.from({ length: CONCURRENT_RUNS }, async () => {
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
process.exitCode = share >= NOTICED_MIN_PERCENT ? 0 : 1
