import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { saveGroup } from '#features/groups/contract.ts'
import { saveGroupRoute } from '#features/groups/server/save-group.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { createDealer, createDealerAdmin } from '../contract.ts'
import { createDealerAdminRoute } from './create-dealer-admin.ts'
import { createDealerRoute } from '#features/dealers/create/server/create-dealer.ts'

const renee = { FirstName: 'Renée', LastName: 'Roy', Email: 'renee@example.test' }

const addRole = async (db: Db, app: string, name: string, priority: number | null) =>
  (await db.row<{ id: string }>`
    insert into roles (app_id, name, display_name, priority) values (${app}, ${name}, ${name}, ${priority}) returning id`)!
    .id
const addPermission = async (db: Db, app: string, name: string) =>
  (await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name) values (${app}, ${name}, ${name}) returning id`)!.id

/** Apps that give different things to dealer admins, what each gives, and somebody who makes some. */
async function given(db: Db) {
  const [named, highest, chosen, roleBased, bare, hidden] = await Promise.all([
    givenApp(db),
    givenApp(db),
    givenApp(db),
    givenApp(db),
    givenApp(db),
    givenApp(db, undefined, { hidden: true }),
  ])
  await addRole(db, named, 'admin', 5)
  await addRole(db, named, 'chief', 90)
  await addRole(db, highest, 'chief', 90)
  const gone = await addRole(db, highest, 'gone', 99)
  await db.rows`update roles set deleted_at = now() where id = ${gone}`
  const seller = await addRole(db, chosen, 'seller', null)
  const [look] = [await addPermission(db, chosen, 'look'), await addPermission(db, chosen, 'order')]
  await db.rows`
    update apps set dealer_admin_role_id = ${seller}, dealer_admin_permissions = ${[look]}::uuid[] where id = ${chosen}`
  await db.rows`update apps set provision_type = 1 where id = ${roleBased}`
  await db.rows`update roles set deleted_at = now() where app_id = ${bare}`
  for (const app of [named, roleBased, bare]) await addPermission(db, app, 'all of it')
  const portal = await portalApp(db)
  const full = (stores: string[]) => ({
    [portal]: ['admin', stores, []],
    [named]: ['admin', stores, ['all of it']],
    [highest]: ['chief', stores, []],
    [chosen]: ['seller', stores, ['look']],
    [roleBased]: ['clerk', [], ['all of it']],
    [bare]: [null, [], ['all of it']],
    [hidden]: ['clerk', stores, []],
  })
  const permissions = [
    ...(['create-dealers', 'create-dealer-admin', 'create-stores', 'access-all-dealers'] as const),
    ...(['modify-users', 'view-users', 'change-dealer'] as const),
  ]
  const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions }))
  return { full, chosen, call }
}

/** What somebody holds, by app: role, stores by name, permissions. */
async function held(db: Db, userId: string) {
  const rows = await db.rows<{ app: string; held: unknown[] }>`
    select a.app_id as app, json_build_array(
             (select string_agg(r.name, ' ' order by r.name) from user_roles ur join roles r on r.id = ur.role_id
               where ur.user_id = a.user_id and ur.app_id = a.app_id),
             array(select s.name from user_stores us join stores s on s.id = us.store_id join roles r on r.id = us.role_id
                    where us.user_id = a.user_id and r.app_id = a.app_id order by s.name),
             array(select p.name from user_permissions up join permissions p on p.id = up.permission_id
                    where up.user_id = a.user_id and up.app_id = a.app_id order by p.name)) as held
      from user_apps a where a.user_id = ${userId}`
  return Object.fromEntries(rows.map((row) => [row.app, row.held]))
}

const idOf = async (db: Db, email: string) =>
  (await db.row<{ id: string }>`select id from users where email = ${email}`)!.id

const dealer = (SoldTo: string) => ({
  Name: 'Spas',
  SoldTo,
  Region: 'CA' as const,
  Children: [
    { Name: 'Centre', ShipTo: `${SoldTo}-1` },
    { Name: 'Port', ShipTo: `${SoldTo}-2` },
  ],
})

test(
  'C075, R65: the first admin of a new dealer has in every app its role for all stores with its permissions, whatever the body says',
  onDb(async (db) => {
    const { full, chosen, call } = await given(db)
    const body = { ...renee, Primary: true, Apps: [{ ID: chosen, AssignedRoles: [] }], AssignedRoles: [] }
    await call(createDealer, createDealerRoute, { dealer: dealer('N-1'), user: body })
    assert.deepEqual(await held(db, await idOf(db, renee.Email)), full(['Centre', 'Port']))
  }),
)

test(
  'C073, C074, R65: so has another admin, who is new or has an account, in ids of any spelling; what they held they keep',
  onDb(async (db) => {
    const { full, chosen, call } = await given(db)
    const ID = await givenDealer(db)
    for (const name of ['Centre', 'Port']) await givenStore(db, ID, name)
    await db.rows`update stores set deleted_at = now() where id = ${await givenStore(db, ID, 'Gone')}`
    const upper = { ID: ID.toUpperCase() }
    await call(createDealerAdmin, createDealerAdminRoute, { dealer: upper, user: renee })
    assert.deepEqual(await held(db, await idOf(db, renee.Email)), full(['Centre', 'Port']))
    const colleague = await givenUser(db, { dealerId: ID })
    await giveRole(db, colleague, chosen, 'clerk')
    const user = { ID: colleague.toUpperCase() }
    for (const _ of [1, 2]) await call(createDealerAdmin, createDealerAdminRoute, { dealer: { ID }, user })
    const both = { ...full(['Centre', 'Port']), [chosen]: ['clerk seller', ['Centre', 'Port'], ['look']] }
    assert.deepEqual(await held(db, colleague), both)
    const events = await db.rows`select 1 from events where user_id = ${colleague} and kind = 'user-changed'`
    assert.equal(events.length, 1)
  }),
)

test(
  'C053, R65: a new store reaches the admins of its dealer in every app whose roles are for stores, also if it is the first',
  onDb(async (db) => {
    const { full, call } = await given(db)
    const ID = await givenDealer(db)
    await call(createDealerAdmin, createDealerAdminRoute, { dealer: { ID }, user: renee })
    const admin = await idOf(db, renee.Email)
    assert.deepEqual(await held(db, admin), full([]))
    for (const [Name, all] of [
      ['Centre', ['Centre']],
      ['Port', ['Centre', 'Port']],
    ] as const) {
      await call(saveGroup, saveGroupRoute, { Type: 1, ParentID: ID, Name, ShipTo: `S-${Name}` })
      assert.deepEqual(await held(db, admin), full([...all]))
    }
  }),
)
