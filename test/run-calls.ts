// Runs the call tests in several processes, each with a part of the files and its own databases:
// node test/run-calls.ts [--embedded] [PATTERN …]. They run on the PostgreSQL server of TEST_DATABASE_URL, else on a throwaway
// one of the installed programs, else (or with --embedded) on the embedded database. The processor is shared by hundreds of
// servers: a file that fails runs once more by itself, as a journey does, and both results are printed.
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostgresInstalled, startPostgres } from './postgres.ts'

type Ended = { code: number; files: string[] }

const ALL = '{clients,core,domain,features,main,db,test}/**/*.test.ts'
/** One more than processors: a test often waits for the database or for a time. */
const AT_ONCE = Math.min(3, cpus().length + 1)
/**
 * Node loads all files of a process before their tests, so that each portal that a file starts works on its queues until the
 * process ends. Small parts have few of them; each part loads the portal's code and makes its databases again, for some seconds.
 */
const PARTS_MAX = AT_ONCE * 4
const DATABASE = 'TEST_DATABASE_URL'
/** The throwaway server is never restarted nor copied: it keeps no log for either, which the many databases would fill. */
const UNLOGGED = ['wal_level=minimal', 'max_wal_senders=0', 'full_page_writes=off', 'synchronous_commit=off']

const [embedded, patterns] = [
  process.argv.includes('--embedded'),
  process.argv.slice(2).filter((argument) => argument !== '--embedded'),
]
const given = embedded ? undefined : process.env[DATABASE]
const throwaway = !embedded && !given && isPostgresInstalled() ? await startPostgres(UNLOGGED) : undefined
const url = given ?? throwaway?.url
const folder = mkdtempSync(join(tmpdir(), 'comptoir-tests-'))
process.stdout.write(`On ${url ? 'PostgreSQL' : 'the embedded database'}.\n`)
try {
  const count = Math.max(1, Math.min(PARTS_MAX, globSync(patterns.length ? patterns : ALL).length))
  const parts = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)
  const ended: Ended[] = []
  const work = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) ended.push(await run(part, patterns))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const failed = [...new Set(ended.flatMap(({ files }) => files))]
  const hasCrashed = ended.some(({ code, files }) => code !== 0 && files.length === 0)
  if (failed.length) process.stdout.write(`\nFailed, and run once more:\n${failed.join('\n')}\n`)
  const again = failed.length ? await run('1/1', failed) : { code: 0 }
  process.exitCode = hasCrashed ? 1 : again.code
} finally {
  rmSync(folder, { recursive: true })
  throwaway?.stop()
}

/** Runs the files of a part, and prints at its end what they print. Answers the exit code and the files that failed. */
function run(part: string, files: string[]): Promise<Ended> {
  const record = join(folder, `${files.length}-${part.replace('/', '-')}`)
  const args = [
    '--test',
    '--test-isolation=none',
    `--test-shard=${part}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./test/failed-files.ts',
    `--test-reporter-destination=${record}`,
    ...(files.length ? files : [ALL]),
  ]
  // Tests compare the English sentences for operators, also on a machine that speaks French.
  const { [DATABASE]: _, ...others } = process.env
  // Parts and the programs that tests start compile the same files.
  const env = { ...others, LC_ALL: 'C.UTF-8', NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: url ? { ...env, [DATABASE]: url } : env,
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve({ code: code ?? 1, files: readFileSync(record, 'utf8').split('\n').filter(Boolean) })
    })
  })
}
