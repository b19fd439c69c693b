import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { editing, fresh, givenEditable, refusedAt } from '#test/editable-app.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { saveApp } from '#features/apps/contract.ts'
import { saveAppRoute } from './save-app.ts'

test(
  'B031: a permission that is held or can be granted keeps its name, or its holders would get another right',
  onDb(async (db) => {
    const { save, read, app, root, id } = await givenEditable(db)
    const [look] = app.Permissions!
    const [order] = look!.Children
    const exchanged = [{ ID: look!.ID, Name: 'order', Children: [{ ID: order!.ID, Name: 'look' }] }]
    await db.rows`update permissions set transferable = true where id = ${look!.ID}`
    await assert.rejects(save({ Permissions: exchanged }), refusedAt(403, 'Permissions.0.Name'))
    await db.rows`update permissions set transferable = false where id = ${look!.ID}`
    const holder = await givenUser(db)
    await giveRole(db, holder, id, 'clerk')
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id) values (${holder}, ${id}, ${order!.ID})`
    await assert.rejects(save({ Permissions: exchanged }), refusedAt(403, 'Permissions.0.Children.0.Name'))
    assert.deepEqual((await read()).Permissions, app.Permissions)
    const shown = await save({ Permissions: [{ ...look, Children: [{ ...order, DisplayName: 'Buy' }] }] })
    assert.equal(shown.data.Permissions![0]!.Children[0]!.DisplayName, 'Buy')
    const { data } = await root(saveApp, saveAppRoute, {
      app: { ID: id, Version: 2, Permissions: exchanged },
    })
    assert.equal(data.Permissions![0]!.Name, 'order')
  }),
)

test(
  'E088: nobody gives themselves another role by its name',
  onDb(async (db) => {
    const { save, read, app, id, viewer } = await givenEditable(db)
    const Roles = [{ ...app.Roles![0], Name: 'owner' }]
    await assert.rejects(save({ Roles }), refusedAt(403, 'Roles.0.Name'))
    assert.deepEqual((await read()).Roles, app.Roles)
    await db.rows`delete from user_roles where user_id = ${viewer} and app_id = ${id}`
    const { data } = await save({ Roles })
    assert.equal(data.Roles![0]!.Name, 'owner')
  }),
)

test(
  'B032: a role based rule goes by the name of its role, which only those who may provision change',
  onDb(async (db) => {
    for (const [more, refused] of [
      [[], true],
      [['provision-apps'], false],
    ] as const) {
      const { save, app, id, viewer } = await givenEditable(db, [...editing, ...more])
      await db.rows`delete from user_roles where user_id = ${viewer} and app_id = ${id}`
      await db.rows`
        update apps set provision_type = 1, auto_provision_role_id = ${app.Roles![0]!.ID} where id = ${id}`
      const saving = save({ Roles: [{ ...app.Roles![0], Name: 'manager' }] })
      await (refused ? assert.rejects(saving, refusedAt(403, 'Roles.0.Name')) : saving)
    }
  }),
)

test(
  'R64, G130: a role that takes the name of a role of another app takes its texts, and leaves them as they are',
  onDb(async (db) => {
    await db.rows`insert into copy (kind, tag, en_us, fr_ca) values ('role', 'chief', 'Chief', 'Chef')`
    const other = await givenApp(db)
    await db.rows`insert into roles (app_id, name, display_name) values (${other}, 'chief', 'Chief')`
    const call = await signedIn(db, await givenUser(db, { permissions: [...editing, 'create-apps'] }))
    const Roles = [{ Name: 'mine', DisplayNames: { 'en-US': 'Mine', 'fr-CA': 'Le mien' } }]
    const { data } = await call(saveApp, saveAppRoute, { app: { ...fresh(), Roles } })
    const [mine] = data.Roles!
    const app = { ID: data.ID, Version: 1 }
    const renamed = { ...mine, Name: 'chief', DisplayNames: { 'en-US': 'Boss' } }
    await assert.rejects(
      call(saveApp, saveAppRoute, { app: { ...app, Roles: [renamed] } }),
      refusedAt(403, 'Roles.0.DisplayName'),
    )
    const after = await call(saveApp, saveAppRoute, { app: { ...app, Roles: [{ ...mine, Name: 'chief' }] } })
    assert.deepEqual(after.data.Roles![0]!.DisplayNames, { 'en-US': 'Chief', 'fr-CA': 'Chef' })
    const texts = await db.rows`select tag, en_us from copy where kind = 'role' and tag in ('mine', 'chief')`
    assert.deepEqual(texts, [{ tag: 'chief', en_us: 'Chief' }])
  }),
)
