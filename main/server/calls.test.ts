import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#domain/contract/permissions.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import type { Route } from '#core/server/handle.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { allApps, appMetadata, learningLink, LEARNING_PATH } from '#features/apps/contract.ts'
import { getDashboard } from '#features/account/home/contract.ts'
import { getGroup } from '#features/groups/contract.ts'
import { getProfile, viewerOf } from '#features/account/profile/contract.ts'
import { getRoleCopy, type RoleCopy } from '#features/names/contract.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { testVault } from '#test/vault.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { routes } from '#main/features.server.ts'

const forgery = antiForgery('key')
const all = routes({
  antiForgery: forgery,
  learningKey: 'a key that is shared with the learning site',
  vault: testVault,
})
const routeOf = (path: string): Route => all.find((route) => route.endpoint.path === path)!

test('every call is listed once', () => {
  const names = all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  assert.deepEqual(names, [...new Set(names)])
})

test(
  'G126: the profile tells one’s own data, rights and rank, and nothing secret',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const storeId = await givenStore(db, dealerId)
    const person = await givenUser(db, {
      dealerId,
      role: 'manager',
      storeIds: [storeId],
      permissions: ['view-users'],
    })
    const call = await signedIn(db, person)
    const profile = await call(getProfile, routeOf('/api/Profile'), {})
    assert.deepEqual(viewerOf(profile), {
      id: person,
      permissions: ['view-users'],
      role: 'manager',
      rank: 20,
      dealerId,
      storeIds: [storeId],
      email: profile.Email,
      region: 'CA',
      locale: 'fr-CA',
      dealer: profile.Dealer,
    })
    assert.equal(profile.Dealer?.ID, dealerId)
    assert.ok(profile.AntiForgeryToken)
    assert.doesNotMatch(JSON.stringify(profile), /password|hash|failed/i)
  }),
)

test(
  'a system admin has every permission, under either name of the role',
  onDb(async (db) => {
    const portal = await portalApp(db)
    await db.rows`insert into roles (app_id, name, display_name, priority) values (${portal}, 'biolab_admin', 'x', 100)`
    for (const role of ['system_admin', 'biolab_admin']) {
      const call = await signedIn(db, await givenUser(db, { role }))
      const profile = await call(getProfile, routeOf('/api/Profile'), {})
      assert.deepEqual(profile.Permissions, [...permissions])
    }
  }),
)

test(
  'A006, A007: a call is refused once the session ended, the account is locked or gone, or its dealer was deleted',
  onDb(async (db) => {
    const causes = [
      (id: string) => endSessions(db, id, NOW),
      (id: string) => db.rows`update users set locked = true where id = ${id}`,
      (id: string) => db.rows`update users set deleted_at = now() where id = ${id}`,
      (id: string) => db.rows`update users set security_version = security_version + 1 where id = ${id}`,
      (id: string) =>
        db.rows`update dealers set deleted_at = now() where id = (select dealer_id from users where id = ${id})`,
      (id: string) => db.rows`update oidc_artifacts set expires_at = ${NOW} where account_id = ${id}`,
    ]
    for (const cause of causes) {
      const id = await givenUser(db, { dealerId: await givenDealer(db) })
      const call = await signedIn(db, id)
      await call(getProfile, routeOf('/api/Profile'), {})
      await cause(id)
      await assert.rejects(
        call(getProfile, routeOf('/api/Profile'), {}),
        refusal(401, 'signInNeeded'),
        String(cause),
      )
    }
  }),
)

test(
  'H144: the dashboard counts within the viewer’s scope',
  onDb(async (db) => {
    const [dealerId, elsewhere] = [await givenDealer(db), await givenDealer(db, 'Elsewhere')]
    await givenStore(db, dealerId)
    for (const store of ['one', 'two']) await givenStore(db, elsewhere, store)
    await givenUser(db, { dealerId, locked: true })
    await givenUser(db, { dealerId, lockoutExpiry: new Date(NOW.getTime() + 1000) })
    await givenUser(db, { dealerId, lockoutExpiry: new Date(NOW.getTime() - 1000) })
    await givenUser(db, { dealerId: elsewhere })
    const viewer = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] })
    await db.rows`update users set last_sign_in_at = ${NOW} where id = ${viewer}`
    const call = await signedIn(db, viewer)
    assert.deepEqual(await call(getDashboard, routeOf('/api/Dashboard'), {}), {
      totalUsers: 4,
      totalStores: 1,
      activeUsers: 1,
      manuallyLockedUsers: 1,
      autoLockedUsers: 1,
      totalDealers: 1,
      updated: NOW.toISOString(),
    })
    const stranger = await signedIn(db, await givenUser(db))
    await assert.rejects(stranger(getDashboard, routeOf('/api/Dashboard'), {}), refusal(403, 'forbidden'))
  }),
)

test(
  'B019: the list of apps is the viewer’s own, its children only for those who manage or provision',
  onDb(async (db) => {
    const [own, other, hidden] = [
      await givenApp(db, 'own'),
      await givenApp(db, 'other'),
      await givenApp(db, 'hidden', { hidden: true }),
    ]
    const names = async (held: Parameters<typeof givenUser>[1]) => {
      const viewer = await givenUser(db, held)
      for (const app of [own, hidden]) await giveRole(db, viewer, app, 'clerk')
      const apps = await (await signedIn(db, viewer))(allApps, routeOf('/api/App/All'), {})
      return apps.map(({ Name, Roles }) => `${Name} ${Roles ? 'with' : 'without'} children`)
    }
    assert.deepEqual(await names({}), ['user-portal without children', 'own without children'])
    assert.deepEqual(await names({ permissions: ['provision-apps'] }), [
      'user-portal with children',
      'own with children',
    ])
    assert.deepEqual(await names({ role: 'system_admin' }), [
      'user-portal with children',
      'hidden with children',
      'other with children',
      'own with children',
    ])
    await db.rows`insert into app_secrets (app_id, hash) values (${other}, 'never shown')`
    const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    assert.doesNotMatch(JSON.stringify(await root(allApps, routeOf('/api/App/All'), {})), /secret/i)
  }),
)

test(
  'B039, K168: the app selector gets five facts of the apps one may open, and asks for the learning site’s link, which needs a confirmed address',
  onDb(async (db) => {
    const [own] = [
      await givenApp(db, 'own'),
      await givenApp(db, 'other'),
      await givenApp(db, 'everybody', { forAll: true }),
    ]
    const learning = await givenApp(db, 'learning')
    const person = await givenUser(db)
    for (const app of [own, learning]) await giveRole(db, person, app, 'clerk')
    const call = await signedIn(db, person)
    const list = await call(appMetadata, routeOf('/api/App/Metadata'), {})
    assert.deepEqual(
      list.map(({ name }) => name),
      ['user-portal', 'everybody', 'learning', 'own'],
    )
    assert.equal(list.find(({ name }) => name === 'learning')?.url, LEARNING_PATH)
    assert.deepEqual(Object.keys(list[0]!).sort(), ['displayName', 'image', 'imageF', 'name', 'url'])
    const named = await call(appMetadata, routeOf('/api/App/Metadata'), { appNames: 'own,other, nothing' })
    assert.deepEqual(
      named.map(({ name }) => name),
      ['own'],
    )
    const { url } = await call(learningLink, routeOf('/api/App/LearningLink'), {})
    assert.match(url, /^https:\/\/app\.example\.test\/\?token=[\w-]+\.[\w-]+\.[\w-]+$/)
    await db.rows`update users set email_verified = false where id = ${person}`
    await assert.rejects(
      call(learningLink, routeOf('/api/App/LearningLink'), {}),
      refusal(403, 'emailUnverified'),
    )
    const stranger = await signedIn(db, await givenUser(db))
    await assert.rejects(stranger(learningLink, routeOf('/api/App/LearningLink'), {}), refusal(404))
  }),
)

test(
  'C045, C046, C047, C048: a dealer shows its stores and people as far as the viewer may see them',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [storeA] = [await givenStore(db, dealerId, 'A'), await givenStore(db, dealerId, 'B')]
    const boss = await givenUser(db, { dealerId, role: 'admin', primary: true, permissions: ['view-users'] })
    await givenUser(db, { dealerId, locked: true })
    const group = async (person: Parameters<typeof givenUser>[1], id: string) => {
      const call = await signedIn(db, await givenUser(db, person))
      const answer = await call(getGroup, routeOf('/api/Group'), { id })
      if (answer.Type !== 0) throw new Error('not a dealer')
      return answer
    }
    const manager = await group({ dealerId, role: 'manager', storeIds: [storeA] }, dealerId)
    assert.deepEqual(
      manager.Children.map(({ DisplayName }) => DisplayName),
      ['A'],
    )
    assert.equal(manager.DealerAdmins, undefined)
    const admin = await group({ dealerId, role: 'admin', permissions: ['view-users'] }, dealerId)
    assert.equal(admin.Children.length, 2)
    assert.equal(admin.DealerAdmins?.[0]?.ID, boss)
    assert.equal(admin.DisabledUsers, undefined)
    const root = await group({ role: 'system_admin' }, dealerId)
    assert.equal(root.DisabledUsers?.length, 1)
    await assert.rejects(group({ dealerId: await givenDealer(db) }, dealerId), refusal(404))
    const call = await signedIn(db, await givenUser(db, { dealerId, role: 'manager', storeIds: [storeA] }))
    const store = await call(getGroup, routeOf('/api/Group'), { id: storeA })
    assert.equal(store.Type === 1 && store.Dealer.ID, dealerId)
  }),
)

test(
  'G129: role names are text in both languages',
  onDb(async (db) => {
    await db.rows`
      insert into copy (kind, tag, en_us, fr_ca) values ('role', 'manager', 'Manager', 'Gestionnaire')
      on conflict (kind, tag) do update set fr_ca = excluded.fr_ca`
    const call = await signedIn(db, await givenUser(db))
    const text = await call(getRoleCopy, routeOf('/api/Copy/Roles'), {})
    const { Roles } = JSON.parse(text) as RoleCopy
    assert.deepEqual(
      Roles.find(({ Tag }) => Tag === 'manager'),
      { Tag: 'manager', 'en-US': 'Manager', 'fr-CA': 'Gestionnaire' },
    )
  }),
)
