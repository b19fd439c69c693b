// Runs the tests that a change concerns: npm run test:changed [-- --watch]
// Those are the files that load, also through others, what differs from main; and the quick tests of the whole, which ask
// for decisions. --watch goes on with the tests of each file that is saved. It does not replace npm run test:calls.
import { spawn, spawnSync } from 'node:child_process'
import { globSync, watch } from 'node:fs'
import { importersOf, importsOf } from './imports.ts'

const SOURCES = '{core,domain,features,main,db,test,bench,e2e}/**/*.{ts,tsx}'
/** They import every feature: what loads them loads the whole portal, whatever has changed. */
const JOINS = ['main/features.server.ts', 'main/features.web.ts']
/** What a change of any file may break. */
const WHOLE = [
  'test/{architecture,documents,cache-tags,schema,json,css-classes,migrations,generated}.test.ts',
  'test/words/*.test.ts',
  'test/authorisation/complete.test.ts',
  'test/faults/listed.test.ts',
  'main/copy/words.test.ts',
  'features/**/anonymising.test.ts',
]
/** So long nothing more is saved before the tests run, in milliseconds. */
const PAUSE = 200

const say = (text: string) => process.stdout.write(`${text}\n`)

const git = (...words: string[]) => {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Since the branch left main, here or at the origin; on main itself what is not committed. */
function changedFiles(): string[] {
  const mains = ['refs/heads/main', 'refs/remotes/origin/main'].flatMap((name) =>
    git('rev-parse', '--verify', name),
  )
  const [base = 'HEAD'] = mains.length ? git('merge-base', 'HEAD', ...mains) : []
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

const isTest = (file: string) => file.endsWith('.test.ts')

/** The tests that load these files. */
function testsOf(files: readonly string[]): string[] {
  // Its version is read by the whole server.
  const changed = files.filter((file) => file !== 'package.json')
  const imports = importsOf(globSync(SOURCES))
  const near = [...importersOf(changed, imports, JOINS)].filter(isTest)
  const all = [...importersOf(changed, imports)].filter(isTest)
  const pages = changed.filter((file) => /\/web\/.*\.tsx$/.test(file))
  if (pages.length) say(`Pages are shown by journeys alone (e2e/): ${pages.join(', ')}`)
  if (changed.some((file) => file.endsWith('.sql'))) say('A new schema concerns all: npm run test:calls')
  else if (all.length > near.length)
    say(`${all.length - near.length} more load the whole portal: npm run test:calls`)
  return near
}

function run(files: readonly string[]): Promise<number> {
  const existing = globSync([...files]).sort()
  say(`${existing.length} files:\n  ${existing.join('\n  ')}`)
  const child = spawn(process.execPath, ['test/run-calls.ts', ...existing], { stdio: 'inherit' })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

const code = await run([...testsOf(changedFiles()), ...WHOLE])
if (process.argv.includes('--watch')) await follow()
else process.exitCode = code

async function follow(): Promise<never> {
  const saved = new Set<string>()
  let wake = () => {}
  for (const folder of new Set(globSync(SOURCES).map((file) => file.split('/')[0]!)))
    watch(folder, { recursive: true }, (_, name) => {
      if (!name || !/\.(tsx?|json|sql)$/.test(name)) return
      saved.add(`${folder}/${name}`)
      wake()
    })
  for (;;) {
    say('Waiting for a file that is saved…')
    await new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined
      wake = () => {
        clearTimeout(timer)
        timer = setTimeout(resolve, PAUSE)
      }
      if (saved.size) wake()
    })
    const files = [...saved]
    saved.clear()
    const tests = testsOf(files)
    if (tests.length) await run(tests)
    else say(`No test loads ${files.join(', ')}.`)
  }
}
