import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import type { Refusal } from '#core/server/errors.ts'
import { deleteUser, getUser, lockUser, type User } from '#features/people/contract.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { lockUserRoute } from './lock-user.ts'

const rights = ['lock-users', 'view-users', 'access-all-dealers'] as const
const admin = (db: Db) => givenUser(db, { role: 'admin', permissions: rights })
const events = (db: Db) =>
  db.rows`select kind, origin, user_id as "user", actor_id as "actor" from events order by id`

test(
  'F115: a lock is on record with its actor, and signs the person out',
  onDb(async (db) => {
    const [viewer, person] = [await admin(db), await givenUser(db)]
    await signedIn(db, person)
    const call = await signedIn(db, viewer)
    const { data: user } = await call(lockUser, lockUserRoute, { id: person })
    assert.equal(user?.Locked, true)
    assert.deepEqual(user?.LockedBy, { Name: 'Marie Tremblay', At: NOW.toISOString() })
    assert.deepEqual(await events(db), [{ kind: 'locked', origin: 'manual', user: person, actor: viewer }])
    assert.deepEqual(await db.rows`select 1 from oidc_artifacts where account_id = ${person}`, [])
  }),
)

test(
  'the next call of a locked person is refused',
  onDb(async (db) => {
    const [viewer, person] = [await admin(db), await admin(db)]
    const theirs = await signedIn(db, person)
    await theirs(getUser, getUserRoute, { id: viewer })
    await (
      await signedIn(db, viewer)
    )(lockUser, lockUserRoute, { id: person })
    await assert.rejects(theirs(getUser, getUserRoute, { id: viewer }), refusal(401, 'signInNeeded'))
  }),
)

test(
  'F115, F116: repeating a lock or an unlock changes and records nothing',
  onDb(async (db) => {
    const [viewer, person] = [await admin(db), await givenUser(db)]
    const call = await signedIn(db, viewer)
    const { data: first } = await call(lockUser, lockUserRoute, { id: person })
    const { data: second } = await call(lockUser, lockUserRoute, { id: person, lockState: true })
    assert.equal(second?.Version, first?.Version)
    await call(lockUser, lockUserRoute, { id: person, lockState: false })
    await call(lockUser, lockUserRoute, { id: person, lockState: false })
    assert.equal((await events(db)).length, 2)
  }),
)

test(
  'R86: with a version, a lock is taken back only as long as nothing else has changed the account',
  onDb(async (db) => {
    const person = await givenUser(db)
    const call = await signedIn(db, await admin(db))
    const { data: locked } = await call(lockUser, lockUserRoute, { id: person })
    const undo = { id: person, lockState: false, version: locked!.Version }
    const { data: unlocked } = await call(lockUser, lockUserRoute, undo)
    assert.equal(unlocked?.Locked, false)
    const { data: again } = await call(lockUser, lockUserRoute, { id: person })
    await db.rows`update users set version = version + 1 where id = ${person}`
    const before = await events(db)
    const late = { ...undo, version: again!.Version }
    await assert.rejects(call(lockUser, lockUserRoute, late), (error: Refusal) => {
      assert.deepEqual([error.status, error.code, (error.data as User).Locked], [409, 'stale', true])
      return true
    })
    assert.deepEqual(await events(db), before)
  }),
)

test(
  'a temporary lock has a time and no actor',
  onDb(async (db) => {
    const lockoutExpiry = new Date(NOW.getTime() + 60_000)
    const [viewer, person] = [await admin(db), await givenUser(db, { lockoutExpiry })]
    const call = await signedIn(db, viewer)
    const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
    for (const minutes of [900, 14])
      await record(db, { kind: 'locked', origin: 'automatic', at: before(minutes), userId: person })
    const { LockedBy } = await call(getUser, getUserRoute, { id: person })
    assert.deepEqual(LockedBy, { Name: null, At: before(14).toISOString() })
    const { data: byPerson } = await call(lockUser, lockUserRoute, { id: person })
    assert.deepEqual(byPerson?.LockedBy, { Name: 'Marie Tremblay', At: NOW.toISOString() })
    const { data: unlocked } = await call(lockUser, lockUserRoute, { id: person, lockState: false })
    assert.equal(unlocked?.LockedBy, null)
  }),
)

test(
  'F116: unlocking ends a temporary lock and resets the count of wrong passwords',
  onDb(async (db) => {
    const person = await givenUser(db, { lockoutExpiry: new Date(NOW.getTime() + 60_000) })
    await db.rows`update users set failed_count = 5 where id = ${person}`
    const call = await signedIn(db, await admin(db))
    const { data: user } = await call(lockUser, lockUserRoute, { id: person, lockState: false })
    assert.equal(user?.LockoutExpiry, null)
    const row = await db.row<{ n: number }>`select failed_count as n from users where id = ${person}`
    assert.equal(row?.n, 0)
  }),
)

test(
  'F116: a count of wrong passwords that did not lock yet is reset too, without an event',
  onDb(async (db) => {
    const person = await givenUser(db)
    await db.rows`update users set failed_count = 5, failed_at = ${NOW} where id = ${person}`
    const call = await signedIn(db, await admin(db))
    const { Version } = await call(getUser, getUserRoute, { id: person })
    const { data: user } = await call(lockUser, lockUserRoute, { id: person, lockState: false })
    assert.equal(user?.Version, Version)
    assert.deepEqual(await events(db), [])
    const row = await db.row<{ n: number }>`select failed_count as n from users where id = ${person}`
    assert.equal(row?.n, 0)
  }),
)

test(
  'F117: a lock state that is neither true nor false is refused',
  onDb(async (db) => {
    const [viewer, person] = [await admin(db), await givenUser(db)]
    const call = await signedIn(db, viewer)
    for (const lockState of ['abc', '2', '', ['true', 'false']])
      await assert.rejects(call(lockUser, lockUserRoute, { id: person, lockState } as never), refusal(400))
  }),
)

test(
  'F115: nobody locks themselves, a higher rank, a primary account, or a stranger',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const viewer = await givenUser(db, { role: 'admin', dealerId, permissions: ['lock-users', 'view-users'] })
    const call = await signedIn(db, viewer)
    const lock = (id: string) => call(lockUser, lockUserRoute, { id })
    await assert.rejects(lock(viewer), refusal(403, 'self'))
    await assert.rejects(lock(await givenUser(db, { dealerId, role: 'system_admin' })), refusal(403))
    await assert.rejects(lock(await givenUser(db, { dealerId, primary: true })), refusal(403))
    await assert.rejects(lock(await givenUser(db, { dealerId: await givenDealer(db) })), refusal(404))
    await assert.rejects(lock(crypto.randomUUID()), refusal(404))
    assert.deepEqual(await events(db), [])
  }),
)

test(
  'the last active system admin cannot be locked',
  onDb(async (db) => {
    const [one, other] = [
      await givenUser(db, { role: 'system_admin' }),
      await givenUser(db, { role: 'system_admin' }),
    ]
    const root = await givenUser(db, { role: 'admin', permissions: [...rights, 'all-permissions'] })
    const call = await signedIn(db, root)
    await call(lockUser, lockUserRoute, { id: one })
    await assert.rejects(call(lockUser, lockUserRoute, { id: other }), refusal(409, 'lastSystemAdmin'))
  }),
)

test(
  'R58: a system admin can be locked while another one is locked temporarily',
  onDb(async (db) => {
    const lockoutExpiry = new Date(NOW.getTime() + 60_000)
    const viewer = await givenUser(db, { role: 'admin', permissions: [...rights, 'all-permissions'] })
    await givenUser(db, { role: 'system_admin', lockoutExpiry })
    const id = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, viewer)
    const { data: user } = await call(lockUser, lockUserRoute, { id })
    assert.equal(user?.Locked, true)
  }),
)

test(
  'R58: a permanent lock and a deletion remove the known browsers',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    for (const end of [
      (id: string) => call(lockUser, lockUserRoute, { id }),
      (id: string) => call(deleteUser, deleteUserRoute, { id }),
    ]) {
      const id = await givenUser(db)
      await db.rows`insert into user_devices (user_id, hash, last_seen) values (${id}, 'x', ${NOW})`
      await end(id)
      assert.deepEqual(await db.rows`select 1 from user_devices where user_id = ${id}`, [])
    }
  }),
)

test(
  'F116: unlocking resets the attempts of known browsers and sessions',
  onDb(async (db) => {
    const person = await givenUser(db)
    await db.rows`
      insert into user_devices (user_id, hash, failed_count, lockout_expiry, last_seen)
      values (${person}, 'x', 0, '2999-01-01', ${NOW})`
    await db.rows`insert into session_counters (user_id, failed_count) values (${person}, 4)`
    const call = await signedIn(db, await admin(db))
    await call(lockUser, lockUserRoute, { id: person, lockState: false })
    assert.deepEqual(await db.rows`select lockout_expiry as until from user_devices`, [{ until: null }])
    assert.deepEqual(await db.rows`select 1 from session_counters`, [])
  }),
)

test(
  'R3, R46: a system admin who cannot sign in does not count when the last one is protected',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const last = await givenUser(db, { role: 'system_admin' })
    const other = await givenUser(db, { role: 'system_admin', dealerId })
    const root = await givenUser(db, { role: 'admin', permissions: [...rights, 'all-permissions'] })
    const call = await signedIn(db, root)
    const lock = (id: string) => call(lockUser, lockUserRoute, { id })
    const detach = (at: Date | null) => db.rows`update dealers set deleted_at = ${at} where id = ${dealerId}`

    await detach(NOW)
    await assert.rejects(lock(last), refusal(409, 'lastSystemAdmin'), 'the dealer of the other is deleted')
    await detach(null)
    await db.rows`update users set password_hash = null where id = ${other}`
    await assert.rejects(lock(last), refusal(409, 'lastSystemAdmin'), 'the other chose no password yet')
    assert.ok((await lock(other)).data?.Locked)
  }),
)

test(
  'R3, R58: a temporarily locked system admin still counts, since the lock ends by itself',
  onDb(async (db) => {
    const one = await givenUser(db, { role: 'system_admin' })
    const other = await givenUser(db, {
      role: 'system_admin',
      lockoutExpiry: new Date(NOW.getTime() + 60_000),
    })
    const root = await givenUser(db, { role: 'admin', permissions: [...rights, 'all-permissions'] })
    const call = await signedIn(db, root)
    assert.ok((await call(lockUser, lockUserRoute, { id: one })).data?.Locked)
    await assert.rejects(call(lockUser, lockUserRoute, { id: other }), refusal(409, 'lastSystemAdmin'))
  }),
)
