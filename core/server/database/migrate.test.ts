import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { migrate, requireSchema, migrationFiles } from './migrate.ts'
import { PGliteThread } from './pglite-thread.ts'

const openEmpty = () =>
  new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: new PGliteThread() as never }) })

function emptyDatabase(t: TestContext) {
  const kysely = openEmpty()
  t.after(() => kysely.destroy())
  return kysely
}

/** A database with the whole schema, for tests that leave it as they find it. */
const migrated = openEmpty()
after(() => migrated.destroy())
await migrate(migrated)

const hashes = async (kysely: Kysely<unknown>) =>
  (await sql`select name, hash from migration_hashes order by name`.execute(kysely)).rows

const indexes = async (kysely: Kysely<unknown>) =>
  (
    await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(
      kysely,
    )
  ).rows

const files = migrationFiles()
const withText = (name: string, change: (text: string) => string) =>
  files.map((file) => (file.name === name ? { ...file, text: change(file.text) } : file))

const isNewer = {
  name: 'StartError',
  message: /^The database is of a newer version: it has been through 9999-of-the-future\./,
}

test('a database that a newer version has changed is left alone, with one sentence, unless that version lets this one go on', async () => {
  const number = Number.parseInt(files.at(-1)!.name)
  await sql`insert into kysely_migration values ('9999-of-the-future', '2030-01-01')`.execute(migrated)
  assert.deepEqual(await migrate(migrated), [])
  await requireSchema(migrated)
  const next = { name: `${number + 1}-between`, text: 'select 1', hash: 'hash' }
  await assert.rejects(
    migrate(migrated, [...files, next]),
    isNewer,
    'it may not change what it does not know',
  )
  await sql`update oldest_code set migration = ${number + 1}`.execute(migrated)
  await assert.rejects(migrate(migrated), isNewer)
  await assert.rejects(requireSchema(migrated), isNewer)
  await sql`delete from oldest_code`.execute(migrated)
  await assert.rejects(migrate(migrated), isNewer)
  await sql`insert into oldest_code (migration) values (${number})`.execute(migrated)
  await sql`delete from kysely_migration where name = '9999-of-the-future'`.execute(migrated)
})

test('a database that went through the files in another order is left alone, with one sentence', async () => {
  const name = '0003-who-changed-a-user'
  const { rows } = await sql<{ timestamp: string }>`
    delete from kysely_migration where name = ${name} returning timestamp`.execute(migrated)
  await assert.rejects(migrate(migrated), {
    name: 'StartError',
    message: /^The database has been through 0004-password-resets without what comes before it\./,
  })
  await sql`insert into kysely_migration values (${name}, ${rows[0]!.timestamp})`.execute(migrated)
})

test('a database made by a file that was changed afterwards is left alone, with one sentence', async () => {
  const recorded = await hashes(migrated)
  assert.deepEqual(
    recorded,
    files.map(({ name, hash }) => ({ name, hash })),
  )
  const changed = files.map((file) =>
    file.name === '0002-user-changes' ? { ...file, hash: 'of another text' } : file,
  )
  await assert.rejects(migrate(migrated, changed), {
    name: 'StartError',
    message: /^The database was made by another 0002-user-changes\.sql than this version has\./,
  })
  assert.deepEqual(await hashes(migrated), recorded)
})

test('a database from before the hashes were kept gets them, and what the first version of 0001 lacked', async (t) => {
  const earlier = emptyDatabase(t)
  const first = withText('0001-schema', (text) =>
    text.replace(/^create index users_deleted_email .*\n/m, '').replace(' with (autosummarize = on)', ''),
  ).filter(({ name }) => name < '0010')
  await migrate(earlier, first)
  assert.doesNotMatch(JSON.stringify(await indexes(earlier)), /users_deleted_email/)
  await migrate(earlier)
  assert.deepEqual(await indexes(earlier), await indexes(migrated))
  assert.deepEqual(await hashes(earlier), await hashes(migrated))
})

test('a schema that is behind is refused where it is not to be changed, with what has not run', async (t) => {
  const kysely = emptyDatabase(t)
  const [last, before] = [files.at(-1)!, files.slice(0, -1)]
  await assert.rejects(requireSchema(kysely), {
    name: 'StartError',
    message: /0001-schema, .* Run: npm run admin -- migrate$/,
  })
  assert.deepEqual(
    await migrate(kysely, before),
    before.map(({ name }) => name),
  )
  await assert.rejects(requireSchema(kysely), {
    name: 'StartError',
    message: `The schema of the database is behind this version. Not run yet: ${last.name}. Run: npm run admin -- migrate`,
  })
  assert.deepEqual(await migrate(kysely), [last.name])
  await requireSchema(kysely)
})

test('a run that fails at a file keeps those before it, and the next run continues with that file', async (t) => {
  const kysely = emptyDatabase(t)
  const [first, second, third] = ['one', 'two', 'three'].map((name, index) => ({
    name: `000${index + 1}-${name}`,
    text: `create table ${name} (n int)`,
    hash: name,
  }))
  const text = `create table migration_hashes (name text, hash text); ${second!.text}; insert into two values (1 / 0)`
  await assert.rejects(migrate(kysely, [first!, { ...second!, text }, third!]), /division by zero/)
  assert.deepEqual(await migrate(kysely, [first!]), [], 'the first file has run')
  const there = sql<{ there: boolean }>`select to_regclass('two') is not null as there`
  assert.equal((await there.execute(kysely)).rows[0]!.there, false, 'nothing of the second has')
  const mended = { ...second!, text: text.replace('1 / 0', '1') }
  assert.deepEqual(await migrate(kysely, [first!, mended, third!]), [second!.name, third!.name])
  assert.deepEqual(
    await hashes(kysely),
    [first!, second!, third!]
      .map(({ name, hash }) => ({ name, hash }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
})
