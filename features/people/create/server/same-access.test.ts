import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { deleteUser, getUser, searchUsers, type User } from '#features/people/contract.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'

// Taking over the access of a colleague is reading one person and saving another: neither may show or give more than ever.

const daily: readonly Permission[] = [
  'modify-users',
  'view-users',
  'provision-apps',
  'deprovision-apps',
  'delete-users',
]

/** A viewer, a user without access, and a colleague, all in one store of a dealer. */
async function given(db: Db) {
  const dealer = await givenDealer(db)
  const store = await givenStore(db, dealer)
  const [parts, hidden] = [await givenApp(db, 'parts'), await givenApp(db, 'hidden')]
  const viewer = await givenUser(db, {
    dealerId: dealer,
    role: 'admin',
    storeIds: [store],
    permissions: daily,
  })
  const user = await givenUser(db, { dealerId: dealer })
  const colleague = await givenUser(db, { dealerId: dealer })
  for (const id of [viewer, colleague]) await giveRole(db, id, parts, 'clerk', [store])
  const call = await signedIn(db, viewer)
  const read = (id: string) => call(getUser, getUserRoute, { id })
  /** Saves the user with the apps of somebody else. */
  const saveLike = async (Apps: User['Apps']) =>
    call(saveUser, saveUserRoute, { ...(await read(user)), Apps })
  return { dealer, store, parts, hidden, viewer, user, colleague, call, read, saveLike }
}

const held = (db: Db, id: string) =>
  db.rows`select app_id, role_id from user_roles where user_id = ${id} order by role_id`
const asRoot = async (db: Db, id: string) => {
  const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
  return root(getUser, getUserRoute, { id })
}

test(
  'values of a colleague come only if they are sent, and a required one is asked for',
  onDb(async (db) => {
    const { parts, colleague, user, read, saveLike } = await given(db)
    const [{ id: code }] = (await db.rows`
      insert into attributes (family, app_id, name, display_name, required)
      values ('app', ${parts}, 'code', 'Buyer Code', true) returning id`) as [{ id: string }]
    await db.rows`insert into user_attributes (user_id, attribute_id, value)
      values (${colleague}, ${code}, '309150') returning value`
    const { Apps } = await read(colleague)
    const withValues = (Value?: string) =>
      Apps.map((app) => ({
        ...app,
        Attributes: Value === undefined ? [] : app.Attributes.map((one) => ({ ...one, Value })),
      }))
    await assert.rejects(saveLike(withValues()), refusal(400))
    await saveLike(withValues('1'))
    assert.deepEqual(
      (await read(user)).Apps.flatMap(({ Attributes }) => Attributes.map(({ Value }) => Value)),
      ['1'],
    )
  }),
)

test(
  'A015, D077: a colleague out of scope is not found in any spelling of the id, nor by a search',
  onDb(async (db) => {
    const { call } = await given(db)
    const other = await givenDealer(db, 'Piscines Gaspé')
    const id = await givenUser(db, { dealerId: other, lastName: 'Introuvable' })
    for (const spelt of [id, id.toUpperCase(), id.replace(/^./, (letter) => letter.toUpperCase())])
      await assert.rejects(call(getUser, getUserRoute, { id: spelt }), refusal(404))
    for (const spelt of [`{${id}}`, ` ${id}`, id.replaceAll('-', ''), `${id}\u0000`])
      await assert.rejects(call(getUser, getUserRoute, { id: spelt }), refusal(400))
    for (const dealer of [undefined, other, other.toUpperCase()]) {
      const { Total } = await call(searchUsers, searchUsersRoute, {
        query: 'introuvable',
        ...(dealer && { dealer }),
      })
      assert.equal(Total, 0)
    }
  }),
)

test(
  'E100, E101, E106: the whole access of a colleague with more rights is refused, and gives nothing',
  onDb(async (db) => {
    const { hidden, user, colleague, saveLike, read } = await given(db)
    await giveRole(db, colleague, hidden, 'clerk')
    const before = await held(db, user)
    // As somebody else sees the colleague.
    await assert.rejects(saveLike((await asRoot(db, colleague)).Apps), refusal(403))
    const boss = await givenUser(db, { role: 'system_admin' })
    await assert.rejects(saveLike((await asRoot(db, boss)).Apps), refusal(403))
    assert.deepEqual(await held(db, user), before)
    // What the viewer sees of the colleague can be given: the hidden app is neither shown nor given.
    const shown = (await read(colleague)).Apps.filter(({ ClientID }) => ClientID === 'parts')
    assert.ok(!JSON.stringify(await read(colleague)).includes(hidden))
    await saveLike([...(await read(user)).Apps, ...shown])
    const { Apps } = await asRoot(db, user)
    assert.deepEqual(
      Apps.find(({ ClientID }) => ClientID === 'parts')?.AssignedBranches,
      shown[0]?.AssignedBranches,
    )
    assert.ok(Apps.every(({ ID }) => ID !== hidden))
  }),
)

test(
  'R49: of two who give a user the access of a colleague, the second starts from what the first saved',
  onDb(async (db) => {
    const { viewer, user, colleague, read, call } = await given(db)
    const [shown, like] = [await read(user), await read(colleague)]
    const save = () =>
      call(saveUser, saveUserRoute, {
        ...shown,
        Apps: [...shown.Apps, ...like.Apps.filter(({ ClientID }) => ClientID === 'parts')],
      })
    await save()
    await assert.rejects(save(), refusal(409, 'stale'))
    const events =
      await db.rows`select 1 from events where user_id = ${user} and actor_id = ${viewer} and kind = 'user-changed'`
    assert.equal(events.length, 1)
  }),
)

test(
  'a colleague who is deleted meanwhile is not found any more; what was taken over is judged alone',
  onDb(async (db) => {
    const { user, store, colleague, read, call, saveLike } = await given(db)
    const like = await read(colleague)
    await call(deleteUser, deleteUserRoute, { id: colleague })
    await assert.rejects(read(colleague), refusal(404))
    const apps = [...(await read(user)).Apps, ...like.Apps.filter(({ ClientID }) => ClientID === 'parts')]
    await saveLike(apps)
    assert.equal((await held(db, user)).length, 1)
    // A store that was deleted meanwhile is not given.
    await db.rows`delete from user_stores where user_id = ${user}`
    await db.rows`update stores set deleted_at = ${NOW} where id = ${store}`
    await assert.rejects(saveLike(apps), refusal(403))
  }),
)
