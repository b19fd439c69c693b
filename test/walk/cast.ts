import { type Permission, permissions, prefixed } from '#domain/contract/permissions.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { dealerAdminPermissions, managerPermissions, networkAdminPermissions } from '#db/demo/demo-people.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'

/** A text that only one record contains, so that an answer with it reveals that record. */
export const CANARY = /zq\d+kv/g
let last = 0
const canary = () => `Zq${(last += 1)}kv`

/** The people in the order of their creation, so that a seed repeats its choices. The first `holders` have only one permission. */
type Cast = { people: string[]; holders: number }

type Person = NonNullable<Parameters<typeof givenUser>[1]>

/** Creates three dealers with stores, apps and about sixty people, of every kind that the matrix distinguishes. */
export async function givenCast(db: Db): Promise<Cast> {
  const portal = await portalApp(db)
  // Nearly all permissions may be passed on, even those that only holders of all-permissions may give. E106, E108
  await db.rows`
    update permissions set transferable = name not like '%-primary' and name not like '%-apps' where app_id = ${portal}`
  const [near, far, other] = [await dealer(db, 3), await dealer(db, 2), await dealer(db, 1, 'US')]
  const apps = {
    parts: await app(db),
    service: await app(db),
    hidden: await app(db, { hidden: true }),
    open: await app(db, { forAll: true }),
    namesake: await namesake(db),
  }
  await db.rows`
    insert into roles (app_id, name, display_name, priority)
    values (${portal}, 'biolab_admin', 'b', 100), (${portal}, 'helper', 'h', null), (${portal}, 'junior', 'j', 10)`
  const people: string[] = []
  const add = async (person: Person, more: (id: string) => Promise<void> = async () => {}) => {
    const text = canary()
    const email = `${text.toLowerCase()}@example.test`
    const id = await givenUser(db, { firstName: text, lastName: text, email, ...person })
    await more(id)
    people.push(id)
  }
  const has =
    (...list: string[]) =>
    async (id: string) => {
      for (const one of list) await giveRole(db, id, one, 'clerk')
    }
  const at = (one: string, ...storeIds: string[]) => ({ dealerId: one, storeIds })
  const [n1, n2, n3] = near.stores as [string, string, string]
  const [f1, f2] = far.stores as [string, string]
  const both = has(apps.parts, apps.hidden)
  const admin = { role: 'admin', permissions: dealerAdminPermissions }
  const giver: Permission[] = [...managerPermissions, 'deprovision-apps', 'delete-users']

  for (const one of permissions) await add({ ...at(near.id), role: 'admin', permissions: [one] }, both)
  for (const more of [
    [],
    ['assign-primary'],
    ['modify-primary', 'change-dealer'],
    ['view-apps', 'modify-apps'],
  ] as const)
    await add({ ...admin, ...at(near.id), permissions: [...dealerAdminPermissions, ...more] }, both)
  for (const place of [far.id, other.id]) await add({ ...admin, ...at(place) }, has(apps.service))
  await add({ ...admin, ...at(near.id), primary: true }, both)
  await add({
    ...admin,
    ...at(near.id),
    primary: true,
    permissions: [...dealerAdminPermissions, 'modify-primary'],
  })
  await add(admin, both)
  for (const stores of [[n1], [n1, n2], [n3], [n1, f1]])
    await add(
      { role: 'manager', permissions: giver, ...at(near.id, ...stores) },
      has(apps.parts, apps.namesake),
    )
  await add({ role: 'manager', permissions: managerPermissions, ...at(far.id, f1, f2) }, has(apps.service))
  await add({ role: 'junior', permissions: giver, ...at(near.id, n1) })
  await add({ role: 'helper', permissions: giver, ...at(near.id, n1) }, both)
  await add({ permissions: giver, ...at(near.id) }, both)
  for (const role of ['admin', 'manager', undefined])
    for (const power of ['all-permissions', 'access-all-dealers'] as const)
      await add({
        ...at(near.id, ...(role === 'manager' ? [n1] : [])),
        ...(role && { role }),
        permissions: [power, ...giver],
      })
  await add({ permissions })
  await add(
    { role: 'admin', permissions: permissions.filter((one) => one !== 'all-permissions') },
    has(...Object.values(apps)),
  )
  for (const place of [null, far.id])
    await add({ role: 'admin', dealerId: place, permissions: networkAdminPermissions }, has(apps.parts))
  await add({ role: 'system_admin' })
  await add({ role: 'system_admin', ...at(near.id) })
  await add({ role: 'biolab_admin', ...at(far.id, f1) })
  for (const stores of [[n1], [n2, n3], []])
    await add(at(near.id), async (id) => {
      await giveRole(db, id, apps.parts, 'clerk', stores)
      await giveRole(db, id, apps.namesake, 'system_admin', stores)
      await db.rows`
        insert into user_permissions (user_id, app_id, permission_id)
        select ${id}, app_id, id from permissions where app_id = ${apps.namesake}`
    })
  await add(at(far.id), (id) => giveRole(db, id, apps.service, 'clerk', [f1]))
  await add(at(other.id))
  await add({})
  for (const more of [[], ['modify-primary'], ['modify-apps', 'view-users']] as const)
    await add({ role: 'admin', permissions: ['delete-users', 'access-all-dealers', ...more] })
  // Some people are inactive for years, so that cleanups find them.
  const away = people.filter((_, index) => index % 6 === 0)
  await db.rows`update users set created_at = '2020-01-01' where id = any(${away}::uuid[])`
  return { people, holders: permissions.length }
}

async function dealer(db: Db, stores: number, region: 'CA' | 'US' = 'CA') {
  const id = await givenDealer(db, canary(), { region })
  const of = []
  for (let n = 0; n < stores; n += 1) of.push(await givenStore(db, id, canary()))
  for (const family of ['dealer', 'store'])
    await db.rows`insert into attributes (family, name, display_name) values (${family}, 'class', 'Class') on conflict do nothing`
  const attributeOf = sql`select id from attributes where name = 'class' and family =`
  await db.rows`insert into dealer_attributes (dealer_id, attribute_id, value) values (${id}, (${attributeOf} 'dealer'), ${canary()})`
  for (const store of of)
    await db.rows`insert into store_attributes (store_id, attribute_id, value) values (${store}, (${attributeOf} 'store'), ${canary()})`
  return { id, stores: of }
}

/** Creates an app with three roles and three permissions, one of them not transferable. */
async function app(db: Db, more: Parameters<typeof givenApp>[2] = {}) {
  const id = await givenApp(db, canary(), more)
  await db.rows`
    insert into roles (app_id, name, display_name, priority)
    values (${id}, 'chief', ${canary()}, 60), (${id}, 'guest', ${canary()}, null)`
  await db.rows`
    insert into permissions (app_id, name, display_name, transferable)
    values (${id}, 'order', ${canary()}, true), (${id}, 'return', ${canary()}, true), (${id}, 'prices', ${canary()}, false)`
  await db.rows`
    insert into attributes (family, app_id, name, display_name) values ('app', ${id}, 'code', ${canary()})`
  return id
}

/** Creates an app whose roles and permissions have the portal's names, which give no rights in the portal. R1 */
async function namesake(db: Db) {
  const id = await app(db)
  await db.rows`
    insert into roles (app_id, name, display_name, priority)
    select ${id}, name, ${canary()}, priority from roles
     where app_id = ${await portalApp(db)} and name in ('system_admin', 'admin', 'manager')`
  await db.rows`
    insert into permissions (app_id, name, display_name, transferable)
    select ${id}, name, ${canary()}, true from unnest(${permissions.map(prefixed)}::text[]) as name`
  return id
}

const kept = ['users', 'user_apps', 'user_roles', 'user_stores', 'user_permissions', 'user_attributes']

/** Stores the initial access of people, and returns a function that restores it and deletes people created since. */
export async function keep(db: Db): Promise<() => Promise<void>> {
  for (const table of kept)
    await db.rows`create table ${sql.table(`walk_${table}`)} as select * from ${sql.table(table)}`
  const columns = await db.rows<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'users'
       and table_schema = 'public' and is_generated = 'NEVER' and column_name not in ('id', 'version', 'security_version')`
  const back = sql.join(columns.map(({ name }) => sql`${sql.ref(name)} = w.${sql.ref(name)}`))
  return async () => {
    for (const table of kept.slice(1).toReversed()) await db.rows`delete from ${sql.table(table)}`
    await db.rows`
      update users set deleted_at = now(), email = id::text || '@gone.test' where id not in (select id from walk_users)`
    // Two people may have exchanged their addresses.
    await db.rows`update users u set email = u.id::text || '@away.test' from walk_users w where w.id = u.id`
    // Their dealer may have been deleted since: as in a deletion, a token from another dealer must not stay valid.
    await db.rows`
      update users u set ${back}, version = u.version + 1,
             security_version = u.security_version + (u.dealer_id is distinct from w.dealer_id)::int
        from walk_users w where w.id = u.id`
    for (const table of kept.slice(1))
      await db.rows`insert into ${sql.table(table)} select * from ${sql.table(`walk_${table}`)}`
  }
}
