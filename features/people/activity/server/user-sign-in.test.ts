import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import { userSignIn } from '../contract.ts'
import { userSignInRoute } from './user-sign-in.ts'

const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

async function reader(db: Db, viewer: Parameters<typeof givenUser>[1]) {
  const call = await signedIn(db, await givenUser(db, viewer))
  return (id: string) => call(userSignIn, userSignInRoute, { id })
}
const systemAdmin = { role: 'system_admin' }
const dealerAdmin = (dealerId: string) => ({ role: 'admin', permissions: ['view-users'] as const, dealerId })

async function enters(db: Db, userId: string, when: Date, appId: string) {
  await db.rows`update users set last_sign_in_at = ${when} where id = ${userId}`
  await record(db, { kind: 'sign-in', at: when, userId, actorId: userId, appId })
}
const fails = (db: Db, userId: string, when: Date, origin: string) =>
  record(db, { kind: 'sign-in-failed', at: when, userId, origin })

test(
  'the last sign-in, the password and the failed tries since then are told',
  onDb(async (db) => {
    const id = await givenUser(db, {})
    const app = await givenApp(db, 'Parts')
    await fails(db, id, at(1), 'wrong')
    await record(db, { kind: 'password-changed', at: at(2), userId: id })
    await db.rows`delete from user_apps where user_id = ${id}`
    await enters(db, id, at(3), app)
    await fails(db, id, at(4), 'wrong')
    await fails(db, id, at(5), 'locked')
    const signIn = await reader(db, systemAdmin)
    assert.deepEqual(await signIn(id), {
      Last: { At: at(3).toISOString(), App: { Name: 'Parts' }, Device: null },
      PasswordChosen: true,
      PasswordAt: at(2).toISOString(),
      Failed: 2,
      FailedSince: 'sign-in',
      LastFailure: { At: at(5).toISOString(), Reason: 'locked' },
      Link: null,
      NoApp: true,
      LastUsed: [],
    })
  }),
)

test(
  'an unlock, which clears the counter of wrong passwords, begins the count of failed tries again',
  onDb(async (db) => {
    const id = await givenUser(db, {})
    await enters(db, id, at(1), await givenApp(db))
    await fails(db, id, at(2), 'wrong')
    await db.rows`update users set unlocked_at = ${at(3)} where id = ${id}`
    const signIn = await reader(db, systemAdmin)
    const told = async () => {
      const { Failed, FailedSince, LastFailure } = await signIn(id)
      return [Failed, FailedSince, LastFailure?.At]
    }
    assert.deepEqual(await told(), [0, 'unlock', undefined])
    await fails(db, id, at(4), 'wrong')
    assert.deepEqual(await told(), [1, 'unlock', at(4).toISOString()])
    await enters(db, id, at(5), await givenApp(db))
    assert.deepEqual(await told(), [0, 'sign-in', undefined])
  }),
)

test(
  'the latest link is told while it waits, when it was sent with its end, and no more once it is used',
  onDb(async (db) => {
    const id = await givenUser(db, { email: 'new@example.test' })
    const signIn = await reader(db, systemAdmin)
    const link = async () => (await signIn(id)).Link
    assert.equal(await link(), null)
    const mail = { userId: id, address: 'new@example.test', locale: 'en-US' } as const
    await queueMail(db, { ...mail, type: 'welcome' }, at(1))
    const told = { Type: 'welcome', At: at(1).toISOString(), Until: null }
    assert.deepEqual(await link(), { ...told, State: 'waiting' })

    await db.rows`update outbox set sent_at = ${at(2)} where user_id = ${id}`
    await record(db, { kind: 'mail', at: at(2), userId: id, origin: 'welcome', outcome: 'sent' })
    await db.rows`
      insert into password_links (hash, user_id, purpose, expires_at, address)
      values ('a', ${id}, 'welcome', ${at(60)}, 'new@example.test'),
             ('b', ${id}, 'welcome', ${at(90)}, 'former@example.test'),
             ('c', ${id}, 'reset', ${at(95)}, 'new@example.test')`
    const sent = { Type: 'welcome', State: 'sent', At: at(2).toISOString() }
    assert.deepEqual(await link(), { ...sent, Until: at(60).toISOString() })
    await db.rows`update password_links set used_at = ${at(3)} where hash = 'a'`
    assert.deepEqual(await link(), { ...sent, Until: null })

    await record(db, { kind: 'mail', at: at(4), userId: id, origin: 'reset', outcome: 'failed' })
    assert.deepEqual(await link(), {
      Type: 'reset',
      State: 'failed',
      At: at(4).toISOString(),
      Until: null,
    })
  }),
)

test(
  'K180: nobody out of scope is told of, nor what happened at another dealer, nor an app that the viewer may not see',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const signIn = await reader(db, dealerAdmin(near))
    await assert.rejects(signIn(await givenUser(db, { dealerId: far })), refusal(404, 'notFound'))

    const id = await givenUser(db, { dealerId: far })
    const app = await givenApp(db)
    await record(db, { kind: 'password-reset', at: at(1), userId: id })
    await fails(db, id, at(2), 'wrong')
    await record(db, { kind: 'mail', at: at(2), userId: id, origin: 'reset', outcome: 'sent' })
    await db.rows`update users set dealer_id = ${near} where id = ${id}`
    const before = await signIn(id)
    assert.deepEqual(
      [before.PasswordChosen, before.PasswordAt, before.Failed, before.LastFailure, before.Link],
      [true, null, 0, null, null],
    )
    // Nor that no app is open to them: there may be some that the viewer does not see.
    assert.equal(before.NoApp, false)
    await enters(db, id, at(3), app)
    assert.deepEqual((await signIn(id)).Last, { At: at(3).toISOString(), App: { Name: null }, Device: null })
  }),
)

test(
  'the last use of each app is told: of those that the viewer may see, and of the time at their dealer',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const id = await givenUser(db, { dealerId: near })
    const [parts, secret, unused] = [await givenApp(db, 'Parts'), await givenApp(db), await givenApp(db)]
    for (const app of [parts, secret, unused]) await giveRole(db, id, app, 'clerk')
    for (const minute of [1, 3, 2]) await enters(db, id, at(minute), parts)
    await enters(db, id, at(4), secret)
    await db.rows`update users set dealer_id = ${far} where id = ${id}`
    await enters(db, id, at(9), parts)
    await db.rows`update users set dealer_id = ${near} where id = ${id}`
    const all = await (await reader(db, systemAdmin))(id)
    const byTime = all.LastUsed.toSorted((one, other) => one.At.localeCompare(other.At))
    assert.deepEqual(byTime, [
      { AppID: secret, At: at(4).toISOString() },
      { AppID: parts, At: at(9).toISOString() },
    ])
    const admin = await givenUser(db, dealerAdmin(near))
    await giveRole(db, admin, parts, 'clerk')
    const call = await signedIn(db, admin)
    assert.deepEqual((await call(userSignIn, userSignInRoute, { id })).LastUsed, [
      { AppID: parts, At: at(3).toISOString() },
    ])
  }),
)

test(
  'the browser of the last sign-in is told to those who may see sessions, and to the person',
  onDb(async (db) => {
    const dealerId = await givenDealer(db, 'Laval')
    const id = await givenUser(db, dealerAdmin(dealerId))
    await enters(db, id, at(1), await givenApp(db, 'Parts'))
    await db.rows`
      update users set last_sign_in_browser = 'Firefox', last_sign_in_system = 'Windows' where id = ${id}`
    const locks = { ...dealerAdmin(dealerId), permissions: ['view-users', 'lock-users'] as const }
    const device = async (viewer: Parameters<typeof givenUser>[1]) =>
      (await (await reader(db, viewer))(id)).Last?.Device
    assert.deepEqual(await device(locks), { Browser: 'Firefox', System: 'Windows' })
    assert.equal(await device(dealerAdmin(dealerId)), null)
    const own = await signedIn(db, id)
    assert.deepEqual((await own(userSignIn, userSignInRoute, { id })).Last?.Device, {
      Browser: 'Firefox',
      System: 'Windows',
    })
  }),
)
