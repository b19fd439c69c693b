import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole, portalApp } from '#test/people.ts'
import { flat, getApp } from '#features/apps/contract.ts'
import { getAppRoute } from '#features/apps/app/server/get-app.ts'
import { deleteGroup, getGroup, saveGroup } from '../contract.ts'
import { deleteGroupRoute } from './delete-group.ts'
import { getGroupRoute } from './get-group.ts'
import { saveGroupRoute } from './save-group.ts'

const editing: Permission[] = [
  ...(['view-apps', 'modify-apps', 'create-roles', 'modify-roles', 'delete-roles'] as const),
  ...(['create-permissions', 'modify-permissions', 'delete-permissions'] as const),
]

/** An app with a role and permissions (a, in it b, in it c; d), and calls by somebody who holds it. */
async function given(db: Db, permissions: Permission[] = editing) {
  const app = await givenApp(db)
  const insert = async (name: string, parent: string | null, position: number) => {
    const row = await db.row<{ id: string }>`
      insert into permissions (app_id, name, display_name, parent_id, position)
      values (${app}, ${name}, ${name}, ${parent}, ${position}) returning id`
    return row!.id
  }
  const a = await insert('a', null, 0)
  const b = await insert('b', a, 0)
  const c = await insert('c', b, 0)
  const d = await insert('d', null, 1)
  const viewer = await givenUser(db, { role: 'manager', permissions })
  await giveRole(db, viewer, app, 'clerk')
  const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
  const call = await signedIn(db, viewer)
  const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
  const tree = async () => {
    const { Permissions } = await root(getApp, getAppRoute, { id: app })
    return flat(Permissions ?? []).map(({ Name, Depth }) => `${Depth} ${Name}`)
  }
  const save = (group: object) => call(saveGroup, saveGroupRoute, { Name: 'x', ...group })
  const remove = (groupID: string) => call(deleteGroup, deleteGroupRoute, { groupID })
  return { app, a, b, c, d, role, viewer, call, root, tree, save, remove }
}

const wrongAt = (status: number, key: string) => (error: unknown) => {
  const { status: actual, errors } = error as { status: number; errors: { key: string }[] }
  assert.deepEqual([actual, errors.map((one) => one.key)], [status, [key]])
  return true
}

test(
  'C058: a role is created and changed by who may, and the rest of the app stays',
  onDb(async (db) => {
    const { app, role, save, tree } = await given(db)
    const { data } = await save({
      Type: GroupType.role,
      AppID: app,
      Name: ' helper ',
      DisplayNames: { 'fr-CA': 'Aide' },
    })
    assert.ok(data.Type === GroupType.role)
    assert.deepEqual([data.Name, data.AppID], ['helper', app])
    assert.equal(data.DisplayNames['fr-CA'], 'Aide')
    const changed = await save({ ID: role, Version: 1, Type: GroupType.role, Name: 'clerk', Priority: 5 })
    assert.equal(changed.data.Type === GroupType.role && changed.data.Priority, 5)
    assert.deepEqual(await tree(), ['0 a', '1 b', '2 c', '0 d'])
    await assert.rejects(
      save({ Type: GroupType.role, AppID: app, Name: 'helper', DisplayName: 'H' }),
      wrongAt(400, 'Name'),
    )
  }),
)

test(
  'C058: without the permission for roles it is refused, and a group out of sight is not there',
  onDb(async (db) => {
    const { app, role, save } = await given(db, ['modify-apps', 'create-permissions', 'modify-permissions'])
    await assert.rejects(save({ Type: GroupType.role, AppID: app }), refusal(403, 'forbidden'))
    await assert.rejects(save({ ID: role, Version: 1, Type: GroupType.role }), refusal(403, 'forbidden'))
    const other = await given(db)
    await assert.rejects(other.save({ AppID: app }), refusal(404, 'notFound'))
    await assert.rejects(other.save({ ID: role, Version: 1, Type: GroupType.role }), refusal(404, 'notFound'))
    const portal = await portalApp(db)
    await assert.rejects(other.save({ AppID: portal }), refusal(403, 'forbidden'))
  }),
)

test(
  'C059: a priority above one’s own rank is refused at its field, and all permissions lift that',
  onDb(async (db) => {
    const { app, save, root } = await given(db)
    const chief = { Type: GroupType.role, AppID: app, Name: 'chief', DisplayName: 'Chief', Priority: 21 }
    await assert.rejects(save(chief), wrongAt(403, 'Priority'))
    await save({ ...chief, Priority: 20, Name: 'equal' })
    await root(saveGroup, saveGroupRoute, chief)
  }),
)

test(
  'C060: a permission is nested elsewhere with all that is nested in it, and what it leaves out moves up beside it',
  onDb(async (db) => {
    const { a, b, d, save, tree } = await given(db)
    const nested = await save({ ID: d, Version: 1, Name: 'd', Children: [{ ID: b, Name: 'b' }] })
    assert.deepEqual(await tree(), ['0 a', '0 d', '1 b', '2 c'])
    const { Version } = nested.data
    await save({ ID: d, Version, Name: 'd', Children: [{ ID: a, Name: 'a', Children: [] }] })
    assert.deepEqual(await tree(), ['0 d', '1 a', '0 b', '1 c'])
  }),
)

test(
  'C060: "Can Grant" is set by holders of all permissions alone',
  onDb(async (db) => {
    const { d, save, root } = await given(db)
    const grant = { ID: d, Version: 1, Name: 'd', Transferable: true }
    await assert.rejects(save(grant), wrongAt(403, 'Transferable'))
    const { data } = await root(saveGroup, saveGroupRoute, grant)
    assert.equal(data.Type === GroupType.permission && data.Transferable, true)
  }),
)

test(
  'C061: a permission in itself, one of another app and one that is too deep are refused, and nothing changes',
  onDb(async (db) => {
    const { a, b, c, d, save, tree } = await given(db)
    const foreign = await given(db)
    const nest = (ID: string, Name: string, ...Children: object[]) => save({ ID, Version: 1, Name, Children })
    await assert.rejects(nest(c, 'c', { ID: a, Name: 'a' }), wrongAt(400, 'Children'))
    await assert.rejects(nest(a, 'a', { ID: a, Name: 'a' }), wrongAt(400, 'Children'))
    await assert.rejects(
      nest(d, 'd', { ID: foreign.a, Name: 'foreign', DisplayName: 'Foreign' }),
      wrongAt(400, 'Children.0.ID'),
    )
    await assert.rejects(
      nest(d, 'd', { ID: b, Name: 'b', Children: [] }, { ID: b, Name: 'b', Children: [] }),
      wrongAt(400, 'Children'),
    )
    const deep = Array.from({ length: 30 }).reduce<object[]>(
      (Children, _, n) => [{ Name: `n${n}`, DisplayName: 'N', Children }],
      [],
    )
    await assert.rejects(nest(d, 'd', ...deep), refusal(400, 'invalid'))
    assert.deepEqual(await tree(), ['0 a', '1 b', '2 c', '0 d'])
  }),
)

test(
  'C062: people, administrators and deletion in the payload are ignored',
  onDb(async (db) => {
    const { role, save, root } = await given(db)
    const payload = { Users: [], DealerAdmins: [], Deleted: true, Attributes: [] }
    await save({ ...payload, ID: role, Version: 1, Type: GroupType.role, Name: 'clerk' })
    const group = await root(getGroup, getGroupRoute, { id: role })
    assert.deepEqual([group.Deleted, group.Users?.length], [false, 1])
  }),
)

test(
  'C057: neither the type nor the app of a role or a permission changes',
  onDb(async (db) => {
    const { role, save } = await given(db)
    const other = await givenApp(db)
    await assert.rejects(save({ ID: role, Version: 1, Name: 'clerk' }), wrongAt(400, 'Type'))
    await assert.rejects(
      save({ ID: role, Version: 1, Type: GroupType.role, Name: 'clerk', AppID: other }),
      wrongAt(400, 'AppID'),
    )
  }),
)

test(
  'R19, R49: a new group needs its names, and a save of an old version is refused with what stands',
  onDb(async (db) => {
    const { app, role, save } = await given(db)
    await assert.rejects(save({ AppID: app, Name: ' ' }), wrongAt(400, 'Name'))
    await assert.rejects(save({ AppID: app, Name: 'new' }), wrongAt(400, 'DisplayName'))
    await assert.rejects(
      save({ ID: role, Version: 7, Type: GroupType.role }),
      ({ status, data }: { status: number; data: { Name: string } }) =>
        status === 409 && data.Name === 'clerk',
    )
  }),
)

test(
  'C065, C066: a deleted role is taken from its people, and what was nested in a deleted permission moves up',
  onDb(async (db) => {
    const { a, role, remove, tree, viewer } = await given(db)
    await remove(a)
    assert.deepEqual(await tree(), ['0 b', '1 c', '0 d'])
    await remove(role)
    assert.equal((await db.rows`select 1 from user_roles where role_id = ${role}`).length, 0)
    const changes = await db.rows`
      select 1 from events where kind = 'user-changed' and user_id = ${viewer}`
    assert.equal(changes.length, 1)
    await assert.rejects(remove(role), refusal(404, 'notFound'))
  }),
)

test(
  'C065, C066: deleting needs its own permission; the roles and permissions by which the portal decides stay',
  onDb(async (db) => {
    const { role, d, remove } = await given(db, ['modify-apps', 'delete-permissions'])
    await assert.rejects(remove(role), refusal(403, 'forbidden'))
    await remove(d)
    const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const portal = await portalApp(db)
    const roles = await db.rows<{ id: string }>`
      select id from roles where app_id = ${portal} and name in ('system_admin', 'admin', 'manager') and deleted_at is null`
    assert.equal(roles.length, 3)
    const builtIn = await db.row<{ id: string }>`
      select id from permissions where app_id = ${portal} and name = 'user-portal-view-users'`
    for (const one of [...roles, builtIn])
      await assert.rejects(root(deleteGroup, deleteGroupRoute, { groupID: one!.id }), refusal(409, 'taken'))
  }),
)
