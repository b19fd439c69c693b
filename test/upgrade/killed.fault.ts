import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate, type MigrationFile, migrationFiles } from '#core/server/database/migrate.ts'
import { startPostgres, withInstalled } from '#test/postgres.ts'
import { isLong } from '#test/long/is-long.ts'
import { statementsOf } from '#test/sql-statements.ts'

const files = migrationFiles()
/** A run kills the migration at one statement in six, a long run at each. */
const ONE_OF = isLong ? 1 : 6
const KILL = 'select pg_terminate_backend(pg_backend_pid())'

test('F19: a migration that is killed after any of its statements is continued, and the schema is as if it had not been', async (t) => {
  const server = await startPostgres()
  t.after(server.stop)
  const [killed, whole] = [await emptied(server.url, 'killed'), await emptied(server.url, 'whole')]
  let [kills, turn] = [0, randomInt(ONE_OF)]
  t.diagnostic(`from turn ${turn} of ${ONE_OF}`)
  for (const [n, file] of files.entries()) {
    const statements = statementsOf(file.text)
    for (let after = 0; after <= statements.length; after += 1) {
      turn += 1
      if (file !== files.at(-1) && turn % ONE_OF > 0) continue
      const dying = [...statements.slice(0, after), KILL, ...statements.slice(after)].join(';\n')
      await assert.rejects(run(killed, [...files.slice(0, n), { ...file, text: dying }]), /terminat/)
      kills += 1
    }
    assert.deepEqual(await run(killed, files.slice(0, n + 1)), [file.name])
  }
  await run(whole, files)
  assert.equal(schemaOf(killed), schemaOf(whole))
  t.diagnostic(`${kills} kills in ${files.length} migrations`)
})

async function emptied(url: string, name: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Migrates on connections of its own, as a process does that starts again. */
async function run(url: string, some: MigrationFile[]) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The killed connection is told of twice: to its query, and here.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await migrate(kysely, some)
  } finally {
    await kysely.destroy()
  }
}

/** The definitions of everything in a database. Its dump has a password of the moment in two lines. */
const schemaOf = (url: string) =>
  execFileSync('pg_dump', ['--schema-only', '--no-owner', url], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, PATH: withInstalled() },
  }).replace(/^\\(un)?restrict .*$/gm, '')
