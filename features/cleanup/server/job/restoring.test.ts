import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { cleanAll, givenCleaner, givenInactive, mayCleanUp, receipt, restore, start } from '#test/cleanup.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { DAY_MS } from '#core/contract/days.ts'
import { deleteOrphanedUsers } from '../../contract.ts'
import { deleteOrphanedUsersRoute } from '../start-cleanup.ts'

const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

/** Deletes everybody who is inactive, by somebody with these permissions. */
async function cleanedUp(
  db: Parameters<typeof givenCleaner>[0],
  more: Parameters<typeof givenCleaner>[1] = [],
) {
  const { call } = await givenCleaner(db, more)
  const { data } = await start(call)
  await cleanAll(db)
  return { call, job: data.Job }
}

test(
  'people of a cleanup are restored with what they held, as far as it is still there',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [stays, goes] = [await givenStore(db, dealerId), await givenStore(db, dealerId)]
    const app = await givenApp(db)
    const both = await givenInactive(db, { dealerId })
    await giveRole(db, both, app, 'clerk', [stays, goes])
    const one = await givenInactive(db, { dealerId })
    await giveRole(db, one, app, 'clerk', [goes])
    const { call, job } = await cleanedUp(db)
    await db.rows`update stores set deleted_at = ${NOW} where id = ${goes}`
    await restore(call, job)
    await cleanAll(db)
    const stores =
      await db.rows`select user_id as id, store_id as store from user_stores where user_id in (${both}, ${one})`
    assert.deepEqual(stores, [{ id: both, store: stays }])
    const roles = await db.rows`select user_id as id from user_roles where user_id in (${both}, ${one})`
    assert.deepEqual(roles, [{ id: both }], 'a role for a store that is gone does not become one for all')
    const kinds = await db.rows<{ kind: string }>`select kind from events where user_id = ${both} order by id`
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['user-deleted', 'user-restored', 'user-changed'],
    )
    const { State, Deleted, Restored, NotRestored, RestorableUntil } = await receipt(call)
    assert.deepEqual(
      { State, Restored, NotRestored, RestorableUntil },
      { State: 'ended', Restored: Deleted, NotRestored: [], RestorableUntil: null },
    )
    await assert.rejects(restore(call, job), refusal(409, 'cleanupOver'), 'nobody is left')
    const phases = await db.rows<{
      origin: string
    }>`select origin from events where kind = 'cleanup' order by id`
    assert.deepEqual(
      phases.map(({ origin }) => origin),
      ['begun', 'ended', 'restoring', 'restored'],
    )
  }),
)

test(
  'who lost their address to somebody else stays deleted, and the receipt says so until it is free again',
  onDb(async (db) => {
    const gone = await givenInactive(db, { email: 'Marie@example.test' })
    const { call, job } = await cleanedUp(db)
    const other = await givenUser(db, { email: 'marie@example.test' })
    await restore(call, job)
    await cleanAll(db)
    const before = await receipt(call)
    assert.deepEqual(before.NotRestored, [{ Reason: 'emailTaken', Count: 1 }])
    assert.equal(before.Restored, before.Deleted - 1)
    await db.rows`update users set email = 'other@example.test' where id = ${other}`
    await restore(call, job)
    await cleanAll(db)
    const after = await receipt(call)
    assert.deepEqual([after.Restored, after.NotRestored], [after.Deleted, []])
    const events = await db.rows`select 1 from events where user_id = ${gone} and kind = 'user-restored'`
    assert.equal(events.length, 1)
  }),
)

test(
  'a person is restored only by somebody who could delete them',
  onDb(async (db) => {
    const primary = await givenInactive(db, { primary: true })
    const { job } = await cleanedUp(db, ['modify-primary'])
    const { call } = await givenCleaner(db)
    await restore(call, job)
    await cleanAll(db)
    assert.ok((await receipt(call)).NotRestored.some(({ Reason }) => Reason === 'primary'))
    const row = await db.row`select deleted_at is not null as deleted from users where id = ${primary}`
    assert.deepEqual(row, { deleted: true })
    for (const one of mayCleanUp)
      await assert.rejects(
        restore(await signedIn(db, await givenUser(db, { role: 'admin', permissions: [one] })), job),
        refusal(403),
      )
  }),
)

test(
  'nothing is restored while a cleanup runs, after the retention period, or of a cleanup that does not exist',
  onDb(async (db) => {
    await givenInactive(db)
    const { call, job } = await cleanedUp(db)
    assert.equal((await receipt(call)).RestorableUntil, later(30).toISOString())
    await assert.rejects(restore(call, crypto.randomUUID()), refusal(404))
    await call(deleteOrphanedUsers, deleteOrphanedUsersRoute, {})
    await assert.rejects(restore(call, job), refusal(409, 'cleanupRunning'))
    await cleanAll(db)
    const { call: tooLate } = await givenCleaner(db, [], later(30))
    await assert.rejects(restore(tooLate, job), refusal(409, 'cleanupOver'))
  }),
)
