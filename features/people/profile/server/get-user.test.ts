import assert from 'node:assert/strict'
import { test } from 'node:test'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { getProfile } from '#features/account/profile/contract.ts'
import { getProfileRoute } from '#features/account/profile/server/profile.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { whole } from '#test/saved.ts'
import { getUser } from '#features/people/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { getUserRoute } from './get-user.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'

const profile = getProfileRoute(antiForgery('key'))

test(
  'D078: a dealer admin sees shared apps and the stores of their own dealer; all-permissions sees everything',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const foreign = await givenStore(db, await givenDealer(db, 'Elsewhere'), 'Foreign store')
    const own = await givenStore(db, dealerId, 'Own store')
    const [shared, hidden] = [await givenApp(db, 'shared'), await givenApp(db, 'unshared')]
    const person = await givenUser(db, { dealerId })
    await giveRole(db, person, shared, 'clerk', [own, foreign])
    await giveRole(db, person, hidden, 'clerk', [own])
    const admin = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] })
    await giveRole(db, admin, shared, 'clerk')
    const root = await givenUser(db, { permissions: ['view-users', 'access-all-dealers', 'all-permissions'] })
    const seenBy = async (viewer: string) => {
      const user = await (await signedIn(db, viewer))(getUser, getUserRoute, { id: person })
      return user.Apps.map(({ Name, AssignedBranches }) => [
        Name,
        AssignedBranches.map((store) => store.DisplayName),
      ])
    }
    assert.deepEqual(await seenBy(admin), [
      ['user-portal', []],
      ['shared', ['Own store']],
    ])
    assert.deepEqual(await seenBy(root), [
      ['user-portal', []],
      ['shared', ['Foreign store', 'Own store']],
      ['unshared', ['Own store']],
    ])
  }),
)

test(
  'D078: the groups and attributes of a user, as the specification names them, are those that the viewer may see',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const store = await givenStore(db, dealerId, 'Own store')
    const foreign = await givenStore(db, await givenDealer(db, 'Elsewhere'), 'Foreign store')
    const [shared, hidden] = [await givenApp(db, 'shared'), await givenApp(db, 'unshared')]
    const person = await givenUser(db, { dealerId })
    await giveRole(db, person, shared, 'clerk', [store, foreign])
    await giveRole(db, person, hidden, 'clerk', [store])
    await db.rows`
      with code as (insert into attributes (family, app_id, name, display_name)
                    select 'app', id, 'code', 'Code' from apps where id = any(${[shared, hidden]}::uuid[]) returning id)
      insert into user_attributes (user_id, attribute_id, value) select ${person}::uuid, id, 'A-1' from code`
    const admin = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] })
    await giveRole(db, admin, shared, 'clerk')
    const user = await (await signedIn(db, admin))(getUser, getUserRoute, { id: person })
    const groups = (list: typeof user.Groups) => list.map(({ Type, DisplayName }) => `${Type} ${DisplayName}`)
    assert.deepEqual(groups(user.Groups), ['0 Piscines Trois-Rivières', '1 Own store', '2 Clerk'])
    assert.deepEqual(
      user.Attributes.map(({ Value }) => Value),
      ['A-1'],
    )
    const app = user.Apps.find(({ ClientID }) => ClientID === 'shared')!
    assert.deepEqual(groups(app.Groups), ['1 Own store', '2 Clerk'])
  }),
)

test(
  'D078: a manager sees the stores they share with another user; of themselves, and with all permissions, all stores',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [shared, other] = [
      await givenStore(db, dealerId, 'Shared'),
      await givenStore(db, dealerId, 'Other'),
    ]
    const person = await givenUser(db, { dealerId, role: 'manager', storeIds: [shared, other] })
    const manager = await givenUser(db, {
      dealerId,
      role: 'manager',
      storeIds: [shared],
      permissions: ['view-users', 'modify-users'],
    })
    const root = await givenUser(db, { permissions: ['view-users', 'access-all-dealers', 'all-permissions'] })
    const call = await signedIn(db, manager)
    const shown = await call(getUser, getUserRoute, { id: person })
    assert.deepEqual(shown.IDMBranchIDs, [shared])
    const { data } = await whole(call(saveUser, saveUserRoute, { ...shown, FirstName: 'Renée' }))
    assert.deepEqual(data.IDMBranchIDs, [shared])
    const toRoot = await (await signedIn(db, root))(getUser, getUserRoute, { id: person })
    assert.deepEqual(toRoot.IDMBranchIDs.sort(), [shared, other].sort())
    const own = await (await signedIn(db, person))(getProfile, profile, {})
    assert.deepEqual(own.IDMBranchIDs.sort(), [shared, other].sort())
  }),
)

test(
  'D077: a user out of scope and one that does not exist are refused alike',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const admin = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] })
    const call = await signedIn(db, admin)
    const deleted = await givenUser(db, { dealerId })
    await db.rows`update users set deleted_at = now() where id = ${deleted}`
    for (const id of [
      await givenUser(db, { dealerId: await givenDealer(db) }),
      await givenUser(db),
      deleted,
      crypto.randomUUID(),
    ])
      await assert.rejects(call(getUser, getUserRoute, { id }), refusal(404, 'notFound'))
  }),
)

test(
  'a malformed id is refused',
  onDb(async (db) => {
    const call = await signedIn(
      db,
      await givenUser(db, { permissions: ['view-users', 'access-all-dealers'] }),
    )
    for (const id of ['', '0', '-1', "' or 1=1", 'a\u0000', ['a', 'b'], { $ne: 1 }])
      await assert.rejects(call(getUser, getUserRoute, { id } as never), refusal(400, 'invalid'))
  }),
)

test(
  'D079: one’s own id without view-users is refused: that is what the profile is for',
  onDb(async (db) => {
    const person = await givenUser(db)
    const call = await signedIn(db, person)
    await assert.rejects(call(getUser, getUserRoute, { id: person }), refusal(403, 'forbidden'))
  }),
)

test(
  'A008, A014: a withdrawn permission is gone at the next call, and one of another app never counts',
  onDb(async (db) => {
    const viewer = await givenUser(db, { permissions: ['view-users', 'access-all-dealers'] })
    const call = await signedIn(db, viewer)
    await call(getUser, getUserRoute, { id: viewer })
    await db.rows`delete from user_permissions where user_id = ${viewer}`
    const other = await givenApp(db)
    await db.rows`insert into permissions (app_id, name, display_name) values (${other}, 'user-portal-view-users', 'x')`
    await db.rows`insert into roles (app_id, name, display_name, priority) values (${other}, 'system_admin', 'x', 999)`
    await giveRole(db, viewer, other, 'system_admin')
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select ${viewer}, app_id, id from permissions where app_id = ${other}`
    await assert.rejects(call(getUser, getUserRoute, { id: viewer }), refusal(403, 'forbidden'))
  }),
)
