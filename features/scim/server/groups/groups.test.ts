import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { givenSource, patchOf, rolesOf, scimClient } from '#test/scim.ts'
import { counting } from '#test/statements.ts'

const roleOf = async (db: Db, app: string, name = 'clerk') =>
  (await db.row<{ id: string }>`select id from roles where app_id = ${app} and name = ${name}`)!.id

async function givenNetwork(db: Db) {
  const [mine, theirs] = [await givenDealer(db, 'Mine'), await givenDealer(db, 'Theirs')]
  const [north, south] = [await givenStore(db, mine, 'North'), await givenStore(db, mine, 'South')]
  const [orders, secret] = [await givenApp(db, 'Orders'), await givenApp(db, 'Secret')]
  const user = await givenUser(db, { dealerId: mine, email: 'user@example.test' })
  return { mine, theirs, north, south, orders, secret, user }
}

test(
  'R116: the groups of a source are its dealers, their stores and the roles of its apps, and no portal role',
  onDb(async (db) => {
    const { mine, orders, secret, theirs } = await givenNetwork(db)
    const { token } = await givenSource(db, { dealers: [mine], apps: [orders] })
    const ask = await scimClient(db, token)
    const { body } = await ask('GET', '/Groups')
    const names = body.Resources!.map(({ displayName }) => displayName)
    assert.deepEqual(
      names.map((name) => name?.replace(/ \(\d+\)/g, '')),
      ['Mine', 'Mine: North', 'Mine: South', 'Orders: Clerk'],
    )
    for (const id of [
      `dealer-${theirs}`,
      `role-${await roleOf(db, secret)}`,
      `role-${await roleOf(db, await portalApp(db), 'admin')}`,
      'role-x',
      mine,
      'permission-1',
    ])
      assert.equal((await ask('GET', `/Groups/${id}`)).status, 404)
    const filter = encodeURIComponent('displayName eq "orders: clerk"')
    assert.equal((await ask('GET', `/Groups?filter=${filter}`)).body.totalResults, 1)
    assert.equal((await ask('POST', '/Groups', { body: { displayName: 'New' } })).status, 403)
    assert.equal((await ask('DELETE', `/Groups/dealer-${mine}`)).status, 403)
  }),
)

test(
  'K331: no filter of groups tells whether a person out of scope, or deleted, is a member',
  onDb(async (db) => {
    const { mine, theirs, orders, user } = await givenNetwork(db)
    const [stranger, gone] = [
      await givenUser(db, { dealerId: theirs }),
      await givenUser(db, { dealerId: mine }),
    ]
    for (const one of [user, stranger, gone]) await giveRole(db, one, orders, 'clerk')
    await db.rows`update users set deleted_at = now() where id = ${gone}`
    const { token } = await givenSource(db, { dealers: [mine], apps: [orders] })
    const ask = await scimClient(db, token)
    const found = async (filter: string) =>
      (await ask('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).body.totalResults
    assert.equal(await found(`members eq "${user}"`), 2, 'the dealer and the role')
    for (const id of [stranger, gone]) {
      assert.equal(await found(`members eq "${id}"`), 0)
      assert.equal(await found(`members[value eq "${id}"]`), 0)
    }
  }),
)

test(
  'R116: adding a member to a role gives the role at the stores that they have, and removing takes it; other apps stay',
  onDb(async (db) => {
    const { mine, north, orders, secret, user } = await givenNetwork(db)
    await giveRole(db, user, secret, 'clerk', [north])
    const { token, name } = await givenSource(db, { dealers: [mine], apps: [orders], may: [] })
    const ask = await scimClient(db, token)
    const role = `/Groups/role-${await roleOf(db, orders)}`
    const added = await ask(
      'PATCH',
      role,
      patchOf({ op: 'Add', path: 'members', value: [{ value: user.toUpperCase() }] }),
    )
    assert.equal(added.status, 204, JSON.stringify(added.body))
    assert.deepEqual(await rolesOf(db, user), ['clerk@North', 'clerk@North'])
    assert.deepEqual((await ask('GET', role)).body.members![0]!.value, user)
    const removed = patchOf({ op: 'remove', path: `members[value eq "${user}"]` })
    for (let n = 0; n < 2; n += 1) assert.equal((await ask('PATCH', role, removed)).status, 204)
    assert.deepEqual(await rolesOf(db, user), ['clerk@North'])
    const apps =
      await db.rows`select app_id as id from user_apps where user_id = ${user} and app_id = ${secret}`
    assert.equal(apps.length, 1)
    const told = await db.rows<{ source: string }>`
      select detail->'Source'->>1 as source from events where user_id = ${user} and kind = 'user-changed'`
    assert.deepEqual(
      told.map(({ source }) => source),
      [name, name],
    )
  }),
)

test(
  'R116: a removal of no members removes nobody; one without values removes all',
  onDb(async (db) => {
    const { mine, north, orders, user } = await givenNetwork(db)
    await giveRole(db, user, orders, 'clerk', [north])
    const { token } = await givenSource(db, { dealers: [mine], apps: [orders], may: [] })
    const ask = await scimClient(db, token)
    const role = `/Groups/role-${await roleOf(db, orders)}`
    const removed = async (value?: object) =>
      (await ask('PATCH', role, patchOf({ op: 'remove', path: 'members', ...(value && { value }) }))).status
    assert.equal(await removed([]), 204)
    assert.deepEqual(await rolesOf(db, user), ['clerk@North'])
    assert.equal(await removed(), 204)
    assert.deepEqual(await rolesOf(db, user), [])
  }),
)

test(
  'R116: a store places people at it in the apps of the source alone',
  onDb(async (db) => {
    const { mine, north, south, orders, user } = await givenNetwork(db)
    const portal = await portalApp(db)
    await giveRole(db, user, orders, 'clerk', [north])
    await giveRole(db, user, portal, 'manager', [north])
    const { token } = await givenSource(db, { dealers: [mine], apps: [orders] })
    const ask = await scimClient(db, token)
    const add = patchOf({ op: 'add', path: 'members', value: [{ value: user }] })
    assert.equal((await ask('PATCH', `/Groups/store-${south}`, add)).status, 204)
    assert.deepEqual(await rolesOf(db, user), ['clerk@North', 'clerk@South', 'manager@North'])
    const gone = await ask('PUT', `/Groups/store-${south}`, { body: { displayName: undefined, members: [] } })
    assert.equal(gone.status, 200, JSON.stringify(gone.body))
    assert.deepEqual(await rolesOf(db, user), ['clerk@North', 'manager@North'])
  }),
)

test(
  'R116: a dealer as a group moves people between the dealers of the source, and nobody out of its scope',
  onDb(async (db) => {
    const { mine, theirs, user } = await givenNetwork(db)
    const third = await givenDealer(db, 'Third')
    const stranger = await givenUser(db, { dealerId: third })
    const { token } = await givenSource(db, { dealers: [mine, theirs] })
    const ask = await scimClient(db, token)
    const patch = (op: string, id: string) =>
      ask('PATCH', `/Groups/dealer-${theirs}`, patchOf({ op, path: 'members', value: [{ value: id }] }))
    assert.equal((await patch('add', user)).status, 204)
    const row = await db.row`select dealer_id as dealer from users where id = ${user}`
    assert.deepEqual(row, { dealer: theirs })
    assert.equal((await patch('add', stranger)).status, 400)
    assert.equal((await patch('add', crypto.randomUUID())).status, 400)
    assert.equal((await patch('remove', stranger)).status, 204, 'no member')
    assert.equal((await patch('remove', user)).status, 403, 'they would leave the scope')
    const network = await scimClient(db, (await givenSource(db)).token)
    const out = await network(
      'PATCH',
      `/Groups/dealer-${theirs}`,
      patchOf({ op: 'Remove', path: 'members', value: [{ value: user }] }),
    )
    assert.equal(out.status, 204, JSON.stringify(out.body))
    const none = await db.row`select dealer_id as dealer from users where id = ${user}`
    assert.deepEqual(none, { dealer: null })
  }),
)

test(
  'R116: who is as asked takes no statement, and each other member of a large group a few; all or nothing',
  onDb(async (db) => {
    const { mine, north, south, orders } = await givenNetwork(db)
    const parts = await givenApp(db, 'Parts')
    const { token } = await givenSource(db, { dealers: [mine], apps: [orders, parts] })
    const counted = counting(db)
    const ask = await scimClient(counted.db, token)
    const people: string[] = []
    for (let n = 0; n < 12; n += 1) {
      people.push(await givenUser(db, { dealerId: mine }))
      await giveRole(db, people.at(-1)!, orders, 'clerk', [north])
    }
    const groups = [`role-${await roleOf(db, parts)}`, `store-${south}`, `dealer-${mine}`]
    /** Sends a change of the group for these people, and returns the number of statements that it took. */
    const taken = async (op: 'add' | 'remove', group: string, [from, to]: [number, number], status = 204) => {
      const [before, value] = [counted.count(), people.slice(from, to).map((id) => ({ value: id }))]
      const answer = await ask('PATCH', `/Groups/${group}`, patchOf({ op, path: 'members', value }))
      assert.equal(answer.status, status, JSON.stringify(answer.body))
      return counted.count() - before
    }
    for (const group of groups.slice(0, 2)) {
      const few = await taken('add', group, [0, 2])
      const many = await taken('add', group, [2, 12])
      assert.ok((many - few) / 8 <= 7, `${group}: ${few}, ${many}`)
    }
    for (const group of groups)
      assert.equal(await taken('add', group, [0, 12]), await taken('add', group, [0, 2]), group)
    const gone = await taken('remove', groups[0]!, [0, 10])
    const none = await taken('remove', groups[0]!, [0, 2])
    assert.equal(await taken('remove', groups[0]!, [0, 10]), none)
    assert.ok((gone - none) / 10 <= 10, `${gone}, ${none}`)
    await taken('remove', groups[1]!, [0, 2])
    await giveRole(db, people[1]!, await portalApp(db), 'system_admin')
    await taken('add', groups[1]!, [0, 12], 403)
    const at = await db.row<{ n: number }>`
      select count(distinct user_id)::int as n from user_stores where store_id = ${south} and user_id = any(${people.slice(0, 2)}::uuid[])`
    assert.equal(at!.n, 0)
  }),
)

test(
  'a list of groups names no more members in all than one group does',
  onDb(async (db) => {
    const dealers = [await givenDealer(db), await givenDealer(db)]
    await db.rows`
      insert into users (email, first_name, last_name, search_text, dealer_id)
      select 'm' || n || '@example.test', 'M', 'N', '', (${dealers}::uuid[])[1 + n % 2] from generate_series(1, 6000) n`
    const { token } = await givenSource(db, { dealers })
    const ask = await scimClient(db, token)
    assert.equal((await ask('GET', '/Groups?count=1&attributes=members')).status, 200)
    const { status, body } = await ask('GET', '/Groups?attributes=members')
    assert.deepEqual([status, body.scimType], [400, 'tooMany'])
  }),
)

test(
  'a group keeps the id of the source, and its name is that of the portal; requests are bounded',
  onDb(async (db) => {
    const { mine, orders } = await givenNetwork(db)
    const { token } = await givenSource(db, { dealers: [mine], apps: [orders] })
    const ask = await scimClient(db, token)
    const role = `/Groups/role-${await roleOf(db, orders)}`
    const named = await ask(
      'PATCH',
      `${role}?attributes=externalId`,
      patchOf({ op: 'Replace', value: { id: 'x', displayName: 'Orders: Clerk', externalId: 'G-1' } }),
    )
    assert.deepEqual([named.status, named.body.externalId], [200, 'G-1'])
    const other = await ask('PATCH', role, patchOf({ op: 'Replace', path: 'displayName', value: 'Chief' }))
    assert.deepEqual([other.status, other.body.scimType], [400, 'mutability'])
    const many = Array.from({ length: 1001 }, () => ({ value: crypto.randomUUID() }))
    const bounded = await ask('PATCH', role, patchOf({ op: 'add', path: 'members', value: many }))
    assert.deepEqual([bounded.status, bounded.body.scimType], [400, 'tooMany'])
    for (const path of ['owners', '__proto__.x', 'members[display eq "x"]'])
      assert.equal(
        (await ask('PATCH', role, patchOf({ op: 'add', path, value: [] }))).body.scimType,
        'invalidPath',
      )
    assert.equal(Reflect.get({}, 'x'), undefined)
  }),
)
