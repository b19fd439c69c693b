import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutant, mutantsOf, withDeleted } from './mutants.ts'

// Plants every mutant into the files that decide who may change what, one at a time, and runs their tests in a fresh
// process: a mutant that no test notices survives. Before that the same tests pass without one; in a full run, with
// 100,000 random saves. `npm run test:mutations [part of a file’s name]`

const root = join(import.meta.dirname, '../..')
const [, , part = ''] = process.argv
/** Statements that say what a viewer sees: only the conditions that leave out what is deleted are mutated. */
const seeing = [
  'domain/server/viewer.ts',
  'domain/server/scope.ts',
  'features/users/server/search-queries.ts',
  'features/users/server/search-filters.ts',
]
const files = globSync(
  [
    'features/access/rules.ts',
    'features/access/contract/*.ts',
    'features/user-form/contract/judge-fields.ts',
    ...seeing,
  ],
  { cwd: root },
).filter((file) => !file.endsWith('.test.ts') && file.includes(part))

/** The tables of the same feature first; then, for those that they let live, the random saves. */
const roundsOf = (file: string): string[][] => {
  if (seeing.includes(file)) return [['features/users/server/search-deleted.test.ts']]
  const [, feature = ''] = file.split('/')
  const tables = globSync([`features/${feature}/*.test.ts`, `features/${feature}/contract/*.test.ts`], {
    cwd: root,
  })
  return feature === 'access' ? [tables, ['test/access/saves.test.ts']] : [tables]
}
const AT_ONCE = 2
/** At least so many of a hundred are to be noticed. */
const AIM = 95
/** How tests are run: with so many random saves, for so long at most. */
type Way = { saves: number; timeout: number; stdio: 'ignore' | 'inherit' }
const withMutant: Way = { saves: 1000, timeout: 60_000, stdio: 'ignore' }
/** A mutant that survives in these fails the run. docs/decisions/015-access-as-difference.md */
const without: Way = { saves: part ? 1000 : 100_000, timeout: 600_000, stdio: 'inherit' }
/** What was compiled for one mutant is not compiled again for the next. */
const cache = join(tmpdir(), 'comptoir-mutations')

function passes(tests: readonly string[], mutant: object, { saves, ...how }: Way): Promise<boolean> {
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
