import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser } from '#test/people.ts'
import { getGuide, isEmptyNetwork, sendTestMail, TEST_MAILS_AN_HOUR } from '../contract.ts'
import { getGuideRoute, sendTestMailRoute } from './guide.ts'

const guideOf = async (db: Db, user: string) => (await signedIn(db, user))(getGuide, getGuideRoute, {})
const done = async (db: Db, user: string) =>
  (await guideOf(db, user)).Steps.filter(({ Done }) => Done).map(({ Step }) => Step)

test(
  'each step is done once the data shows it',
  onDb(async (db) => {
    const admin = await givenUser(db, { role: 'system_admin' })
    assert.deepEqual(await done(db, admin), [])
    await record(db, { kind: 'mail', at: NOW, origin: 'test', outcome: 'sent', userId: admin })
    assert.deepEqual(await done(db, admin), ['mail'])
    const app = await givenApp(db)
    await db.rows`delete from roles where app_id = ${app}`
    assert.deepEqual(await done(db, admin), ['mail', 'app'])
    assert.equal((await guideOf(db, admin)).AppID, app)
    await givenApp(db)
    assert.equal((await guideOf(db, admin)).AppID, app, 'the app that lacks roles')
    await record(db, { kind: 'sign-in', at: NOW, userId: admin, appId: app })
    const dealerId = await givenDealer(db)
    await givenUser(db, { dealerId, role: 'admin' })
    assert.deepEqual(await done(db, admin), ['mail', 'app', 'roles', 'trial'])
    await givenStore(db, dealerId)
    assert.ok(isEmptyNetwork(await guideOf(db, admin)), 'people are missing')
    await givenUser(db, { dealerId })
    assert.deepEqual(await done(db, admin), ['mail', 'app', 'roles', 'trial', 'dealer', 'people'])
    assert.equal(isEmptyNetwork(await guideOf(db, admin)), false)
    await givenUser(db, { role: 'system_admin', locked: true })
    assert.ok(!(await done(db, admin)).includes('second'))
    await givenUser(db, { role: 'system_admin' })
    assert.ok((await done(db, admin)).includes('second'))
  }),
)

test(
  'K183: the test mail goes to the caller, five times an hour',
  onDb(async (db) => {
    const admin = await givenUser(db, { role: 'system_admin', email: 'me@example.test', locale: 'fr-CA' })
    const call = await signedIn(db, admin)
    for (let n = 0; n < TEST_MAILS_AN_HOUR; n++) await call(sendTestMail, sendTestMailRoute, {})
    await assert.rejects(call(sendTestMail, sendTestMailRoute, {}), refusal(429))
    const mails = await db.rows`select distinct type, address, locale from outbox where user_id = ${admin}`
    assert.deepEqual(mails, [{ type: 'test', address: 'me@example.test', locale: 'fr-CA' }])
    const other = await givenUser(db, { permissions: ['view-users', 'access-all-dealers'] })
    await assert.rejects((await signedIn(db, other))(sendTestMail, sendTestMailRoute, {}), refusal(403))
  }),
)
