import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { getHome } from '../contract.ts'
import { getHomeRoute } from './get-home.ts'

const homeOf = async (db: Db, user: string) => (await signedIn(db, user))(getHome, getHomeRoute, {})

test(
  'K187: a home shows one’s own stores, and as admins those of one’s own dealer who can sign in, the primary ones first',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [mine] = [await givenStore(db, dealerId, 'Mienne'), await givenStore(db, dealerId, 'Autre')]
    const me = await givenUser(db, { dealerId })
    await giveRole(db, me, await givenApp(db), 'clerk', [mine])
    await givenUser(db, { dealerId, lastName: 'Colleague' })
    await givenUser(db, { dealerId, lastName: 'Locked', role: 'admin', primary: true, locked: true })
    await givenUser(db, { dealerId: await givenDealer(db), lastName: 'Far', role: 'admin' })
    const admin = await givenUser(db, { dealerId, lastName: 'Admin', role: 'admin', email: 'a@example.test' })
    const home = await homeOf(db, me)
    assert.deepEqual(home, {
      Stores: [{ ID: mine, Name: 'Mienne' }],
      Admins: [{ Name: 'Marie Admin', Email: 'a@example.test' }],
      SignIns: [],
    })
    await givenUser(db, { dealerId, lastName: 'Primary', role: 'admin', primary: true })
    const names = async (user: string) => (await homeOf(db, user)).Admins.map(({ Name }) => Name)
    assert.deepEqual(await names(me), ['Marie Primary'])
    assert.deepEqual(await names(admin), ['Marie Primary'])
    assert.deepEqual(await names(await givenUser(db)), [])
  }),
)

test(
  'K187: a home shows one’s own last five sign-ins, with the device where a session knows it',
  onDb(async (db) => {
    const me = await givenUser(db)
    const appId = await givenApp(db, 'Zz Orders')
    const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
    for (const hours of [30, 20, 10, 3, 2, 1])
      await record(db, { kind: 'sign-in', at: ago(hours), userId: me, appId: hours === 2 ? appId : null })
    await record(db, { kind: 'sign-in', at: ago(1), userId: await givenUser(db) })
    await db.rows`
      insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at, browser, system)
      values ('Session', 'x', ${JSON.stringify({ loginTs: Math.floor(ago(2).getTime() / 1000) })}::jsonb, ${me}, 'u',
              ${NOW}, 'Firefox', 'Windows')`
    await db.rows`
      update users set last_sign_in_at = ${ago(1)}, last_sign_in_browser = 'Safari', last_sign_in_system = 'iOS'
       where id = ${me}`
    const { SignIns } = await homeOf(db, me)
    assert.deepEqual(
      SignIns.map(({ At, App, Browser, System }) => [At, App, Browser, System]),
      [
        [ago(1).toISOString(), null, 'Safari', 'iOS'],
        [ago(2).toISOString(), 'Zz Orders', 'Firefox', 'Windows'],
        [ago(3).toISOString(), null, null, null],
        [ago(10).toISOString(), null, null, null],
        [ago(20).toISOString(), null, null, null],
      ],
    )
  }),
)
