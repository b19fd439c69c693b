import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW } from '#test/call.ts'
import { cleanAll, DATE, givenCleaner, givenInactive, step } from '#test/cleanup.ts'
import { onDb } from '#test/database.ts'
import { cleanups, deleteInactiveUsers, restoreCleanup } from '../../contract.ts'
import { cleanupsRoute } from '../receipts.ts'
import { restoreCleanupRoute, deleteInactiveUsersRoute } from '../start-cleanup.ts'

/** The largest version that fits: a further change of the person fails. */
const LAST = 2_147_483_647
const fail = (db: Db, id: string) => db.rows`update users set version = ${LAST} where id = ${id}`

/** Works until the job has ended; tries again what failed. Answers how often it did, and what was logged. */
async function workOn(db: Db) {
  const logged: { userId?: string }[] = []
  let thrown = 0
  for (let tries = 0; ; tries += 1) {
    assert.ok(tries < 200, 'the job does not end')
    const more = await step(db, NOW, { error: (what) => void logged.push(what) }).catch(() => {
      thrown += 1
      return true
    })
    if (!more) return { thrown, people: logged.flatMap(({ userId }) => userId ?? []) }
  }
}

test(
  'who cannot be deleted is found, kept and logged, all others are deleted, and the job ends',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    await db.rows`
      insert into users (email, first_name, last_name, search_text, created_at)
      select 'many' || n || '@example.test', 'M', 'Many', '', '2019-01-01' from generate_series(1, 700) n`
    const bad = [await givenInactive(db), await givenInactive(db)]
    for (const id of bad) await fail(db, id)
    await call(deleteInactiveUsers, deleteInactiveUsersRoute, { date: DATE })
    const { thrown, people } = await workOn(db)
    assert.ok(thrown <= 4, `${thrown}: the worker waits twice for each at most`)
    assert.deepEqual(people.sort(), bad.sort())
    const left = await db.rows<{ id: string }>`
      select id from users where deleted_at is null and (last_name = 'Many' or id = any(${bad}::uuid[])) order by id`
    assert.deepEqual(
      left.map(({ id }) => id),
      bad,
    )
    const [receipt] = await call(cleanups, cleanupsRoute, {})
    const { State, Count, Deleted, Kept } = receipt!
    assert.deepEqual([State, Deleted], ['ended', Count! - 2])
    assert.equal(Kept.find(({ Reason }) => Reason === 'failed')?.Count, 2)
    const events = await db.row`
      select count(*) as n, count(distinct user_id) as people from events where kind = 'user-deleted'`
    assert.deepEqual(events, { n: Deleted, people: Deleted })
  }),
)

test(
  'while the disk of the database is full the job waits, and keeps nobody as failed',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const id = await givenInactive(db)
    await call(deleteInactiveUsers, deleteInactiveUsersRoute, { date: DATE })
    await step(db)
    await db.rows`
      create function disk_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
    await db.rows`create trigger disk_full before update on users execute function disk_full()`
    const logged: object[] = []
    for (let tries = 0; tries < 20; tries += 1)
      await assert.rejects(step(db, NOW, { error: (what) => void logged.push(what) }), { code: '53100' })
    assert.deepEqual(logged, [])
    const [waiting] = await call(cleanups, cleanupsRoute, {})
    assert.deepEqual([waiting!.State, waiting!.Deleted], ['deleting', 0])
    await db.rows`drop trigger disk_full on users`
    await cleanAll(db)
    const [ended] = await call(cleanups, cleanupsRoute, {})
    assert.deepEqual([ended!.State, ended!.Deleted], ['ended', ended!.Count])
    const person = await db.row`select deleted_at is not null as gone from users where id = ${id}`
    assert.deepEqual(person, { gone: true })
  }),
)

test(
  'who cannot be restored stays deleted, until it works',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const [bad] = [await givenInactive(db), await givenInactive(db)]
    const { data } = await call(deleteInactiveUsers, deleteInactiveUsersRoute, { date: DATE })
    await cleanAll(db)
    await fail(db, bad)
    const receipt = async () => (await call(cleanups, cleanupsRoute, {}))[0]!
    await call(restoreCleanup, restoreCleanupRoute, { id: data.Job })
    assert.deepEqual((await workOn(db)).people, [bad])
    const { State, Deleted, Restored, NotRestored } = await receipt()
    assert.deepEqual(
      { State, Restored, NotRestored },
      { State: 'ended', Restored: Deleted - 1, NotRestored: [{ Reason: 'failed', Count: 1 }] },
    )
    await db.rows`update users set version = 1 where id = ${bad}`
    await call(restoreCleanup, restoreCleanupRoute, { id: data.Job })
    await cleanAll(db)
    assert.deepEqual([(await receipt()).Restored, (await receipt()).NotRestored], [Deleted, []])
  }),
)

test(
  'a job whose list cannot be made ends without having deleted anybody',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const id = await givenInactive(db)
    const { data } = await call(deleteInactiveUsers, deleteInactiveUsersRoute, { date: DATE })
    // In the way of the first person on the list.
    await db.rows`insert into cleanup_people (cleanup_id, position, user_id) values (${data.Job}, 1, ${id})`
    assert.deepEqual((await workOn(db)).people, [])
    const [receipt] = await call(cleanups, cleanupsRoute, {})
    assert.deepEqual([receipt!.State, receipt!.Count, receipt!.Deleted], ['ended', 0, 0])
  }),
)
