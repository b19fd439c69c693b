import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { setLeaving, undoLeaving } from '#features/people/leaving/contract.ts'
import { setLeavingRoute } from '#features/people/leaving/server/set-leaving.ts'
import { undoLeavingRoute } from '#features/people/leaving/server/undo-leaving.ts'
import { bulkCalls } from '#test/bulk.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'

/** Somebody who gets a role of an app on 10 December, and something that could not begin. */
async function given(db: Db) {
  const dealerId = await givenDealer(db)
  const store = await givenStore(db, dealerId)
  const app = await givenApp(db, 'orders')
  const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
  const roy = await givenUser(db, { dealerId })
  const gives = {
    AssignedRoles: [{ ID: role }],
    AssignedBranches: [{ ID: store, RoleID: role }],
    AssignedPermissions: [],
    Attributes: [],
  }
  for (const refused of [null, NOW])
    await db.rows`
      insert into access_starts (user_id, app_id, gives, day, last_day, starts_at, set_at, refused_at)
      values (${roy}, ${app}, ${JSON.stringify(gives)}::jsonb, '2026-12-10', '2027-01-10', '2026-12-10T05:00:00Z', ${NOW}, ${refused})`
  const starts = () =>
    db.rows`select gives, day::text as day, last_day::text as last from access_starts where user_id = ${roy}`
  return { dealerId, store, app, roy, starts, planned: [{ gives, day: '2026-12-10', last: '2027-01-10' }] }
}

test(
  'R101: who comes back from a leaving gets what would have begun later again, recorded',
  onDb(async (db) => {
    const { roy, starts, planned } = await given(db)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await call(setLeaving, setLeavingRoute, { ID: roy })
    assert.deepEqual(await starts(), [])
    const { data } = await call(undoLeaving, undoLeavingRoute, { id: roy })
    assert.deepEqual(data.LeftOut, [])
    assert.deepEqual(await starts(), planned)
    const events = await db.rows<{ detail: { Starts: string[] } }>`
      select detail from events where user_id = ${roy} and kind = 'access-dated' order by id`
    assert.deepEqual(events.at(-1)!.detail.Starts, [null, '2026-12-10'])
  }),
)

test(
  'R101: what the person who undoes a leaving may not set begins no more, and is named',
  onDb(async (db) => {
    const { roy, dealerId, store, app, starts } = await given(db)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    await call(setLeaving, setLeavingRoute, { ID: roy })
    const permissions: Permission[] = ['view-users', 'lock-users', 'provision-apps']
    const admin = await givenUser(db, { role: 'admin', dealerId, storeIds: [store], permissions })
    await giveRole(db, admin, app, 'clerk', [store])
    const { data } = await (await signedIn(db, admin))(undoLeaving, undoLeavingRoute, { id: roy })
    assert.deepEqual(data.LeftOut, ['orders'])
    assert.deepEqual(await starts(), [])
  }),
)

test(
  'R88, R101: the undo of a move gives back what would have begun later',
  onDb(async (db) => {
    const { roy, starts, planned } = await given(db)
    const { whole, undo } = await bulkCalls(db, await givenUser(db, { role: 'system_admin' }))
    const run = await whole({ Act: 'move', Target: await givenDealer(db), IDs: [roy] })
    assert.deepEqual([run.Counts.Done, await starts()], [1, []])
    assert.equal((await undo(run.ID)).Counts.Undone, 1)
    assert.deepEqual(await starts(), planned)
  }),
)
