// Runs the call tests in several processes, each with a part of the files and its own databases:
// node test/run-calls.ts [--embedded] [PATTERN …]. They run on the PostgreSQL server of TEST_DATABASE_URL, else on a throwaway
// one of the installed programs, else (or with --embedded) on the embedded database. The processor is shared by hundreds of
// servers: a file that fails runs once more by itself, as a journey does, and both results are printed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostgresInstalled, startPostgres } from './postgres.ts'

const ALL = '{clients,core,domain,features,main,db,test}/**/*.test.ts'
/** One more than processors: a test often waits for the database or for a time. */
const SHARDS = Math.min(3, cpus().length + 1)
const DATABASE = 'TEST_DATABASE_URL'

const [embedded, patterns] = [
  process.argv.includes('--embedded'),
  process.argv.slice(2).filter((argument) => argument !== '--embedded'),
]
const given = embedded ? undefined : process.env[DATABASE]
const throwaway = !embedded && !given && isPostgresInstalled() ? await startPostgres() : undefined
const url = given ?? throwaway?.url
const folder = mkdtempSync(join(tmpdir(), 'comptoir-tests-'))
process.stdout.write(`On ${url ? 'PostgreSQL' : 'the embedded database'}.\n`)
try {
  const shards = Array.from({ length: SHARDS }, (_, index) =>
    run(`${index + 1}/${SHARDS}`, patterns, index === 0),
  )
  const ended = await Promise.all(shards)
  const failed = [...new Set(ended.flatMap(({ files }) => files))]
  const hasCrashed = ended.some(({ code, files }) => code !== 0 && files.length === 0)
  if (failed.length) process.stdout.write(`\nFailed, and run once more:\n${failed.join('\n')}\n`)
  const again = failed.length ? await run('1/1', failed, true) : { code: 0 }
  process.exitCode = hasCrashed ? 1 : again.code
} finally {
  rmSync(folder, { recursive: true })
  throwaway?.stop()
}

/** Runs the files of a shard, and prints what they print as it comes or at the end. Answers the exit code and the files that failed. */
function run(shard: string, files: string[], isShown: boolean): Promise<{ code: number; files: string[] }> {
  const record = join(folder, `${files.length}-${shard.replace('/', '-')}`)
  const args = [
    '--test',
    '--test-isolation=none',
    `--test-shard=${shard}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./test/failed-files.ts',
    `--test-reporter-destination=${record}`,
    ...(files.length ? files : [ALL]),
  ]
  // Tests compare the English sentences for operators, also on a machine that speaks French.
  const { [DATABASE]: _, ...others } = process.env
  const env = { ...others, LC_ALL: 'C.UTF-8' }
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'inherit'],
    env: url ? { ...env, [DATABASE]: url } : env,
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve({ code: code ?? 1, files: readFileSync(record, 'utf8').split('\n').filter(Boolean) })
    })
  })
}
