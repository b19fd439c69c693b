import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { undoLeaving } from '#features/people/leaving/contract.ts'
import { undoLeavingRoute } from '#features/people/leaving/server/undo-leaving.ts'
import { bulkCalls } from '#test/bulk.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { daysRecorded, givenLeaver } from '#test/dated.ts'
import { givenDealer, givenUser, giveRole } from '#test/people.ts'

/** Somebody who gets a role of an app on 10 December, and something that could not begin. */
async function given(db: Db) {
  const leaver = await givenLeaver(db)
  const { store, app, role, roy } = leaver
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
  return { ...leaver, starts, planned: [{ gives, day: '2026-12-10', last: '2027-01-10' }] }
}

test(
  'R101: who comes back from a leaving gets what would have begun later again, recorded',
  onDb(async (db) => {
    const { roy, starts, planned, leave, comeBack } = await given(db)
    await leave()
    assert.deepEqual(await starts(), [])
    const { data } = await comeBack()
    assert.deepEqual(data.LeftOut, [])
    assert.deepEqual(await starts(), planned)
    assert.deepEqual((await daysRecorded(db, roy)).at(-1)!.starts, [null, '2026-12-10'])
  }),
)

test(
  'R101: what the person who undoes a leaving may not set begins no more, and is named',
  onDb(async (db) => {
    const { roy, dealerId, store, app, starts, leave } = await given(db)
    await leave()
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
