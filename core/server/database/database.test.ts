import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { onDb, testDatabase } from '#test/database.ts'
import { afterCommit } from './database.ts'
import { openEmbedded } from './embedded.ts'

test('inside a transaction the outer database refuses to be used, instead of waiting for ever', async () => {
  await assert.rejects(
    testDatabase.transaction(() => testDatabase.rows`select 1`),
    /use the database it hands out/,
  )
})

test(
  'a transaction within a transaction fails alone',
  onDb(async (db) => {
    const failing = db.transaction(async (inner) => {
      await inner.rows`insert into secrets (name, value) values ('inner', 'x')`
      throw new Error('undone')
    })
    await assert.rejects(failing, /undone/)
    await db.rows`insert into secrets (name, value) values ('outer', 'x')`
    assert.deepEqual(await db.rows`select name from secrets where name in ('inner', 'outer')`, [
      { name: 'outer' },
    ])
  }),
)

test(
  'numbers, times, lists and documents come back as they went in',
  onDb(async (db) => {
    const at = new Date('2026-03-08T07:30:00.123Z')
    const row = await db.row`
      select ${at}::timestamptz as at, count(*) as n, ${['é', '’']}::text[] as list,
             ${JSON.stringify({ a: [1] })}::jsonb as document
        from generate_series(1, 3)`
    assert.deepEqual(row, { at, n: 3, list: ['é', '’'], document: { a: [1] } })
  }),
)

test(
  'names sort as people expect',
  onDb(async (db) => {
    const rows = await db.rows<{ name: string }>`
      select name from unnest(${['Zoé', 'œuvre', 'Étienne', 'cote', 'Etienne', 'étage']}::text[]) as name
       order by name collate "und-x-icu"`
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['cote', 'étage', 'Etienne', 'Étienne', 'œuvre', 'Zoé'],
    )
  }),
)

test('what is written to a folder is there at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-data-'))
  const first = await openEmbedded(folder)
  await first.db.rows`insert into secrets (name, value) values ('kept', 'x')`
  await first.close()
  const second = await openEmbedded(folder)
  assert.deepEqual(await second.db.rows`select name from secrets`, [{ name: 'kept' }])
  await second.close()
  rmSync(folder, { recursive: true })
})

test('what waits for a commit is done once the transaction stands, never for what was undone', async () => {
  const done: string[] = []
  await testDatabase.transaction(async (db) => {
    afterCommit(() => done.push('outer'))
    const failing = db.transaction(async () => {
      afterCommit(() => done.push('undone savepoint'))
      throw new Error('undone')
    })
    await assert.rejects(failing)
    await db.transaction(async () => afterCommit(() => done.push('inner')))
    assert.deepEqual(done, [])
  })
  const failing = testDatabase.transaction(async () => {
    afterCommit(() => done.push('undone'))
    throw new Error('undone')
  })
  await assert.rejects(failing)
  afterCommit(() => done.push('without'))
  assert.deepEqual(done, ['outer', 'inner', 'without'])
})

test(
  'PostgreSQL keeps the plan of prepared statements alone',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database keeps none' },
  onDb(async (db) => {
    await db.prepared.row`select ${1}::int as prepared`
    await db.row`select ${1}::int as plain`
    const kept = await db.rows<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'select $1::int as%'`
    assert.deepEqual(kept, [{ statement: 'select $1::int as prepared' }])
  }),
)

test(
  'PostgreSQL does not compile statements, which takes longer than most reports',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database cannot' },
  onDb(async (db) => {
    assert.deepEqual(await db.row`show jit`, { jit: 'off' })
  }),
)
