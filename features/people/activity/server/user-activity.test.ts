import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prefixed } from '#domain/contract/permissions.ts'
import { MINUTE_MS } from '#core/contract/days.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { saveNames } from '#domain/server/names.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { deleteGroup } from '#features/groups/contract.ts'
import { deleteGroupRoute } from '#features/groups/server/delete-group.ts'
import { userActivity } from '../contract.ts'
import { userActivityRoute } from './user-activity.ts'

const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

async function reader(db: Db, viewerId: string) {
  const call = await signedIn(db, viewerId)
  return async (id: string, page = 1) => call(userActivity, userActivityRoute, { id, page, pageSize: 2 })
}
const asSystemAdmin = async (db: Db) =>
  reader(db, await givenUser(db, { lastName: 'Viewer', role: 'system_admin' }))

const difference = (app: string, store: string) => ({
  ID: app,
  Name: 'Pièces',
  Held: [false, true],
  Roles: [[{ ID: crypto.randomUUID(), Name: 'Ancien' }], [{ ID: crypto.randomUUID(), Name: 'Commis' }]],
  Stores: [[], [{ ID: store, Name: 'Centre', Role: 'Commis' }]],
  Permissions: [[], [{ ID: crypto.randomUUID(), Name: 'Commander' }]],
  Attributes: [[{ ID: store, Name: 'Casier', Value: '7' }], [{ ID: store, Name: 'Casier', Value: '8' }]],
})

test(
  'K101: who did what is told, newest first, page by page, with what it was and what it became',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const id = await givenUser(db, { dealerId })
    const actorId = await givenUser(db, { firstName: 'Luc', lastName: 'Roy' })
    await record(db, { kind: 'user-created', at: at(1), userId: id, actorId })
    await record(db, { kind: 'locked', at: at(2), origin: 'automatic', userId: id })
    const detail = { LastName: ['Roy', 'Côté'], MobilePhone: ['', '5145550123'], Primary: [false, true] }
    await record(db, { kind: 'user-changed', at: at(3), userId: id, actorId, detail })
    const activity = await asSystemAdmin(db)
    const first = await activity(id)
    const none = { App: null, Of: null }
    assert.deepEqual(first.Data[0], {
      At: at(3).toISOString(),
      Kind: 'user-changed',
      Origin: null,
      Outcome: null,
      By: { Name: 'Luc Roy' },
      App: null,
      Changes: [
        { ...none, Field: 'LastName', From: { Name: 'Roy' }, To: { Name: 'Côté' } },
        { ...none, Field: 'MobilePhone', From: null, To: { Name: '5145550123' } },
        { ...none, Field: 'Primary', From: { Name: 'false' }, To: { Name: 'true' } },
      ],
      Rows: null,
      Token: null,
      Note: null,
    })
    assert.deepEqual(
      [first.Data[1]?.Kind, first.Data[1]?.Origin, first.Data[1]?.By],
      ['locked', 'automatic', null],
    )
    assert.deepEqual([first.Total, first.TotalPages], [3, 2])
    assert.deepEqual(
      (await activity(id, 2)).Data.map(({ Kind }) => Kind),
      ['user-created'],
    )
  }),
)

test(
  'K101: what was given and taken in an app is told in names',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [app, store] = [await givenApp(db), await givenStore(db, dealerId)]
    const id = await givenUser(db, { dealerId })
    const detail = { Apps: [difference(app, store)] }
    await record(db, { kind: 'user-changed', at: NOW, userId: id, detail })
    const { Data } = await (await asSystemAdmin(db))(id)
    const told = Data[0]!.Changes.map(({ Field, App, Of, From, To }) => [
      Field,
      App?.Name,
      Of?.Name,
      From?.Name,
      To?.Name,
    ])
    assert.deepEqual(told, [
      ['App', 'Pièces', undefined, undefined, 'Pièces'],
      ['Role', 'Pièces', undefined, 'Ancien', undefined],
      ['Role', 'Pièces', undefined, undefined, 'Commis'],
      ['Store', 'Pièces', 'Commis', undefined, 'Centre'],
      ['Permission', 'Pièces', undefined, undefined, 'Commander'],
      ['Attribute', 'Pièces', 'Casier', '7', '8'],
    ])
  }),
)

test(
  'K101: roles and permissions come with what their words are found by, while they are there',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [app, store] = [await portalApp(db), await givenStore(db, dealerId)]
    const id = await givenUser(db, { dealerId })
    const idOf = async (table: 'roles' | 'permissions', name: string) =>
      (await db.row<{ id: string }>`
        select id from ${sql.raw(table)} where app_id = ${app} and name = ${name}`)!.id
    const [role, permission] = [
      await idOf('roles', 'manager'),
      await idOf('permissions', prefixed('view-users')),
    ]
    const then = {
      ...difference(app, store),
      Roles: [[], [{ ID: role, Name: 'Chief' }]],
      Stores: [
        [{ ID: store, Name: 'Centre', Role: 'Chief' }],
        [{ ID: store, Name: 'Centre', Role: 'Chief', RoleID: role }],
      ],
      Permissions: [[], [{ ID: permission, Name: 'Look' }]],
    }
    await record(db, { kind: 'user-changed', at: NOW, userId: id, detail: { Apps: [then] } })
    const activity = await asSystemAdmin(db)
    const told = async () =>
      (await activity(id)).Data[0]!.Changes.flatMap(({ Field, Of, From, To }) =>
        Field === 'Role' || Field === 'Permission' ? [To] : Field === 'Store' ? [[Of, From ?? To]] : [],
      )
    const texts = { 'en-US': 'Manager', 'fr-CA': '' }
    await saveNames(db, [{ kind: 'role', from: null, tag: 'manager', texts }])
    const chief = { Name: 'Manager' }
    const centre = { Name: 'Centre' }
    assert.deepEqual(await told(), [
      chief,
      // An earlier event does not have the id of the role.
      [{ Name: 'Chief' }, centre],
      [chief, centre],
      { Name: 'Look', Tag: prefixed('view-users') },
    ])
    await db.rows`update roles set deleted_at = now() where id = ${role}`
    await db.rows`update permissions set deleted_at = now() where id = ${permission}`
    const gone = { Name: 'Chief' }
    assert.deepEqual(await told(), [gone, [gone, centre], [gone, centre], { Name: 'Look' }])
  }),
)

test(
  'K101: an actor, an app, a store and a dealer that the viewer may not see are not named',
  onDb(async (db) => {
    const [own, foreign] = [await givenDealer(db, 'Ici'), await givenDealer(db, 'Secret')]
    const [shared, hidden] = [await givenApp(db), await givenApp(db, 'secret')]
    const store = await givenStore(db, foreign, 'Secret')
    const id = await givenUser(db, { dealerId: own })
    const actorId = await givenUser(db, { lastName: 'Secret', dealerId: foreign })
    const Dealer = [
      { ID: foreign, Name: 'Secret' },
      { ID: own, Name: 'Ici' },
    ]
    const Apps = [difference(shared, store), { ...difference(hidden, store), Name: 'Secret' }]
    Apps[0]!.Stores = [[], [{ ID: store, Name: 'Secret', Role: 'Commis' }]]
    await record(db, { kind: 'user-changed', at: at(1), userId: id, actorId, detail: { Dealer, Apps } })
    await record(db, { kind: 'sign-in', at: at(2), userId: id, actorId: id, appId: hidden })
    const viewer = await givenUser(db, { dealerId: own, role: 'admin', permissions: ['view-users'] })
    await giveRole(db, viewer, shared, 'clerk')
    const { Data } = await (await reader(db, viewer))(id)
    assert.doesNotMatch(JSON.stringify(Data), /secret/i)
    assert.deepEqual(
      Data.map(({ By, App }) => [By?.Name, App]),
      [
        ['Marie Tremblay', { Name: null }],
        [null, null],
      ],
    )
    const { Changes } = Data[1]!
    assert.deepEqual(Changes[0], {
      Field: 'Dealer',
      App: null,
      Of: null,
      From: { Name: null },
      To: { Name: 'Ici' },
    })
    assert.deepEqual(
      Changes.filter(({ Field }) => Field === 'Store').map(({ To }) => To),
      [{ Name: null }],
    )
    assert.deepEqual(Changes.at(-1), { Field: 'App', App: { Name: null }, Of: null, From: null, To: null })
    const all = JSON.stringify((await (await asSystemAdmin(db))(id)).Data)
    assert.ok((all.match(/Secret/g) ?? []).length > 4, 'a viewer in scope reads their names')
  }),
)

test(
  'K101: what happened while somebody was at another dealer is not told to this one',
  onDb(async (db) => {
    const [before, now] = [await givenDealer(db), await givenDealer(db)]
    const id = await givenUser(db, { dealerId: before })
    await record(db, { kind: 'sign-in', at: at(1), userId: id, actorId: id })
    await db.rows`update users set dealer_id = ${now} where id = ${id}`
    await record(db, { kind: 'sign-out', at: at(2), userId: id, actorId: id })
    const viewer = await givenUser(db, { dealerId: now, role: 'admin', permissions: ['view-users'] })
    const { Data, Total } = await (await reader(db, viewer))(id)
    assert.deepEqual([Data.map(({ Kind }) => Kind), Total], [['sign-out'], 1])
    assert.equal((await (await asSystemAdmin(db))(id)).Total, 2)
  }),
)

test(
  'K101: of a field that the contract does not know nothing is told, and of somebody out of scope nothing at all',
  onDb(async (db) => {
    const id = await givenUser(db, { dealerId: await givenDealer(db) })
    const detail = { PasswordHash: ['$argon2id$a', '$argon2id$b'], FirstName: ['A', 'B'] }
    await record(db, { kind: 'user-changed', at: NOW, userId: id, detail })
    const { Data } = await (await asSystemAdmin(db))(id)
    assert.deepEqual(
      Data[0]!.Changes.map(({ Field }) => Field),
      ['FirstName'],
    )
    const dealerId = await givenDealer(db)
    const stranger = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] })
    await assert.rejects((await reader(db, stranger))(id), refusal(404, 'notFound'))
  }),
)

test(
  'R64: what somebody lost with a deleted store is called in the language of the reader',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [id, store, app] = [
      await givenUser(db, { dealerId }),
      await givenStore(db, dealerId),
      await givenApp(db),
    ]
    await giveRole(db, id, app, 'clerk', [store])
    const system = await givenUser(db, { role: 'system_admin' })
    await (
      await signedIn(db, system)
    )(deleteGroup, deleteGroupRoute, { groupID: store })
    const name = await db.row<{ name: string }>`select name from apps where id = ${app}`
    const named = (kind: 'app' | 'role', tag: string, text: string) =>
      ({ kind, from: tag, tag, texts: { 'en-US': text, 'fr-CA': '' } }) as const
    await saveNames(db, [named('app', name!.name, 'Parts'), named('role', 'clerk', 'Seller')])
    const { Data } = await (await reader(db, system))(id)
    const [event] = Data
    assert.equal(event!.Origin, 'store-deleted')
    assert.deepEqual(
      event!.Changes.map(({ Field, App, Of, From }) => [Field, App?.Name, Of?.Name, From?.Name]),
      [
        ['App', 'Parts', undefined, 'Parts'],
        ['Role', 'Parts', undefined, 'Seller'],
        ['Store', 'Parts', 'Seller', 'Succursale Centre'],
      ],
    )
  }),
)
