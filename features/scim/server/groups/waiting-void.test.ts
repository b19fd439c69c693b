import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { getUser } from '#features/people/contract.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { patchOf, rolesOf } from '#test/scim.ts'
import { givenMemberships, membershipsOf, waitingOf } from '#test/scim-memberships.ts'
import { saveScimSource, scimSources } from '../../contract.ts'
import { saveScimSourceRoute, scimSourcesRoute } from '../sources/sources.ts'

const DAY = 86_400_000

/** What makes a membership count no more, and what lets it count again. */
const pauses = (db: Db, user: string, app: string) =>
  ({
    'a leaving': [
      () => db.rows`
        insert into leavings (user_id, day, due_at, note, set_at, state, done_at)
        values (${user}, '2026-01-01', ${NOW}, '', ${NOW}, 'done', ${new Date(NOW.getTime() + DAY)})`,
      () => db.rows`update leavings set state = 'undone' where user_id = ${user}`,
    ],
    'another type of the app': [
      () => db.rows`update apps set provision_type = 1 where id = ${app}`,
      () => db.rows`update apps set provision_type = 0 where id = ${app}`,
    ],
    'a deletion': [
      () => db.rows`update users set deleted_at = now() where id = ${user}`,
      () => db.rows`update users set deleted_at = null where id = ${user}`,
    ],
  }) as const

for (const [why, how] of [
  ['a leaving', 'PUT'],
  ['another type of the app', 'replace'],
  ['a deletion', 'remove all'],
  ['a deletion', 'remove one'],
] as const)
  test(
    `K372: a group that a program empties by ${how} while ${why} lets a membership not count no longer waits for it after`,
    onDb(async (db) => {
      const { groups, app, user, add, ask } = await givenMemberships(db)
      const [begin, end] = pauses(db, user, app)[why]
      const path = `/Groups/${groups.clerk}`
      assert.equal(await add(groups.clerk, user), 'done')
      await begin()
      const { status } =
        how === 'PUT'
          ? await ask('PUT', path, { body: { members: [] } })
          : await ask(
              'PATCH',
              path,
              patchOf(
                how === 'replace'
                  ? { op: 'replace', path: 'members', value: [] }
                  : how === 'remove all'
                    ? { op: 'remove', path: 'members' }
                    : { op: 'remove', path: `members[value eq "${user}"]` },
              ),
            )
      assert.ok(status === 200 || status === 204)
      await end()
      assert.equal(await add(groups.north, user), 'done')
      assert.deepEqual(await rolesOf(db, user), [])
    }),
  )

test(
  'K372: a whole list of members still adds who waits and does not count',
  onDb(async (db) => {
    const all = await givenMemberships(db)
    const { groups, app, user, add, ask } = all
    await add(groups.clerk, user)
    await pauses(db, user, app)['a leaving'][0]()
    const body = { members: [{ value: user }] }
    await db.rows`update leavings set done_at = ${NOW}`
    assert.equal((await ask('PUT', `/Groups/${groups.chief}`, { body })).status, 200)
    assert.equal(await waitingOf(db, user), 2)
  }),
)

test(
  'K372: an app or a dealer that leaves a source takes what waited of it: put back, it completes nothing',
  onDb(async (db) => {
    const { groups, app, mine, theirs, user, add, source } = await givenMemberships(db)
    const call = await signedIn(db, source.owner)
    const other = await givenApp(db, 'Other')
    const save = async (AppIDs: string[], DealerIDs = [mine, theirs]) => {
      const { Sources } = await call(scimSources, scimSourcesRoute, {})
      const { ID, Name, May, Version } = Sources.find((one) => one.ID === source.id)!
      await call(saveScimSource, saveScimSourceRoute, {
        ID,
        Name,
        May,
        Version,
        Network: false,
        DealerIDs,
        AppIDs,
      })
    }
    await add(groups.clerk, user)
    await save([app, other])
    assert.equal(await waitingOf(db, user), 1)
    await save([other])
    assert.equal(await waitingOf(db, user), 0)
    await save([app])
    await add(groups.north, user)
    assert.deepEqual([await rolesOf(db, user), await waitingOf(db, user)], [[], 1])
    await save([app], [theirs])
    await save([app])
    await add(groups.clerk, user)
    assert.deepEqual(await rolesOf(db, user), [])
  }),
)

test(
  'K373: a store or a role that the person has already completes at its next addition what waits',
  onDb(async (db) => {
    const { groups, mine, app, north, add } = await givenMemberships(db)
    for (const again of ['north', 'chief'] as const) {
      const user = await givenUser(db, { dealerId: mine })
      await add(groups.clerk, user)
      await giveRole(db, user, app, 'chief', [north])
      assert.equal(await add(groups[again], user), 'done')
      assert.deepEqual(await rolesOf(db, user), ['chief@North', 'clerk@North'])
      assert.equal(await waitingOf(db, user), 0)
    }
  }),
)

test(
  'K373: a move by a person in the portal takes what waits too',
  onDb(async (db) => {
    const all = await givenMemberships(db)
    const { groups, theirs, user, add, source } = all
    await add(groups.clerk, user)
    const call = await signedIn(db, source.owner)
    const shown = await call(getUser, getUserRoute, { id: user })
    await call(saveUser, saveUserRoute, { ...shown, Dealer: { ID: theirs } })
    assert.equal(await waitingOf(db, user), 0)
    await add(groups.far, user)
    assert.deepEqual(await rolesOf(db, user), [])
    assert.deepEqual(await membershipsOf(all, user), ['far'])
  }),
)
