import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { dayOf, MINUTE_MS } from '#core/contract/days.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { planBulk, startBulk, undoBulk } from '#features/bulk/contract.ts'
import { planBulkRoute, startBulkRoute, undoBulkRoute } from '#features/bulk/server/start-bulk.ts'
import { restoreGroup } from '#features/groups/contract.ts'
import { restoreGroupRoute } from '#features/groups/server/deletion.ts'
import { restoreUserRoute } from '#features/cleanup/server/restore-user.ts'
import { deleteUser, getUser, lockUser, lockUsers } from '#features/people/contract.ts'
import { restoreUser } from '#features/people/delete/contract.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
import { addToGroup, removeFromGroup, saveUser } from '#features/people/edit/contract.ts'
import { addToGroupRoute, removeFromGroupRoute } from '#features/people/edit/server/change-group.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { lockUserRoute, lockUsersRoute } from '#features/people/lock/server/lock-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { setLeaving } from '#features/people/leaving/contract.ts'
import { setLeavingRoute } from '#features/people/leaving/server/set-leaving.ts'
import { makeSignInsOld, NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { PASSWORD } from '#test/identity.ts'
import { givenDealer, givenUser, portalApp } from '#test/people.ts'
import { confirmIdentity } from '../contract.ts'
import { confirmIdentityRoute } from './confirm-identity.ts'

/** A system admin who signed in long ago, and somebody else. */
async function given(db: Db) {
  const admin = await givenUser(db, { role: 'system_admin' })
  const clerk = await givenUser(db)
  const call = await signedIn(db, admin)
  await makeSignInsOld(db, admin)
  return {
    admin,
    clerk,
    call,
    confirm: (currentPassword = PASSWORD) => call(confirmIdentity, confirmIdentityRoute, { currentPassword }),
    remove: (id = clerk) => call(deleteUser, deleteUserRoute, { id }),
  }
}

const asked = refusal(403, 'confirm')

test(
  'K315: after the password the act is done; a wrong one confirms nothing and is counted as one of the session',
  onDb(async (db) => {
    const { admin, confirm, remove } = await given(db)
    await assert.rejects(remove(), asked)
    await assert.rejects(confirm('wrong'), {
      status: 400,
      errors: [
        { key: 'currentPassword', code: 'VALIDATION_ERROR', value: null, message: 'valid.password.current' },
      ],
    })
    await assert.rejects(remove(), asked)
    const counted = await db.row`select failed_count as n from session_counters where user_id = ${admin}`
    assert.deepEqual(counted, { n: 1 })
    await confirm()
    await remove()
  }),
)

test(
  'K315: a confirmation and a sign-in count for ten minutes, in their own session alone',
  onDb(async (db) => {
    const { admin, confirm, remove } = await given(db)
    await confirm()
    const other = await signedIn(db, admin)
    const set = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)
    await db.rows`update oidc_artifacts set confirmed_at = ${set(10)} where confirmed_at is not null`
    await assert.rejects(remove(), asked)
    const signedInAt = JSON.stringify({ loginTs: set(10).getTime() / 1000 })
    await db.rows`update oidc_artifacts set payload = ${signedInAt}::jsonb where confirmed_at is null`
    const clerk = await givenUser(db)
    await assert.rejects(other(deleteUser, deleteUserRoute, { id: clerk }), asked)
    await db.rows`update oidc_artifacts set confirmed_at = ${set(9)} where confirmed_at is not null`
    await assert.rejects(other(deleteUser, deleteUserRoute, { id: clerk }), asked)
    await remove()
  }),
)

test(
  'K315: a sign-in at another provider, which may have asked nothing, does not count for who has a password',
  onDb(async (db) => {
    const { admin, call, confirm, remove } = await given(db)
    const payload = JSON.stringify({ loginTs: NOW.getTime() / 1000, amr: ['fed', 'mfa'] })
    await db.rows`update oidc_artifacts set payload = ${payload}::jsonb where account_id = ${admin}`
    await assert.rejects(remove(), asked)
    await confirm()
    await remove()
    await db.rows`update oidc_artifacts set confirmed_at = null where account_id = ${admin}`
    await db.rows`update users set password_hash = null where id = ${admin}`
    await call(deleteUser, deleteUserRoute, { id: await givenUser(db) })
  }),
)

test(
  'K315: after too many wrong passwords, and once the session has ended, nothing is confirmed',
  onDb(async (db) => {
    const { admin, confirm } = await given(db)
    await db.rows`
      insert into session_counters (user_id, lockout_expiry) values (${admin}, ${new Date(NOW.getTime() + MINUTE_MS)})`
    await assert.rejects(confirm(), refusal(400))
    await db.rows`delete from session_counters`
    await endSessions(db, admin, NOW)
    await assert.rejects(confirm(), refusal(401))
  }),
)

test(
  'K315: the widest rights are given after a confirmation; others, and taking them, need none',
  onDb(async (db) => {
    const { clerk, call, confirm } = await given(db)
    const portal = await portalApp(db)
    const groups = await db.rows<{ id: string; name: string }>`
      select id, name from roles where app_id = ${portal} union all select id, name from permissions where app_id = ${portal}`
    const idOf = (ending: string) => groups.find(({ name }) => name.endsWith(ending))!.id
    const add = (name: string) =>
      call(addToGroup, addToGroupRoute, { userID: clerk, groupID: idOf(name) }).then(() => 'given')
    await add('view-users')
    const widest = ['system_admin', 'all-permissions', 'access-all-dealers']
    for (const name of widest) await assert.rejects(add(name), asked, name)
    await confirm()
    for (const name of widest) assert.equal(await add(name), 'given')
    await db.rows`update oidc_artifacts set confirmed_at = null`
    await call(removeFromGroup, removeFromGroupRoute, { userID: clerk, groupID: idOf('all-permissions') })
  }),
)

test(
  'K315: a bulk run is previewed without a confirmation, and started with one if it deletes or gives the widest rights',
  onDb(async (db) => {
    const { clerk, call, confirm } = await given(db)
    const plan = async (input: Omit<Input<typeof planBulk>, 'IDs'>) => {
      const { data } = await call(planBulk, planBulkRoute, { ...input, IDs: [clerk] })
      assert.deepEqual(data.Counts.Change, 1, input.Act)
      return data.ID
    }
    const start = (id: string) => call(startBulk, startBulkRoute, { id })
    const role = await db.row<{ id: string }>`select id from roles where name = 'system_admin'`
    const dangerous = [
      await plan({ Act: 'give', Target: role!.id }),
      await plan({ Act: 'leave', Leaving: { Day: '2027-01-01', DeleteDays: 30 } }),
      await plan({ Act: 'delete' }),
    ]
    for (const id of dangerous) await assert.rejects(start(id), asked)
    await start(await plan({ Act: 'lock' }))
    await start(await plan({ Act: 'unlock' }))
    await confirm()
    for (const id of dangerous) assert.equal((await start(id)).data.Counts.Done, 1)
  }),
)

test(
  'K315: a leaving that deletes the account later is confirmed',
  onDb(async (db) => {
    const { clerk, call, confirm } = await given(db)
    const leave = (DeleteDays: number | null) =>
      call(setLeaving, setLeavingRoute, { ID: clerk, Day: '2027-01-01', DeleteDays })
    await assert.rejects(leave(30), asked)
    await leave(null)
    await confirm()
    await leave(30)
  }),
)

test(
  'K315: restoring who holds one of the widest rights is confirmed, alone and in a run; restoring others is not',
  onDb(async (db) => {
    const { clerk, call, confirm } = await given(db)
    const wide = await givenUser(db, { permissions: ['access-all-dealers'] })
    const chief = await givenUser(db, { role: 'system_admin' })
    const gone = new Date(NOW.getTime() - MINUTE_MS)
    await db.rows`update users set deleted_at = ${gone} where id = any(${[clerk, wide, chief]}::uuid[])`
    const restore = (id: string) => call(restoreUser, restoreUserRoute, { id })
    await restore(clerk)
    await assert.rejects(restore(wide), asked)
    const { data } = await call(planBulk, planBulkRoute, { Act: 'restore', IDs: [wide] })
    const start = () => call(startBulk, startBulkRoute, { id: data.ID })
    await assert.rejects(start(), asked)
    await assert.rejects(restore(chief), asked)
    await confirm()
    await restore(chief)
    assert.equal((await start()).data.Counts.Done, 1)
  }),
)

test(
  'K315: restoring a dealer whose people hold one of the widest rights is confirmed; another is not',
  onDb(async (db) => {
    const { call, confirm } = await given(db)
    const [plain, wide] = [await givenDealer(db), await givenDealer(db)]
    await givenUser(db, { dealerId: plain })
    await givenUser(db, { dealerId: wide, role: 'system_admin' })
    await db.rows`update dealers set deleted_at = ${NOW} where id = any(${[plain, wide]}::uuid[])`
    const restore = (groupID: string) => call(restoreGroup, restoreGroupRoute, { groupID })
    await restore(plain)
    await assert.rejects(restore(wide), asked)
    await confirm()
    await restore(wide)
  }),
)

test(
  'K315: unlocking who holds one of the widest rights is confirmed, alone, among others and in a run; unlocking others is not',
  onDb(async (db) => {
    const { clerk, call, confirm } = await given(db)
    const [wide, chief, third] = [
      await givenUser(db, { permissions: ['all-permissions'], locked: true }),
      await givenUser(db, { role: 'system_admin', locked: true }),
      await givenUser(db, { role: 'system_admin', locked: true }),
    ]
    const unlock = (id: string) => call(lockUser, lockUserRoute, { id, lockState: false })
    await call(lockUser, lockUserRoute, { id: clerk, lockState: true })
    await unlock(clerk)
    const { data } = await call(planBulk, planBulkRoute, { Act: 'unlock', IDs: [third] })
    const start = () => call(startBulk, startBulkRoute, { id: data.ID })
    const several = () => call(lockUsers, lockUsersRoute, { ids: [clerk, chief], lockState: false })
    for (const act of [() => unlock(wide), several, start]) await assert.rejects(act(), asked)
    await confirm()
    await unlock(wide)
    await several()
    assert.equal((await start()).data.Counts.Done, 1)
  }),
)

test(
  'K315: moving who holds one of the widest rights out of a deleted dealer is confirmed, in a save, a call and a run; another is not',
  onDb(async (db) => {
    const { call, confirm } = await given(db)
    const [gone, other] = [await givenDealer(db), await givenDealer(db)]
    const [clerk, chief, second, third] = [
      await givenUser(db, { dealerId: gone }),
      await givenUser(db, { dealerId: gone, role: 'system_admin' }),
      await givenUser(db, { dealerId: gone, permissions: ['access-all-dealers'] }),
      await givenUser(db, { dealerId: gone, role: 'system_admin' }),
    ]
    const near = await givenUser(db, { dealerId: other, role: 'system_admin' })
    await db.rows`update dealers set deleted_at = ${NOW} where id = ${gone}`
    const move = (userID: string, groupID = other) => call(addToGroup, addToGroupRoute, { userID, groupID })
    const save = async () => {
      const before = await call(getUser, getUserRoute, { id: second })
      return call(saveUser, saveUserRoute, { ...before, Dealer: null, Region: undefined, Locale: undefined })
    }
    await move(clerk)
    await move(near, await givenDealer(db))
    const { data } = await call(planBulk, planBulkRoute, { Act: 'move', Target: other, IDs: [third] })
    const start = () => call(startBulk, startBulkRoute, { id: data.ID })
    for (const act of [() => move(chief), save, start]) await assert.rejects(act(), asked)
    await confirm()
    await move(chief)
    await save()
    assert.equal((await start()).data.Counts.Done, 1)
  }),
)

test(
  'K315: the undo of a run is confirmed if it deletes, or gives or takes one of the widest rights; another is not',
  onDb(async (db) => {
    const { clerk, call, confirm } = await given(db)
    const unconfirm = () => db.rows`update oidc_artifacts set confirmed_at = null`
    const undo = (id: string) => call(undoBulk, undoBulkRoute, { id })
    const role = await db.row<{ id: string }>`select id from roles where name = 'system_admin'`
    const manager = await givenUser(db, { role: 'manager' })
    const leaver = await givenUser(db, { permissions: ['all-permissions'] })
    /** Does a run, and undoes it: first without a confirmation. */
    const runs = async (input: Input<typeof planBulk>, isAsked: boolean) => {
      await confirm()
      const { data } = await call(planBulk, planBulkRoute, input)
      assert.equal((await call(startBulk, startBulkRoute, { id: data.ID })).data.Counts.Done, 1, input.Act)
      // As after a leaving whose day came later: what it took is in its own record.
      if (input.Act === 'leave') await db.rows`update bulk_people set detail = detail - 'Apps'`
      await unconfirm()
      if (isAsked) {
        await assert.rejects(undo(data.ID), asked, input.Act)
        await confirm()
      }
      const undone = (await undo(data.ID)).data
      assert.equal(undone.Counts.Undone, 1, JSON.stringify([input.Act, undone.Reasons]))
    }
    const today = { Day: dayOf(NOW, 'UTC'), DeleteDays: null }
    await runs({ Act: 'lock', IDs: [clerk] }, false)
    await runs({ Act: 'lock', IDs: [await givenUser(db, { role: 'system_admin' })] }, true)
    await runs({ Act: 'delete', IDs: [clerk] }, false)
    await runs({ Act: 'give', Target: role!.id, IDs: [manager] }, true)
    await runs({ Act: 'delete', IDs: [leaver] }, true)
    await runs({ Act: 'leave', Leaving: today, IDs: [clerk] }, false)
    await runs({ Act: 'leave', Leaving: today, IDs: [leaver] }, true)
    await db.rows`update users set deleted_at = ${NOW} where id = ${clerk}`
    await runs({ Act: 'restore', IDs: [clerk] }, true)
    const chief = await givenUser(db, { role: 'system_admin' })
    await runs({ Act: 'take', Target: role!.id, IDs: [chief] }, true)
  }),
)
