import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import { deleteUser } from '#features/people/contract.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
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
  restore,
  start,
} from '#test/cleanup.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser, giveRole, portalApp } from '#test/people.ts'
import {
  cleanups,
  deleteOrphanedUsers,
  exportCleanup,
  exportInactiveUsers,
  inactiveUsersCount,
  userCleanupToken,
} from '../contract.ts'
import { inactiveUsersCountRoute } from './count-users.ts'
import { exportCleanupRoute, exportInactiveUsersRoute, userCleanupTokenRoute } from './export-users.ts'
import { cleanupsRoute } from './receipts.ts'
import { deleteOrphanedUsersRoute } from './start-cleanup.ts'

const token = async (call: Caller) => (await call(userCleanupToken, userCleanupTokenRoute, {})).data

test(
  'I149: what is not a day of the calendar up to today, in the portal’s zone, is refused by each call and deletes nobody',
  onDb(async (db) => {
    // In Toronto the 22nd begins at 05:00 UTC.
    const before = await givenCleaner(db, [], new Date('2026-11-22T04:59:59Z'))
    const after = await givenCleaner(db, [], new Date('2026-11-22T05:00:00Z'))
    const count = (call: Caller, date: string) => call(inactiveUsersCount, inactiveUsersCountRoute, { date })
    const file = async (call: Caller, date: string) =>
      call(exportInactiveUsers, exportInactiveUsersRoute, { token: await token(call), date })
    const days = [
      '2026-11-22',
      '2023-02-29',
      '2024-02-30',
      '2024-13-01',
      '0001-01-01',
      '9999-12-31',
      '1969-12-31',
    ]
    const texts = [
      ' 2024-01-01',
      '2024-01-01 ',
      '2024-01-01\n',
      '2024-1-01',
      '２０２４-01-01',
      '+02024-01-01',
      '-000001-01-01',
    ]
    for (const date of [...days, ...texts, '', 'today', '20240101', '2024-01-01T00:00'])
      for (const send of [count, start, file])
        await assert.rejects(send(before.call, date), refusal(400), date)
    assert.deepEqual(await db.rows`select 1 from cleanups`, [])
    for (const date of ['2024-02-29', '1970-01-01', '2026-11-21']) await count(before.call, date)
    await count(after.call, '2026-11-22')
    await start(after.call, '2024-02-29')
    const row = await db.row`select cutoff, date::text as date from cleanups`
    assert.deepEqual(row, { cutoff: new Date('2024-02-29T05:00:00Z'), date: '2024-02-29' })
  }),
)

test(
  'the receipt is exact when people are deleted by hand, made an admin or lose their address during the job',
  onDb(async (db) => {
    const { call } = await givenCleaner(db, ['view-users'])
    const [byHand, promoted, taken, other] = [
      await givenInactive(db),
      await givenInactive(db),
      await givenInactive(db, { email: 'taken@example.test' }),
      await givenInactive(db),
    ]
    const { data } = await start(call)
    await step(db)
    const listed = (await receipt(call)).Count!
    await call(deleteUser, deleteUserRoute, { id: byHand })
    await giveRole(db, promoted, await portalApp(db), 'system_admin')
    await cleanAll(db)
    const first = await receipt(call)
    assert.deepEqual([first.Count, first.Deleted], [listed, listed - 2])
    for (const reason of ['changed', 'systemAdmin'])
      assert.ok(
        first.Kept.some(({ Reason, Count }) => Reason === reason && Count >= 1),
        reason,
      )

    await givenUser(db, { email: 'Taken@example.test' })
    await giveRole(db, other, await portalApp(db), 'system_admin')
    await restore(call, data.Job)
    await assert.rejects(restore(call, data.Job), refusal(409, 'cleanupRunning'), 'twice at once')
    await cleanAll(db)
    const { Deleted, Restored, NotRestored } = await receipt(call)
    assert.deepEqual(
      { Restored, NotRestored },
      {
        Restored: Deleted - 2,
        NotRestored: [
          { Reason: 'systemAdmin', Count: 1 },
          { Reason: 'emailTaken', Count: 1 },
        ],
      },
    )
    assert.deepEqual(await Promise.all([byHand, promoted, taken, other].map((id) => isDeleted(db, id))), [
      true,
      false,
      true,
      true,
    ])
    await cleanAll(db, new Date(NOW.getTime() + 30 * 86_400_000))
    const named = await db.rows<{ id: string }>`
      select id from users where id = any(${[byHand, promoted, taken, other]}::uuid[]) and first_name <> '-'`
    assert.deepEqual(
      new Set(named.map(({ id }) => id)),
      new Set([promoted]),
      'who was deleted by hand is anonymised like the others',
    )
  }),
)

test(
  'the file of a receipt has those who are still deleted by it, and nobody who was restored',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const [stays, back] = [await givenInactive(db, { email: 'a@example.test' }), await givenInactive(db)]
    const { data } = await start(call)
    await cleanAll(db)
    await givenUser(db, { email: 'a@example.test' })
    await restore(call, data.Job)
    await cleanAll(db)
    assert.equal(await isDeleted(db, back), false)
    const file = await call(exportCleanup, exportCleanupRoute, {
      token: await token(call),
      id: data.Job.toUpperCase(),
    })
    const ids = fromCsv(file)
      .slice(1)
      .map(([id]) => id)
    assert.deepEqual(ids, [stays])
    const event = await db.row<{ id: string }>`
      select detail->'Filters'->>'id' as id from events where kind = 'export' order by id desc limit 1`
    assert.equal(event!.id, data.Job)
    await assert.rejects(
      call(exportCleanup, exportCleanupRoute, { token: await token(call), id: crypto.randomUUID() }),
      refusal(404),
    )
  }),
)

test(
  'people are restored to a dealer that was deleted meanwhile, and still cannot sign in',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const id = await givenInactive(db, { dealerId })
    const { call } = await givenCleaner(db)
    const { data } = await start(call)
    await cleanAll(db)
    await db.rows`update dealers set deleted_at = ${NOW} where id = ${dealerId}`
    await restore(call, data.Job)
    await cleanAll(db)
    assert.equal(await isDeleted(db, id), false)
    await assert.rejects((await signedIn(db, id))(cleanups, cleanupsRoute, {}), refusal(401))
    const { data: again } = await call(deleteOrphanedUsers, deleteOrphanedUsersRoute, {})
    await cleanAll(db)
    assert.ok(again.Job !== data.Job && (await isDeleted(db, id)), 'they are orphaned now')
  }),
)

test(
  'receipts need both permissions, and do not name people that the reader may not see',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const { data } = await start(call)
    const { call: colleague } = await givenCleaner(db)
    assert.equal((await receipt(call)).StartedBy, 'Marie Tremblay')
    assert.equal((await receipt(colleague)).StartedBy, null)
    assert.equal(
      'startedBy' in (await colleague(inactiveUsersCount, inactiveUsersCountRoute, { date: DATE })),
      false,
    )
    for (const one of mayCleanUp) {
      const half = await signedIn(
        db,
        await givenUser(db, { role: 'admin', permissions: [one, 'view-users'] }),
      )
      await assert.rejects(half(cleanups, cleanupsRoute, {}), refusal(403))
      await assert.rejects(restore(half, data.Job), refusal(403))
      await assert.rejects(token(half), refusal(403))
    }
  }),
)
