// Runs the call tests in several processes, each with a part of the files and its own databases:
// node test/run-calls.ts [--embedded] [PATTERN …]. They run on the PostgreSQL server of TEST_DATABASE_URL, else on a throwaway
// one of the installed programs, else (or with --embedded) on the embedded database.
import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { isPostgresInstalled, startPostgres } from './postgres.ts'

const ALL = '{core,domain,features,main,db,test}/**/*.test.ts'
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
process.stdout.write(`On ${url ? 'PostgreSQL' : 'the embedded database'}.\n`)
try {
  const codes = await Promise.all(Array.from({ length: SHARDS }, (_, index) => shard(index + 1)))
  process.exitCode = Math.max(...codes)
} finally {
  throwaway?.stop()
}

/** Prints the output of the first shard as it comes, and that of the others at their end. */
function shard(index: number): Promise<number> {
  const args = [
    '--test',
    '--test-isolation=none',
    `--test-shard=${index}/${SHARDS}`,
    ...(patterns.length ? patterns : [ALL]),
  ]
  const { [DATABASE]: _, ...env } = process.env
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', index === 1 ? 'inherit' : 'pipe', 'inherit'],
    env: url ? { ...env, [DATABASE]: url } : env,
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}
