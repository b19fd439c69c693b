import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import { type Db, isForbidden, sql } from '#core/server/database/database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { makeNextMonth } from './event-months.ts'

test('events find their month, made ahead; those of an unforeseen time move once their month is made', async (t) => {
  const { db, close } = await freshDatabase()
  t.after(close)
  const { first } = (await db.row<{ first: string }>`select first_event_month()::text as first`)!
  const now = new Date(Date.parse(first) - DAY_MS)
  while (await makeNextMonth(db, now));
  const far = new Date(Date.parse(first) + 400 * DAY_MS)
  const where = () =>
    db.rows<{
      id: number
      table: string
    }>`select id, tableoid::regclass::text as table from events order by id`
  await db.rows`
    insert into events (at, kind) values (${now}, 'mail'), (${first}::timestamp at time zone 'UTC', 'mail'), (${far}, 'mail')`
  const inPlace = ['events_before', `events_${first.slice(0, 7).replace('-', '_')}`]
  assert.deepEqual(
    (await where()).map(({ table }) => table),
    [...inPlace, 'events_default'],
  )
  while (await makeNextMonth(db, far));
  const month = `events_${far.toISOString().slice(0, 7).replace('-', '_')}`
  assert.deepEqual(
    (await where()).map(({ table }) => table),
    [...inPlace, month],
    'with its id',
  )
  assert.equal(await makeNextMonth(db, far), false)
})

test('every partition has the indexes of the whole, none of them twice', async (t) => {
  const { db, close } = await freshDatabase()
  t.after(close)
  const rows = await db.rows<{ name: string; own: number; valid: boolean }>`
    select i.inhrelid::regclass::text as name, count(*) as own, bool_and(x.indisvalid) as valid
      from pg_inherits i join pg_index x on x.indrelid = i.inhrelid where i.inhparent = 'events'::regclass group by 1`
  const { whole } = (await db.row<{ whole: number }>`
    select count(*) as whole from pg_index where indrelid = 'events'::regclass`)!
  assert.ok(rows.length >= 5)
  for (const { name, own, valid } of rows)
    assert.deepEqual([own, valid], [whole + 1, true], `${name}, with its key`)
})

test('a role that owns nothing has months made and writes into them; one that may not write events does not', async (t) => {
  const { db, close } = await freshDatabase()
  t.after(close)
  const as = (rights: string, work: (tx: Db, first: string) => Promise<void>) =>
    db.transaction(async (tx) => {
      const { first } = (await tx.row<{ first: string }>`select event_month_to_make(now())::text as first`)!
      await tx.rows`create role portal_role`
      await tx.rows`grant ${sql.raw(rights)} on events to portal_role`
      await tx.rows`grant usage on sequence events_id_seq to portal_role`
      await tx.rows`set local session authorization portal_role`
      await work(tx, first)
      await tx.rows`reset session authorization`
      throw new Error('undone')
    })
  const works = as('select, insert', async (tx, first) => {
    await tx.rows`select make_event_month(${first}::date)`
    await tx.rows`insert into events (at, kind) values (${first}::timestamp at time zone 'UTC', 'mail')`
    const table = `events_${first.slice(0, 7).replace('-', '_')}`
    assert.equal(
      (await tx.rows`select 1 from ${sql.table(table)}`).length,
      1,
      'it reads the partition itself',
    )
  })
  await assert.rejects(works, /^Error: undone$/)
  const fails = as(
    'select',
    async (tx, first) => void (await tx.rows`select make_event_month(${first}::date)`),
  )
  await assert.rejects(fails, isForbidden)
})
