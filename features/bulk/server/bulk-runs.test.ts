import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Db, sql } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { bulkAll, bulkCalls, bulkStep, givenMany } from '#test/bulk.ts'
import { NOW, refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { RUNS_OF_PERSON } from '../contract.ts'
import { forgetRuns } from './run/working.ts'

const rights: Permission[] = ['lock-users', 'view-users', 'access-all-dealers']
const givenAdmin = (db: Db, permissions = rights) => givenUser(db, { role: 'admin', permissions })
const locked = async (db: Db, ids: readonly string[]) =>
  (await db.rows`select 1 from users where locked and id = any(${ids}::uuid[])`).length
const events = async (db: Db, kind: string) =>
  (await db.rows`select 1 from events where kind = ${kind}::event_kind`).length

/** More people than one batch has. */
async function givenLongList(db: Db) {
  return givenMany(db, await givenUser(db, { dealerId: await givenDealer(db) }), 1100)
}

test(
  'K230: a preview says who will change and why others will not, and changes nobody; the start does what it said',
  onDb(async (db) => {
    const viewer = await givenAdmin(db)
    const { plan, start, rows } = await bulkCalls(db, viewer)
    const [one, so, primary, higher] = [
      await givenUser(db, { firstName: 'One' }),
      await givenUser(db, { locked: true }),
      await givenUser(db, { primary: true }),
      await givenUser(db, { role: 'system_admin' }),
    ]
    const IDs = [one, so, primary, higher, viewer, crypto.randomUUID()]
    const preview = await plan({ Act: 'lock', IDs })
    assert.deepEqual([preview.State, preview.Total], ['ready', 5], 'an unknown id is not listed')
    assert.deepEqual(preview.Counts, { Change: 1, Done: 0, Already: 1, Left: 3, Undone: 0 })
    assert.equal(await locked(db, IDs), 1)
    assert.equal(await events(db, 'locked'), 0)
    const shown = new Map((await rows(preview.ID)).map((row) => [row.ID, row]))
    assert.deepEqual([shown.get(one)!.From, shown.get(one)!.To], [['Unlocked'], ['Locked']])
    assert.equal(shown.get(viewer)!.Reason, 'This is your own account.')
    assert.equal(shown.get(higher)!.Outcome, 'left')

    const ended = await start(preview.ID)
    assert.deepEqual([ended.State, ended.Counts.Done, ended.Counts.Left], ['ended', 1, 3])
    assert.equal(await locked(db, [one]), 1)
    assert.equal(await events(db, 'locked'), 1)
    assert.equal((await start(preview.ID)).Counts.Done, 1, 'a second start changes nothing')
    assert.equal(await events(db, 'bulk-started'), 1)
    assert.equal(await events(db, 'locked'), 1)
  }),
)

test(
  'K230: each person is judged again when the run comes to them',
  onDb(async (db) => {
    const { plan, start } = await bulkCalls(db, await givenAdmin(db))
    const id = await givenUser(db)
    const preview = await plan({ Act: 'lock', IDs: [id] })
    await db.rows`update users set is_primary = true where id = ${id}`
    const ended = await start(preview.ID)
    assert.deepEqual(ended.Counts, { Change: 0, Done: 0, Already: 0, Left: 1, Undone: 0 })
    assert.equal(await locked(db, [id]), 0)
  }),
)

test(
  'K230: a search chooses the people that it finds, within the scope, and a filter applies',
  onDb(async (db) => {
    const near = await givenDealer(db)
    const viewer = await givenUser(db, {
      role: 'admin',
      dealerId: near,
      permissions: ['lock-users', 'view-users'],
    })
    const person = { lastName: 'Zimmermann' }
    const mine = await givenUser(db, { ...person, dealerId: near })
    await givenUser(db, { ...person, dealerId: near, locked: true })
    await givenUser(db, { ...person, dealerId: await givenDealer(db) })
    const { plan, rows } = await bulkCalls(db, viewer)
    const run = await plan({ Act: 'lock', Search: { query: 'zimmermann', status: 'active' } })
    assert.equal(run.Query, 'zimmermann')
    assert.deepEqual(
      (await rows(run.ID)).map(({ ID }) => ID),
      [mine],
    )
    assert.equal((await plan({ Act: 'lock', Search: { query: 'nobody at all' } })).Total, 0)
    await assert.rejects(plan({ Act: 'lock' }), refusal(400))
  }),
)

test(
  'K231: a process that is killed within a batch leaves nothing of it; the next goes on, and nothing is done twice',
  onDb(async (db) => {
    const { plan, start, run } = await bulkCalls(db, await givenAdmin(db))
    const ids = await givenLongList(db)
    const { ID, State } = await plan({ Act: 'lock', Search: { query: 'manyroy' } })
    assert.equal(State, 'judging')
    await assert.rejects(start(ID), refusal(409, 'bulkNotReady'))
    await bulkAll(db)
    await start(ID)
    await bulkStep(db)
    assert.equal(await locked(db, ids), 500)
    const killed: Db = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    }
    await assert.rejects(bulkStep(killed), /killed/)
    assert.deepEqual([await locked(db, ids), (await run(ID)).Counts.Done], [500, 500])
    await bulkAll(db)
    const ended = await run(ID)
    assert.deepEqual([ended.State, ended.Counts.Done], ['ended', ids.length])
    assert.equal(await events(db, 'locked'), ids.length)
  }),
)

test(
  'K232: a run whose person loses the right, or is locked, stops before its next batch and says so',
  onDb(async (db) => {
    const ids = await givenLongList(db)
    for (const lose of ['right', 'account']) {
      const viewer = await givenAdmin(db)
      const { plan, start, run } = await bulkCalls(db, viewer)
      const act = lose === 'right' ? 'lock' : 'unlock'
      const { ID } = await plan({ Act: act, Search: { query: 'manyroy' } })
      await bulkAll(db)
      await start(ID)
      await bulkStep(db)
      if (lose === 'right') await db.rows`delete from user_permissions where user_id = ${viewer}`
      else await db.rows`update users set locked = true where id = ${viewer}`
      await bulkAll(db)
      const stored = await db.row`select state, stopped from bulk_runs where id = ${ID}`
      assert.deepEqual(stored, { state: 'ended', stopped: 'rights' })
      await db.rows`
        update users set locked = false where id = ${viewer}`
      if (lose === 'account') assert.equal((await run(ID)).Counts.Done, 500)
      assert.equal(await locked(db, ids), lose === 'right' ? 500 : 0)
    }
  }),
)

test(
  'a run that is stopped leaves the people that it has not come to, and is recorded',
  onDb(async (db) => {
    const ids = await givenLongList(db)
    const { plan, start, stop } = await bulkCalls(db, await givenAdmin(db))
    const { ID } = await plan({ Act: 'lock', Search: { query: 'manyroy' } })
    await bulkAll(db)
    await start(ID)
    await bulkStep(db)
    assert.equal((await stop(ID))!.Stopped, 'asked')
    await bulkAll(db)
    assert.equal(await locked(db, ids), 500)
    assert.equal(await events(db, 'bulk-stopped'), 1)
  }),
)

test(
  'K233: two runs at once on the same people change each once',
  onDb(async (db) => {
    const ids = await givenLongList(db)
    const calls = [await bulkCalls(db, await givenAdmin(db)), await bulkCalls(db, await givenAdmin(db))]
    const runs = await Promise.all(
      calls.map(({ plan }) => plan({ Act: 'lock', Search: { query: 'manyroy' } })),
    )
    await bulkAll(db)
    for (const [n, { ID }] of runs.entries()) await calls[n]!.start(ID)
    await bulkAll(db)
    const ended = await Promise.all(runs.map(({ ID }, n) => calls[n]!.run(ID)))
    const sum = (of: 'Done' | 'Already') => ended.reduce((total, { Counts }) => total + Counts[of], 0)
    assert.deepEqual([sum('Done'), sum('Already')], [ids.length, ids.length])
    assert.equal(await events(db, 'locked'), ids.length)
  }),
)

test(
  'R88: an undo leaves those whose record was changed since, and says so; it is done once',
  onDb(async (db) => {
    const { whole, undo, rows } = await bulkCalls(db, await givenAdmin(db))
    const [one, other, briefly] = [
      await givenUser(db),
      await givenUser(db),
      await givenUser(db, { lockoutExpiry: new Date(NOW.getTime() + 60_000) }),
    ]
    const ended = await whole({ Act: 'lock', IDs: [one, other, briefly] })
    assert.deepEqual([ended.Counts.Done, ended.MayUndo], [3, true])
    await db.rows`update users set version = version + 1 where id = ${other}`
    const undone = await undo(ended.ID)
    assert.deepEqual([undone.State, undone.Counts.Undone, undone.MayUndo], ['ended', 1, false])
    assert.equal(await locked(db, [one]), 0)
    assert.equal(await locked(db, [other, briefly]), 2)
    const reasons = new Map((await rows(ended.ID)).map((row) => [row.ID, row.Reason]))
    assert.equal(reasons.get(one), null)
    assert.match(reasons.get(other) ?? '', /changed in the meantime/)
    assert.match(reasons.get(briefly) ?? '', /temporary/)
    assert.equal(await events(db, 'unlocked'), 1)
    assert.equal(await events(db, 'bulk-undone'), 1)
    await assert.rejects(undo(ended.ID), refusal(409, 'bulkNotUndone'))
  }),
)

test(
  'K230: a run is its own person’s alone, needs what the act needs for one person, and a person has few at work',
  onDb(async (db) => {
    const { plan } = await bulkCalls(db, await givenAdmin(db))
    await givenLongList(db)
    const own = await plan({ Act: 'lock', Search: { query: 'manyroy' } })
    const other = await bulkCalls(db, await givenAdmin(db))
    for (const call of [other.run, other.start, other.undo, other.rows])
      await assert.rejects(call(own.ID), refusal(404))
    for (const permissions of [['lock-users'], ['view-users', 'modify-users']] as Permission[][]) {
      const { plan: without } = await bulkCalls(db, await givenAdmin(db, permissions))
      await assert.rejects(without({ Act: 'lock', IDs: [await givenUser(db)] }), refusal(403))
    }
    for (let n = 1; n < RUNS_OF_PERSON; n += 1) await plan({ Act: 'lock', Search: { query: 'manyroy' } })
    await assert.rejects(plan({ Act: 'lock', Search: { query: 'manyroy' } }), refusal(429, 'tooManyRuns'))
  }),
)

test(
  'R88: the record of a run is deleted with its list when its people can no longer be restored',
  onDb(async (db) => {
    const { whole, plan } = await bulkCalls(db, await givenAdmin(db))
    const id = await givenUser(db)
    await whole({ Act: 'lock', IDs: [id] })
    await plan({ Act: 'unlock', IDs: [id] })
    const left = async (days: number) => {
      await forgetRuns(db, 30, new Date(NOW.getTime() + days * 86_400_000))
      return (await db.rows`select 1 from bulk_runs`).length
    }
    assert.deepEqual([await left(0.9), await left(1), await left(29.9), await left(30)], [2, 1, 1, 0])
    assert.deepEqual(await db.rows`select 1 from bulk_people`, [])
  }),
)

test(
  'K230: the receipt names nobody who was moved or deleted by somebody else since',
  onDb(async (db) => {
    const [dealerId, far] = [await givenDealer(db), await givenDealer(db)]
    const permissions: Permission[] = ['lock-users', 'view-users']
    const viewer = await givenUser(db, { role: 'admin', dealerId, permissions })
    const { whole, rows } = await bulkCalls(db, viewer)
    const [stays, moves, goes] = [
      await givenUser(db, { dealerId }),
      await givenUser(db, { dealerId }),
      await givenUser(db, { dealerId }),
    ]
    const { ID } = await whole({ Act: 'lock', IDs: [stays, moves, goes] })
    await db.rows`update users set dealer_id = ${far}, version = version + 1 where id = ${moves}`
    await db.rows`update users set deleted_at = ${NOW}, version = version + 1 where id = ${goes}`
    const named = (await rows(ID)).filter(({ Name, Email }) => Name !== null || Email !== null)
    assert.deepEqual(
      named.map((row) => row.ID),
      [stays],
    )
  }),
)

test(
  'a run that always fails does not hold up the others',
  onDb(async (db) => {
    const ids = await givenLongList(db)
    const calls = [await bulkCalls(db, await givenAdmin(db)), await bulkCalls(db, await givenAdmin(db))]
    const runs = [
      await calls[0]!.plan({ Act: 'lock', Search: { query: 'manyroy' } }),
      await calls[1]!.plan({ Act: 'lock', Search: { query: 'manyroy' } }),
    ]
    const broken = runs[0]!.ID
    await db.rows`
      create function fails() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`
    await db.rows`
      create trigger fails before update on bulk_people for each row
        when (old.run_id = ${sql.lit(broken)}) execute function fails()`
    const step = (seconds: number) =>
      bulkStep(db, new Date(NOW.getTime() + seconds * 1000)).catch((error: Error) => error.message)
    const steps: unknown[] = []
    for (let n = 1; n <= 8; n += 1) steps.push(await step(n))
    assert.equal(steps[0], 'broken')
    assert.deepEqual((await calls[1]!.run(runs[1]!.ID)).Counts.Change, ids.length)
  }),
)
