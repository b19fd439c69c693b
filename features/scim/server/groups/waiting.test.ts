import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removeFromGroup } from '#features/people/edit/contract.ts'
import { removeFromGroupRoute } from '#features/people/edit/server/change-group.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser, giveRole, portalApp } from '#test/people.ts'
import { givenMemberships, membershipsOf, waitingOf } from '#test/scim-memberships.ts'
import { givenSource, patchOf, rolesOf, scimClient, text } from '#test/scim.ts'

const DAY = 86_400_000

for (const order of [
  ['north', 'clerk'],
  ['clerk', 'north'],
] as const)
  test(
    `K359, R130: the first role of an app given by store: ${order.join(', then ')}; the first one waits`,
    onDb(async (db) => {
      const all = await givenMemberships(db)
      const { groups, user, add, remove, ask } = all
      const before = text((await ask('GET', `/Users/${user}`)).headers.etag)
      for (let n = 0; n < 2; n += 1) assert.equal(await add(groups[order[0]], user), 'done')
      assert.deepEqual(await membershipsOf(all, user), [order[0]])
      assert.deepEqual(await rolesOf(db, user), [], 'no access yet')
      const told = await db.rows`select 1 from events where user_id = ${user}`
      assert.equal(told.length, 0)
      const again = await ask('GET', `/Users/${user}`, { headers: { 'if-none-match': before } })
      assert.equal(again.status, 200, 'the groups of the person have changed')

      assert.equal(await add(groups[order[1]], user), 'done')
      assert.deepEqual(await rolesOf(db, user), ['clerk@North'])
      assert.deepEqual(await membershipsOf(all, user), ['clerk', 'north'])
      assert.equal(await waitingOf(db, user), 0)

      assert.equal(await remove(groups[order[0]], user), 'done')
      assert.deepEqual(await rolesOf(db, user), [])
      assert.deepEqual(
        await membershipsOf(all, user),
        [order[1]],
        'it is no member of the group that was named',
      )
      assert.equal(await remove(groups[order[1]], user), 'done')
      assert.deepEqual([await membershipsOf(all, user), await waitingOf(db, user)], [[], 0])
    }),
  )

test(
  'K359, R130: another store or another role, in whichever order the program changes its groups',
  onDb(async (db) => {
    const all = await givenMemberships(db)
    const { groups, user, add, remove, ask } = all
    for (const group of ['north', 'clerk'] as const) await add(groups[group], user)
    await remove(groups.clerk, user)
    await add(groups.chief, user)
    assert.deepEqual(await rolesOf(db, user), ['chief@North'])
    await remove(groups.north, user)
    await add(groups.south, user)
    assert.deepEqual(await rolesOf(db, user), ['chief@South'])
    assert.deepEqual(await membershipsOf(all, user), ['chief', 'south'])
    await remove(groups.south, user)
    const whole = { body: { members: [] } }
    assert.equal((await ask('PUT', `/Groups/${groups.chief}`, whole)).status, 200)
    assert.deepEqual([await membershipsOf(all, user), await waitingOf(db, user)], [[], 0])
  }),
)

test(
  'K359, R130: who moves to another dealer keeps the roles of the source, for a store of that dealer',
  onDb(async (db) => {
    const all = await givenMemberships(db)
    const { groups, mine, theirs, user, add, remove, ask } = all
    for (const group of ['north', 'clerk'] as const) await add(groups[group], user)
    assert.equal(await add(`dealer-${theirs}`, user), 'done')
    assert.deepEqual([await rolesOf(db, user), await membershipsOf(all, user)], [[], ['clerk']])
    assert.equal(await remove(groups.north, user), 'done')
    assert.equal(await add(groups.far, user), 'done')
    assert.deepEqual(await rolesOf(db, user), ['clerk@Far'])
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const moved = await ask(
      'PATCH',
      `/Users/${user}`,
      patchOf({ op: 'replace', path: `${enterprise}:organization`, value: 'Mine' }),
    )
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
    assert.deepEqual([await rolesOf(db, user), await membershipsOf(all, user)], [[], ['clerk']])
    await add(groups.north, user)
    assert.deepEqual(await rolesOf(db, user), ['clerk@North'], mine)
  }),
)

test(
  'K359: a store of another dealer, a protected person, and a source without an app given by store do not wait',
  onDb(async (db) => {
    const { groups, mine, app, user, add } = await givenMemberships(db)
    assert.equal(await add(groups.far, user), '400 invalidValue')
    const admin = await givenUser(db, { dealerId: mine, role: 'system_admin' })
    const main = await givenUser(db, { dealerId: mine, primary: true })
    for (const one of [admin, main])
      for (const group of ['north', 'clerk'] as const) assert.equal(await add(groups[group], one), '403')
    await db.rows`insert into attributes (family, app_id, name, display_name, required) values ('app', ${app}, 'desk', 'Desk', true)`
    assert.equal(await add(groups.clerk, user), '400 invalidValue', 'its attributes have no value')
    await db.rows`update apps set provision_type = 1 where id = ${app}`
    assert.equal(await add(groups.north, user), '403')
    const { n } = (await db.row<{ n: number }>`select count(*)::int as n from scim_waiting`)!
    assert.equal(n, 0)
  }),
)

test(
  'K360: what waits is of one source, and counts no more once its app, the dealer or the rights have changed',
  onDb(async (db) => {
    const all = await givenMemberships(db)
    const { groups, app, theirs, user, add, source } = all
    await add(groups.clerk, user)
    const other = await scimClient(db, (await givenSource(db, { apps: [app] })).token)
    assert.deepEqual(await membershipsOf({ ...all, ask: other }, user), [])
    const sent = patchOf({ op: 'add', path: 'members', value: [{ value: user }] })
    assert.equal((await other('PATCH', `/Groups/${groups.north}`, sent)).status, 204)
    assert.deepEqual(await rolesOf(db, user), [], 'the role waits at another source')
    await db.rows`delete from scim_source_apps where source_id = ${source.id}`
    const own = (await all.ask('GET', `/Users/${user}`)).body.groups
    assert.doesNotMatch(JSON.stringify(own), /role-/, 'its app is no longer of the source')
    assert.equal(await add(groups.north, user), '403')
    assert.deepEqual(await rolesOf(db, user), [])
    await db.rows`insert into scim_source_apps values (${source.id}, ${app})`
    await db.rows`update users set dealer_id = ${theirs} where id = ${user}`
    assert.equal(await add(groups.north, user), '400 invalidValue')
    await db.rows`update users set locked = true where id = ${source.owner}`
    assert.equal(await add(groups.far, user), '401')
    assert.deepEqual(await rolesOf(db, user), [])
  }),
)

test(
  'K360: what waited before a leaving is void, unless the leaving is undone; a store that is deleted gives nothing',
  onDb(async (db) => {
    const all = await givenMemberships(db)
    const { groups, north, user, add } = all
    await add(groups.clerk, user)
    await db.rows`
      insert into leavings (user_id, day, due_at, note, set_at, state, done_at)
      values (${user}, '2026-01-01', ${NOW}, '', ${NOW}, 'done', ${new Date(NOW.getTime() + DAY)})`
    assert.deepEqual(await membershipsOf(all, user), [])
    await add(groups.north, user)
    assert.deepEqual(await rolesOf(db, user), [])
    await db.rows`update leavings set state = 'undone' where user_id = ${user}`
    await db.rows`update stores set deleted_at = now() where id = ${north}`
    const { north: _north, ...others } = groups
    assert.deepEqual(await membershipsOf({ ...all, groups: others }, user), ['clerk'])
    await add(groups.clerk, user)
    assert.deepEqual(await rolesOf(db, user), [])
    await add(groups.south, user)
    assert.deepEqual(await rolesOf(db, user), ['clerk@South'])
  }),
)

test(
  'R130: a store that was given by hand in the portal completes a waiting role at the next addition',
  onDb(async (db) => {
    const { groups, north, user, add } = await givenMemberships(db)
    await add(groups.clerk, user)
    await giveRole(db, user, await portalApp(db), 'manager', [north])
    assert.equal(await add(groups.clerk, user), 'done')
    assert.deepEqual(await rolesOf(db, user), ['clerk@North', 'manager@North'])
    assert.equal(await waitingOf(db, user), 0)
  }),
)

test(
  'K360, R130: who takes a role or its app in the portal takes it for good: no later change by a source brings it back',
  onDb(async (db) => {
    const { groups, app, user, add, remove, source } = await givenMemberships(db)
    const call = await signedIn(db, source.owner)
    const [clerk, chief, north] = (['clerk', 'chief', 'north'] as const).map((name) =>
      groups[name].replace(/^[a-z]+-/, ''),
    ) as [string, string, string]
    for (const [waiting, given] of [
      ['clerk', clerk],
      ['clerk', chief],
    ] as const) {
      await add(groups[waiting], user)
      await giveRole(db, user, app, given === clerk ? 'clerk' : 'chief', [north])
      await call(removeFromGroup, removeFromGroupRoute, { userID: user, groupID: given })
      assert.deepEqual([await rolesOf(db, user), await waitingOf(db, user)], [[], 0])
      assert.equal(await add(groups.south, user), 'done')
      assert.deepEqual(await rolesOf(db, user), [])
      assert.equal(await remove(groups.south, user), 'done')
    }
  }),
)

test(
  'K360: what one source takes leaves what waits of another one',
  onDb(async (db) => {
    const { groups, app, user, add, remove } = await givenMemberships(db)
    const other = await scimClient(db, (await givenSource(db, { apps: [app] })).token)
    const sent = patchOf({ op: 'add', path: 'members', value: [{ value: user }] })
    await other('PATCH', `/Groups/${groups.clerk}`, sent)
    for (const group of [groups.north, groups.chief]) await add(group, user)
    assert.deepEqual(await rolesOf(db, user), ['chief@North'])
    for (const group of [groups.chief, groups.north]) assert.equal(await remove(group, user), 'done')
    await other('PATCH', `/Groups/${groups.south}`, sent)
    assert.deepEqual(await rolesOf(db, user), ['clerk@South'])
  }),
)
