import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Throwaway } from '#test/postgres.ts'
import { type Kept, postgres } from './databases.ts'
import { startPortal } from './process.ts'
import { rounds } from './rounds.ts'

const folder = join(import.meta.dirname, '../../db/migrations')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const PEOPLE = 20_000

/** Makes the database of an earlier version, with people and their events. */
async function makeEarlier(url: string, versions: readonly string[]) {
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  const migrations = Object.fromEntries(
    versions.map((name): [string, Migration] => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [basename(name, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    }),
  )
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  assert.equal(error, undefined)
  await sql`
    insert into users (email, first_name, last_name, search_text)
    select 'person' || n || '@example.test', 'Renée', 'Roy ' || n, 'renee roy ' || n
      from generate_series(1, ${PEOPLE}::int) as n`.execute(kysely)
  await sql`
    insert into events (at, kind, user_id, actor_id, detail)
    select now(), 'user-changed', id, id, '{"LastName": ["Roi", "Roy"]}' from users`.execute(kysely)
  await kysely.destroy()
}

/** Starts the portal, and kills it after it has changed the schema, before it records that. */
async function killInTheMiddle(t: TestContext, { url, environment }: Pick<Kept, 'environment'> & Throwaway) {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table kysely_migration in share mode')
  const portal = await startPortal(t, environment)
  for (;;) {
    const { rowCount } = await holder.query('select 1 from pg_locks where not granted')
    if (rowCount) break
    await setTimeout(5)
  }
  portal.kill('SIGKILL')
  await portal.ended
  // This ends the connection of the killed process before its wait is over.
  await holder.query('select pg_terminate_backend(pid) from pg_locks where not granted')
  await holder.query('rollback')
  await holder.end()
}

for (const [n, latest] of files.slice(0, rounds(files.length - 1, 1)).entries())
  test(`F19: a database that went through ${latest} last is brought up to date, by two at once, after kills in the middle`, async (t) => {
    const database = await postgres(t)
    await makeEarlier(database.url, files.slice(0, n + 1))
    const times = rounds(10, 1)
    for (let kill = 0; kill < times; kill += 1) await killInTheMiddle(t, database)
    const both = await Promise.all([1, 2].map(() => startPortal(t, database.environment)))
    await Promise.all(both.map(({ ready }) => ready))
    const { db, close } = await database.open()
    const kept = await db.row<{ people: number; changes: number; names: number }>`
      select count(distinct u.id)::int as people, count(e.id)::int as changes, count(distinct u.last_name)::int as names
        from users u left join events e on e.user_id = u.id and e.kind = 'user-changed'`
    const run = await db.rows<{ name: string }>`select name from kysely_migration order by name`
    await close()
    assert.deepEqual(kept, { people: PEOPLE, changes: PEOPLE, names: PEOPLE })
    assert.deepEqual(
      run.map(({ name }) => `${name}.sql`),
      files,
    )
    t.diagnostic(
      `killed ${times} times in the middle, then two at once: ${PEOPLE} people and their events as they were`,
    )
  })
