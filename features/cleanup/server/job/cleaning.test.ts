import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import {
  cleanAll,
  DATE,
  givenCleaner,
  givenInactive,
  mayCleanUp,
  step,
  type Caller,
  isDeleted,
  receipt,
  start,
} from '#test/cleanup.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import {
  deleteInactiveUsers,
  deleteOrphanedUsers,
  inactiveUsersCount,
  restoreCleanup,
} from '../../contract.ts'
import { inactiveUsersCountRoute } from '../count-users.ts'
import { restoreCleanupRoute, deleteInactiveUsersRoute, deleteOrphanedUsersRoute } from '../start-cleanup.ts'
import { stopJob } from './cleaning.ts'

const progress = (call: Caller) => call(inactiveUsersCount, inactiveUsersCountRoute, { date: DATE })
const kindsOf = async (db: Db, id: string) =>
  (await db.rows<{ kind: string }>`select kind from events where user_id = ${id} order by id`).map(
    ({ kind }) => kind,
  )

test(
  'I149: inactive users are deleted and signed out by a job, with an event each, and the receipt says how many',
  onDb(async (db) => {
    const { id: cleaner, call } = await givenCleaner(db)
    const [one, other] = [await givenInactive(db), await givenInactive(db)]
    const primary = await givenInactive(db, { primary: true })
    const active = await givenUser(db)
    await signedIn(db, one)
    const before = await progress(call)
    const { data } = await start(call)
    assert.equal(await isDeleted(db, one), false, 'the answer does not wait')
    await cleanAll(db)
    for (const id of [one, other]) {
      assert.ok(await isDeleted(db, id))
      assert.deepEqual(await kindsOf(db, id), ['user-deleted'])
    }
    for (const id of [primary, active]) assert.equal(await isDeleted(db, id), false)
    assert.deepEqual(await db.rows`select 1 from oidc_artifacts where account_id = ${one}`, [])
    const { ID, Kind, State, Date: day, Count, Deleted, Kept, Restored } = await receipt(call)
    assert.deepEqual(
      { ID, Kind, State, day, Count, Deleted, Kept, Restored },
      {
        ID: data.Job,
        Kind: 'inactive',
        State: 'ended',
        day: DATE,
        Count: before.count,
        Deleted: before.count,
        Kept: before.kept,
        Restored: 0,
      },
    )
    const events = await db.rows<{ origin: string; actor: string; detail: object }>`
      select origin, actor_id as actor, detail from events where kind = 'cleanup' order by id`
    assert.deepEqual(events, [
      { origin: 'begun', actor: cleaner, detail: { Kind: 'inactive', Date: DATE } },
      { origin: 'ended', actor: cleaner, detail: { Kind: 'inactive', Date: DATE, deleted: Deleted } },
    ])
  }),
)

test(
  'I149, I151: a cleanup needs both permissions, and a day that is a real one and not in the future',
  onDb(async (db) => {
    for (const one of mayCleanUp) {
      const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions: [one] }))
      await assert.rejects(start(call), refusal(403))
      await assert.rejects(call(deleteOrphanedUsers, deleteOrphanedUsersRoute, {}), refusal(403))
    }
    const { call } = await givenCleaner(db)
    for (const date of ['2026-11-22', '2023-02-29', '', 'today'])
      await assert.rejects(start(call, date), refusal(400), date)
    await assert.rejects(call(deleteInactiveUsers, deleteInactiveUsersRoute, JSON.parse('{}')), refusal(400))
    assert.equal(await step(db), false)
  }),
)

test(
  'I151: orphaned users are deleted',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const gone = await givenDealer(db)
    await db.rows`update dealers set deleted_at = now() where id = ${gone}`
    const orphan = await givenInactive(db, { dealerId: gone })
    const other = await givenInactive(db, { dealerId: await givenDealer(db) })
    await call(deleteOrphanedUsers, deleteOrphanedUsersRoute, {})
    await cleanAll(db)
    assert.ok(await isDeleted(db, orphan))
    assert.equal(await isDeleted(db, other), false)
    assert.equal((await receipt(call)).Date, null)
  }),
)

test(
  'I155: while a cleanup runs another one is refused, and everybody is told how far it is',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const { call: colleague } = await givenCleaner(db, ['view-users'])
    await givenInactive(db)
    await start(call)
    await assert.rejects(start(colleague), refusal(409, 'cleanupRunning'))
    assert.equal((await progress(colleague)).of, undefined)
    await step(db)
    const { count, deleteInProgress, done, of, startedBy } = await progress(colleague)
    assert.deepEqual(
      { deleteInProgress, done, startedBy },
      { deleteInProgress: true, done: 0, startedBy: 'Marie Tremblay' },
    )
    assert.equal(count, of)
    await cleanAll(db)
    assert.equal((await progress(colleague)).deleteInProgress, false)
    await start(colleague)
  }),
)

test(
  'somebody who signs in, becomes primary or gains a permission after the list was made is kept, and counted',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const [back, promoted, first, gone] = [
      await givenInactive(db),
      await givenInactive(db),
      await givenInactive(db),
      await givenInactive(db),
    ]
    await start(call)
    await step(db)
    await db.rows`update users set last_sign_in_at = ${NOW} where id = ${back}`
    await db.rows`update users set is_primary = true where id = ${first}`
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select ${promoted}, app_id, id from permissions where name = 'user-portal-modify-apps'`
    await cleanAll(db)
    for (const id of [back, promoted, first]) {
      assert.equal(await isDeleted(db, id), false)
      assert.deepEqual(await kindsOf(db, id), [])
    }
    assert.ok(await isDeleted(db, gone))
    const { Count, Deleted, Kept } = await receipt(call)
    assert.equal(Deleted, Count! - 3)
    for (const reason of ['changed', 'primary', 'permissions'])
      assert.ok(
        Kept.some(({ Reason, Count: n }) => Reason === reason && n >= 1),
        reason,
      )
  }),
)

test(
  'a cleanup stops when its actor lost the right or was locked, between two batches',
  onDb(async (db) => {
    for (const lose of [
      (id: string) => db.rows`delete from user_permissions where user_id = ${id}`,
      (id: string) => db.rows`update users set locked = true where id = ${id}`,
    ]) {
      const { id, call } = await givenCleaner(db)
      const { call: colleague } = await givenCleaner(db)
      const kept = await givenInactive(db)
      await start(call)
      await step(db)
      await lose(id)
      await cleanAll(db)
      assert.equal(await isDeleted(db, kept), false)
      const { State, Count, Deleted, Kept } = await receipt(colleague)
      assert.deepEqual({ State, Deleted }, { State: 'ended', Deleted: 0 })
      assert.equal(Kept.find(({ Reason }) => Reason === 'stopped')?.Count, Count)
      const last = await db.row`select origin from events where kind = 'cleanup' order by id desc limit 1`
      assert.deepEqual(last, { origin: 'stopped' })
    }
  }),
)

test(
  'an operator stops a cleanup between two batches, and the next one can start',
  onDb(async (db) => {
    const { id, call } = await givenCleaner(db)
    assert.equal(await stopJob(db, NOW), undefined)
    await db.rows`
      insert into users (email, first_name, last_name, search_text, created_at)
      select 'many' || n || '@example.test', 'M', 'Many', '', '2019-01-01' from generate_series(1, 700) n`
    const { data } = await start(call)
    await step(db)
    await step(db)
    assert.equal((await stopJob(db, NOW))?.deleted, 500)
    const { State, Count, Deleted, Kept } = await receipt(call)
    assert.deepEqual([State, Deleted], ['ended', 500])
    assert.equal(Kept.find(({ Reason }) => Reason === 'stopped')?.Count, Count! - 500)

    await call(restoreCleanup, restoreCleanupRoute, { id: data.Job })
    assert.equal((await stopJob(db, NOW))?.state, 'restoring')
    assert.deepEqual((await receipt(call)).NotRestored, [{ Reason: 'stopped', Count: 500 }])
    assert.equal(await step(db), false)
    await start(call)
    const phases = await db.rows<{ origin: string; actor: string }>`
      select origin, actor_id as actor from events where kind = 'cleanup' order by id`
    assert.deepEqual(
      phases.map(({ origin }) => origin),
      ['begun', 'stopped', 'restoring', 'restored', 'begun'],
    )
    assert.ok(phases.every(({ actor }) => actor === id))
  }),
)

test(
  'more people than fit in a batch are deleted once each',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    await db.rows`
      insert into users (email, first_name, last_name, search_text, created_at)
      select 'many' || n || '@example.test', 'M', 'Many', '', '2019-01-01' from generate_series(1, 1200) n`
    await start(call)
    await cleanAll(db)
    const row = await db.row<{ n: number; people: number }>`
      select count(*)::int as n, count(distinct e.user_id)::int as people
        from events e join users u on u.id = e.user_id and u.last_name = 'Many' where e.kind = 'user-deleted'`
    assert.deepEqual(row, { n: 1200, people: 1200 })
  }),
)
