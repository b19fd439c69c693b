import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { emptyDatabase } from '#test/fresh-database.ts'
import { migrate, type MigrationFile } from './migrate.ts'
import { openPostgres } from './open.ts'

const beside = process.env.TEST_DATABASE_URL
const onPostgres = { skip: !beside && 'the embedded database has one connection' }
/** For how long a transaction reads, and a migration may hold up others who read. In milliseconds. */
const HELD = 6_000
const HOLDS_UP = 4_000

const files: MigrationFile[] = [
  {
    name: '0001-table',
    text: 'create table things (name text); create table migration_hashes (name text, hash text)',
    hash: 'one',
  },
  { name: '0002-column', text: 'alter table things add column size int', hash: 'two' },
]

async function given(t: TestContext) {
  const { url, drop } = await emptyDatabase(beside!)
  t.after(drop)
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => {})
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  t.after(() => kysely.destroy())
  await migrate(kysely, files.slice(0, 1))
  return { url, pool, kysely }
}

test(
  'a migration that waits for a long transaction lets others read meanwhile, and is done after it',
  onPostgres,
  async (t) => {
    const { pool, kysely } = await given(t)
    const holder = await pool.connect()
    await holder.query('begin; select * from things')
    let done = false
    const migrating = migrate(kysely, files).then((names) => {
      done = true
      return names
    })
    let slowest = 0
    for (const until = performance.now() + HELD; performance.now() < until; await setTimeout(20)) {
      const began = performance.now()
      await pool.query('select * from things')
      slowest = Math.max(slowest, performance.now() - began)
    }
    assert.equal(done, false)
    assert.ok(slowest < HOLDS_UP, `${slowest} ms`)
    await holder.query('commit')
    holder.release()
    assert.deepEqual(await migrating, ['0002-column'])
  },
)

test(
  'a role that may not change the schema starts on one that is up to date, and is told otherwise',
  onPostgres,
  async (t) => {
    const { url, pool, kysely } = await given(t)
    const role = new URL(url).pathname.slice(1)
    await pool.query(
      `create role ${role} login; grant usage on schema public to ${role}; grant select on all tables in schema public to ${role}`,
    )
    t.after(async () => {
      const { url: other, drop } = await emptyDatabase(beside!)
      const admin = new pg.Client({ connectionString: other })
      await admin.connect()
      await admin.query(`drop role ${role}`)
      await admin.end()
      await drop()
    })
    const own = new URL(url)
    own.username = role
    const open = () => openPostgres(own.href, {}, (itself) => migrate(itself, files))
    await assert.rejects(open(), {
      name: 'StartError',
      message: /^The role of DATABASE_URL may not change the schema/,
    })
    await migrate(kysely, files)
    await (await open()).close()
  },
)

test(
  'processes that migrate together run each file once, and all end with the whole schema',
  onPostgres,
  async (t) => {
    const { kysely } = await given(t)
    const many = Array.from({ length: 12 }, (_, index) => ({
      name: `00${index + 10}-more`,
      text: `create table more_${index} (n int)`,
      hash: `${index}`,
    }))
    const ran = await Promise.all([1, 2, 3].map(() => migrate(kysely, [...files, ...many])))
    assert.deepEqual(
      ran.flat().toSorted(),
      [...files.slice(1), ...many].map(({ name }) => name),
    )
  },
)
