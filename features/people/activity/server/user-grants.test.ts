import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { userClaims, userGrants } from '../contract.ts'
import { userClaimsRoute } from './user-claims.ts'
import { userGrantsRoute } from './user-grants.ts'

const hasSecret = (claims: { app: string[] } | null) => claims!.app.some((name) => name.startsWith('secret'))
const readClaims = userClaimsRoute

/** Somebody who has two apps in two stores, given by `by`; a viewer shares one app and one store. */
async function givenHolder(db: Db, by: string | null) {
  const [dealerId, foreign] = [await givenDealer(db), await givenDealer(db)]
  const [store, far] = [await givenStore(db, dealerId, 'Centre'), await givenStore(db, foreign, 'Loin')]
  const [shared, hidden] = [await givenApp(db), await givenApp(db, `secret ${crypto.randomUUID()}`)]
  const id = await givenUser(db, { dealerId })
  for (const app of [shared, hidden]) await giveRole(db, id, app, 'clerk', [store, far])
  for (const table of ['user_apps', 'user_roles', 'user_stores'] as const) await grantedBy[table](db, id, by)
  return { dealerId, store, shared, hidden, id }
}
const grantedBy = {
  user_apps: (db: Db, id: string, by: string | null) =>
    db.rows`update user_apps set granted_by = ${by}, granted_at = ${NOW} where user_id = ${id}`,
  user_roles: (db: Db, id: string, by: string | null) =>
    db.rows`update user_roles set granted_by = ${by}, granted_at = ${NOW} where user_id = ${id}`,
  user_stores: (db: Db, id: string, by: string | null) =>
    db.rows`update user_stores set granted_by = ${by}, granted_at = ${NOW} where user_id = ${id}`,
}

test(
  'K102: each app, role and store says who gave it, when and by which act; the system has no name',
  onDb(async (db) => {
    const by = await givenUser(db, { firstName: 'Luc', lastName: 'Roy' })
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    for (const [giver, By] of [
      [by, { Name: 'Luc Roy' }],
      [null, null],
    ] as const) {
      const { id, shared } = await givenHolder(db, giver)
      const grants = await call(userGrants, userGrantsRoute, { id })
      const ofApp = grants.filter(({ AppID }) => AppID === shared)
      assert.deepEqual(
        ofApp
          .map(({ Kind, DisplayName, Role }) => [Kind, DisplayName, Role?.Name])
          .map(String)
          .toSorted(),
        [`app,${ofApp[0]!.DisplayName},`, 'role,Clerk,', 'store,Centre,clerk', 'store,Loin,clerk'],
      )
      for (const grant of ofApp)
        assert.deepEqual([grant.By, grant.At, grant.Act], [By, NOW.toISOString(), null])
      for (const kind of ['user-changed', 'access-granted'] as const) {
        await record(db, { kind, at: NOW, userId: id, actorId: giver })
        const [grant] = await call(userGrants, userGrantsRoute, { id })
        assert.equal(grant!.Act, kind)
      }
    }
  }),
)

test(
  'K102: an app and a store that the viewer may not see are absent, and a person out of scope is not named',
  onDb(async (db) => {
    const by = await givenUser(db, { lastName: 'Secret' })
    const { id, dealerId, store, shared } = await givenHolder(db, by)
    const of = { dealerId, storeIds: [store], permissions: ['view-users'] } as const
    for (const role of ['admin', 'manager']) {
      const viewer = await givenUser(db, { ...of, role, storeIds: [store] })
      await giveRole(db, viewer, shared, 'clerk')
      const call = await signedIn(db, viewer)
      const grants = await call(userGrants, userGrantsRoute, { id })
      assert.doesNotMatch(JSON.stringify(grants), /secret|Loin/i)
      const ofShared = grants.filter(({ AppID }) => AppID === shared)
      assert.deepEqual(
        ofShared.map(({ Kind, By }) => [Kind, By]),
        ['app', 'role', 'store'].map((kind) => [kind, { Name: null }]),
      )
    }
    const elsewhere = await givenUser(db, {
      ...of,
      storeIds: [],
      dealerId: await givenDealer(db),
      role: 'admin',
    })
    await assert.rejects((await signedIn(db, elsewhere))(userGrants, userGrantsRoute, { id }), refusal(404))
  }),
)

test(
  'K103: the claims are those of the app that is asked for, and name no session',
  onDb(async (db) => {
    const { id, shared } = await givenHolder(db, null)
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const { Claims, Others } = await call(userClaims, readClaims, { id, app: shared })
    assert.deepEqual([Claims?.sub, Claims?.role, Claims?.permission, Others], [id, ['clerk'], [], 0])
    assert.ok(hasSecret(Claims))
    const { Claims: ofPortal } = await call(userClaims, readClaims, { id, app: await portalApp(db) })
    assert.deepEqual(
      [ofPortal?.role, Object.keys(ofPortal!).filter((key) => /^ver$|session/.test(key))],
      [[], []],
    )
  }),
)

test(
  'K103: apps in the token that the viewer may not see are counted, and asking for one is asking for nothing',
  onDb(async (db) => {
    const { id, dealerId, shared, hidden } = await givenHolder(db, null)
    const viewer = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users', 'view-apps'] })
    await giveRole(db, viewer, shared, 'clerk')
    const call = await signedIn(db, viewer)
    const { Claims, Others } = await call(userClaims, readClaims, { id, app: shared })
    assert.deepEqual([hasSecret(Claims), Others], [false, 1])
    for (const app of [hidden, crypto.randomUUID()])
      await assert.rejects(call(userClaims, readClaims, { id, app }), refusal(404, 'notFound'))
    const stranger = await givenUser(db, { dealerId: await givenDealer(db) })
    await assert.rejects(
      call(userClaims, readClaims, { id: stranger, app: shared }),
      refusal(404, 'notFound'),
    )
  }),
)

test(
  'K103: a person who is locked or may not open the app would get no token',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const { id, shared } = await givenHolder(db, null)
    const app = await givenApp(db)
    assert.deepEqual(await call(userClaims, readClaims, { id, app }), { Claims: null, Others: 0 })
    await db.rows`update users set locked = true where id = ${id}`
    assert.deepEqual(await call(userClaims, readClaims, { id, app: shared }), { Claims: null, Others: 0 })
  }),
)
