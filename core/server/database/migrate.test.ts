import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { migrate } from './migrate.ts'
import { PGliteThread } from './pglite-thread.ts'

test('a database that a newer version has changed is left alone, with one sentence', async (t) => {
  const kysely = new Kysely<unknown>({
    dialect: new PGliteDialect({ pglite: new PGliteThread(undefined) as never }),
  })
  t.after(() => kysely.destroy())
  await migrate(kysely)
  await sql`insert into kysely_migration values ('9999-of-the-future', '2030-01-01')`.execute(kysely)
  await assert.rejects(migrate(kysely), {
    name: 'StartError',
    message: /^The database is of a newer version: it has been through 9999-of-the-future\./,
  })
})
