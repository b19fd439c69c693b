import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepAccount } from '#domain/server/last-use.ts'
import { restoreUser } from '#features/people/delete/contract.ts'
import { lockUser } from '#features/people/contract.ts'
import { lockUserRoute } from '#features/people/lock/server/lock-user.ts'
import { NOW, signedIn } from '#test/call.ts'
import { givenInactive, isDeleted } from '#test/cleanup.ts'
import {
  after,
  givenSetter,
  isLocked,
  kindsOf,
  mailsTo,
  preview,
  set,
  stateOf,
  step,
  until,
} from '#test/cleanup-stages.ts'
import { onDb } from '#test/database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenDealer, givenUser, giveRole, portalApp } from '#test/people.ts'
import { exceptFromCleanup } from '../../exceptions/contract.ts'
import { exceptFromCleanupRoute } from '../../exceptions/server/exceptions.ts'
import { restoreUserRoute } from '../../server/restore-user.ts'
import { NOTICES_A_MINUTE } from './stages-job.ts'

test(
  'R99: an unused account gets a mail, is locked and then deleted when the days have passed, each once and recorded',
  onDb(async (db) => {
    const { id: setter, call } = await givenSetter(db)
    const id = await givenInactive(db)
    const [used, primary, gone] = [
      await givenUser(db),
      await givenInactive(db, { primary: true }),
      await givenInactive(db, { dealerId: await givenDealer(db) }),
    ]
    await db.rows`update dealers set deleted_at = now() where id = (select dealer_id from users where id = ${gone})`
    const locked = await givenInactive(db)
    await db.rows`update users set locked = true where id = ${locked}`
    assert.equal(await step(db, NOW), 'none', 'off')
    assert.equal((await preview(call)).People.find(({ ID }) => ID === id)?.Name, 'Marie Tremblay')
    await set(call)
    await until(db, NOW)
    assert.deepEqual(await stateOf(call, id), {
      At: NOW.toISOString(),
      LockAt: after(30).toISOString(),
      LockedAt: null,
      DeleteAt: after(90).toISOString(),
    })
    await until(db, new Date(after(30).getTime() - 1))
    assert.equal(await isLocked(db, id), false)
    await until(db, after(30))
    assert.ok(await isLocked(db, id))
    assert.equal((await stateOf(call, id))?.LockedAt, after(30).toISOString())
    await until(db, new Date(after(90).getTime() - 1))
    assert.equal(await isDeleted(db, id), false)
    await until(db, after(90))
    assert.ok(await isDeleted(db, id))
    assert.deepEqual(await kindsOf(db, id), [
      'cleanup-noticed',
      'locked',
      'cleanup-locked',
      'user-deleted',
      'cleanup-deleted',
    ])
    assert.equal(await mailsTo(db, id), 1)
    for (const other of [used, primary, gone, locked, setter]) {
      assert.equal(await mailsTo(db, other), 0)
      assert.equal(await isDeleted(db, other), false)
    }
    // It can be restored as after any deletion, and is then left alone, since it is locked.
    const later = await signedIn(db, setter, after(91))
    await later(restoreUser, restoreUserRoute, { id })
    await until(db, after(91))
    assert.deepEqual([await isDeleted(db, id), await mailsTo(db, id)], [false, 1])
  }),
)

test(
  'R99: who signs in, keeps the account, is excepted, becomes primary or is unlocked leaves the stages, and is not deleted',
  onDb(async (db) => {
    const { call, id: setter } = await givenSetter(db)
    const ids = await Promise.all(Array.from({ length: 6 }, () => givenInactive(db)))
    const [signs, keeps, excepted, primary, unlocked, byHand] = ids as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    await set(call)
    await until(db, NOW)
    await db.rows`update users set last_sign_in_at = ${after(1)} where id = ${signs}`
    await keepAccount(db, keeps, after(1))
    await call(exceptFromCleanup, exceptFromCleanupRoute, { UserID: excepted, Reason: 'Owner' })
    await db.rows`update users set is_primary = true where id = ${primary}`
    await call(lockUser, lockUserRoute, { id: byHand, lockState: true })
    for (const id of [signs, keeps, excepted, byHand]) assert.equal(await stateOf(call, id), null)
    await until(db, after(30))
    for (const id of [signs, keeps, excepted, primary]) assert.equal(await isLocked(db, id), false)
    assert.ok(await isLocked(db, unlocked))
    const later = await signedIn(db, setter, after(31))
    await later(lockUser, lockUserRoute, { id: unlocked, lockState: false })
    assert.equal(await stateOf(later, unlocked), null)
    await until(db, after(100))
    for (const id of ids) assert.equal(await isDeleted(db, id), false)
    assert.equal(await mailsTo(db, unlocked), 1, 'the days count from the unlock')
    await until(db, after(31 + 366))
    assert.equal(await mailsTo(db, unlocked), 2)
    assert.equal(await mailsTo(db, byHand), 1, 'who was locked by an administrator is left to them')
  }),
)

test(
  'K251: who is excepted after the lock stays locked and is never deleted; others of the stages are',
  onDb(async (db) => {
    const { call } = await givenSetter(db)
    const [id, other] = [await givenInactive(db), await givenInactive(db)]
    await set(call)
    for (const day of [0, 30]) await until(db, after(day))
    await call(exceptFromCleanup, exceptFromCleanupRoute, { UserID: id, Reason: 'On leave' })
    const { LockedAt, DeleteAt } = (await stateOf(call, id))!
    assert.deepEqual([LockedAt, DeleteAt], [after(30).toISOString(), null])
    await until(db, after(400))
    assert.deepEqual([await isDeleted(db, id), await isDeleted(db, other)], [false, true])
  }),
)

test(
  'K251: nobody is locked or deleted who comes to an excepted dealer, or becomes a system admin, after the notice',
  onDb(async (db) => {
    const { id: setter, call } = await givenSetter(db)
    await giveRole(db, setter, await portalApp(db), 'system_admin')
    const dealer = await givenDealer(db)
    await call(exceptFromCleanup, exceptFromCleanupRoute, { DealerID: dealer, Reason: 'Owners' })
    const [early, late, admin] = [await givenInactive(db), await givenInactive(db), await givenInactive(db)]
    await set(call)
    await until(db, NOW)
    await db.rows`update users set dealer_id = ${dealer} where id = ${early}`
    await giveRole(db, admin, await portalApp(db), 'system_admin')
    await until(db, after(30))
    assert.deepEqual(
      [await isLocked(db, early), await isLocked(db, admin), await isLocked(db, late)],
      [false, false, true],
    )
    await db.rows`update users set dealer_id = ${dealer} where id = ${late}`
    await until(db, after(400))
    for (const id of [early, late, admin]) assert.equal(await isDeleted(db, id), false)
  }),
)

test(
  'R99: notices go out a hundred a minute, killed or at once, with one mail and one event for each person',
  onDb(async (db) => {
    const { call } = await givenSetter(db)
    await db.rows`
      insert into users (email, first_name, last_name, search_text, created_at)
      select 'many' || n || '@example.test', 'M', 'Many', '', '2019-01-01' from generate_series(1, 230) n`
    await set(call, { LockDays: null, DeleteDays: null })
    const count = async () =>
      (await db.row<{ mails: number; events: number; people: number }>`
        select (select count(*) from outbox where type = 'cleanup-notice') as mails,
               (select count(*) from events where kind = 'cleanup-noticed') as events,
               (select count(distinct user_id) from outbox where type = 'cleanup-notice') as people`)!
    const killed = db.transaction(async (tx) => {
      await step(tx, NOW)
      throw new Error('killed')
    })
    await assert.rejects(killed, /killed/)
    assert.equal((await count()).mails, 0)
    await until(db, NOW)
    assert.equal((await count()).mails, NOTICES_A_MINUTE)
    for (const minutes of [1, 2, 3, 4]) await until(db, new Date(NOW.getTime() + minutes * 60_000))
    const { mails, events, people } = await count()
    assert.ok(mails >= 230)
    assert.deepEqual([events, people], [mails, mails])
  }),
)

test(
  'R99: a notice that was never sent, since the mail server was away, is sent again, and its days count from then',
  onDb(async (db) => {
    const { call } = await givenSetter(db)
    const id = await givenInactive(db)
    await set(call)
    await until(db, NOW)
    await db.rows`update outbox set failed_at = ${after(2)}, error = 'too old' where user_id = ${id}`
    await until(db, after(3))
    assert.equal(await mailsTo(db, id), 2)
    await until(db, after(30))
    assert.equal(await isLocked(db, id), false)
    await until(db, after(33))
    assert.ok(await isLocked(db, id))
  }),
)

test(
  'R99: one person whose stage fails is tried again an hour later and does not delay the others; a late lock delays the deletion',
  onDb(async (db) => {
    const { call } = await givenSetter(db)
    const [bad, good] = [await givenInactive(db), await givenInactive(db)]
    await set(call)
    await until(db, NOW)
    // The largest version that fits: a further change of the person fails.
    await db.rows`update users set version = 2147483647 where id = ${bad}`
    const failed: unknown[] = []
    const log = { error: (what: object) => void failed.push(what) }
    while ((await step(db, after(30), log)) !== 'none');
    assert.deepEqual([failed.length, await isLocked(db, bad), await isLocked(db, good)], [1, false, true])
    await db.rows`update users set version = 1 where id = ${bad}`
    await until(db, after(35))
    assert.equal((await stateOf(call, bad))?.DeleteAt, after(95).toISOString())
  }),
)

// On the embedded database, with its one connection, nothing is parallel.
const skip = process.env.TEST_DATABASE_URL === undefined

test('R99: several processes at once mail, lock and delete each person once', { skip }, async () => {
  const { db, close } = await freshDatabase()
  try {
    const { call } = await givenSetter(db)
    await db.rows`
      insert into users (email, first_name, last_name, search_text, created_at)
      select 'many' || n || '@example.test', 'M', 'Many', '', '2019-01-01' from generate_series(1, 20) n`
    await set(call)
    for (const day of [0, 30, 90]) await Promise.all([1, 2, 3, 4].map(() => until(db, after(day))))
    const each = await db.rows`
      select e.kind::text, count(*) as n, count(distinct e.user_id) as people
        from events e join users u on u.id = e.user_id and u.last_name = 'Many' group by 1 order by 1`
    assert.deepEqual(
      each,
      ['cleanup-deleted', 'cleanup-locked', 'cleanup-noticed', 'locked', 'user-deleted'].map((kind) => ({
        kind,
        n: 20,
        people: 20,
      })),
    )
    const mails = await db.rows`select 1 from outbox where type = 'cleanup-notice' and address like 'many%'`
    assert.equal(mails.length, 20)
  } finally {
    await close()
  }
})
