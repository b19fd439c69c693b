import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { editing, givenEditable, refusedAt } from '#test/editable-app.ts'
import { givenApp, givenUser, portalApp } from '#test/people.ts'
import { flat, getApp, saveApp } from '#features/apps/contract.ts'
import { getAppRoute } from '#features/apps/app/server/get-app.ts'
import { saveAppRoute } from '#features/apps/app/server/save-app.ts'

/** An app with the roles clerk and, above the editor, chief, and the permissions look and order, of which look may be given. */
async function given(db: Db, permissions = [...editing, 'provision-apps' as const]) {
  const made = await givenEditable(db, permissions)
  const chief = await db.row<{ id: string }>`
    insert into roles (app_id, name, display_name, priority) values (${made.id}, 'chief', 'Chief', 99) returning id`
  await db.rows`update permissions set transferable = true where app_id = ${made.id} and name = 'look'`
  const app = await made.read()
  const [look, order] = flat(app.Permissions!).map(({ ID }) => ID) as [string, string]
  const clerk = app.Roles!.find(({ Name }) => Name === 'clerk')!
  const set = async (app: object) =>
    made.root(saveApp, saveAppRoute, { app: { ID: made.id, Version: (await made.read()).Version, ...app } })
  const save = async (app: object) => made.save({ Version: (await made.read()).Version, ...app })
  return { ...made, app, save, set, clerk, chief: chief!.id, look, order }
}

test(
  'K192, R65: an app says what dealer admins get; it is read, recorded by names, and forgotten with what is deleted',
  onDb(async (db) => {
    const { id, save, set, read, clerk, chief, look, order, app } = await given(db)
    assert.deepEqual([app.DealerAdminRole, app.DealerAdminPermissions], [null, null])
    const { data } = await save({
      DealerAdminRole: clerk.ID.toUpperCase(),
      DealerAdminPermissions: [look.toUpperCase(), look],
    })
    assert.deepEqual([data.DealerAdminRole, data.DealerAdminPermissions], [clerk.ID, [look]])
    const [event] = await db.rows<{ detail: object }>`
      select detail from events where app_id = ${id} and kind = 'app-changed'`
    assert.deepEqual(event!.detail, {
      DealerAdminRole: ['*', 'clerk'],
      DealerAdminPermissions: ['*', ['look']],
    })
    assert.equal((await save({ DealerAdminPermissions: [look] })).data.Version, data.Version)
    await set({ DealerAdminRole: chief, DealerAdminPermissions: [look, order] })
    const [first] = (await read()).Permissions!
    await set({ Roles: [clerk], Permissions: [{ ...first, Children: [] }] })
    const after = await read()
    assert.deepEqual([after.DealerAdminRole, after.DealerAdminPermissions], [null, [look]])
  }),
)

test(
  'K192: nobody adds what they may not give: a role above their rank, a permission that is not transferable, or any without provision-apps',
  onDb(async (db) => {
    const { save, set, clerk, chief, look, order } = await given(db)
    // The role of highest priority, and all permissions, are what they get if nothing is said: to be given less is no gift.
    await save({ DealerAdminRole: clerk.ID, DealerAdminPermissions: [] })
    for (const DealerAdminRole of [chief, chief.toUpperCase(), null])
      await assert.rejects(save({ DealerAdminRole }), refusedAt(403, 'DealerAdminRole'))
    for (const DealerAdminPermissions of [[order], [look, order.toUpperCase()], null])
      await assert.rejects(save({ DealerAdminPermissions }), refusedAt(403, 'DealerAdminPermissions'))
    await save({ DealerAdminPermissions: [look] })
    await set({ DealerAdminRole: chief, DealerAdminPermissions: [order] })
    await save({ Description: 'What is above stays while something else is changed' })
    const alone = await given(db, editing)
    await assert.rejects(alone.save({ DealerAdminRole: alone.clerk.ID }), refusedAt(403, 'DealerAdminRole'))
    await alone.save({ DealerAdminPermissions: [alone.look] })
    await alone.save({ DealerAdminPermissions: [] })
    await assert.rejects(
      alone.save({ DealerAdminPermissions: [alone.look] }),
      refusedAt(403, 'DealerAdminPermissions'),
    )
  }),
)

test(
  'K192: nor does a change of the roles let dealer admins get one above the rank of who makes it',
  onDb(async (db) => {
    const { id, save, set, read, clerk } = await given(db)
    await db.rows`insert into roles (app_id, name, display_name, priority) values (${id}, 'admin', 'Admin', 2)`
    const roles = (await read()).Roles!
    const without = roles.filter(({ Name }) => Name !== 'admin')
    const renamed = roles.map((role) => (role.Name === 'admin' ? { ...role, Name: 'other' } : role))
    for (const Roles of [without, renamed])
      await assert.rejects(save({ Roles }), refusedAt(403, 'DealerAdminRole'))
    await set({ DealerAdminRole: clerk.ID, Roles: without })
    await assert.rejects(
      save({ Roles: without.filter(({ ID }) => ID !== clerk.ID) }),
      refusedAt(403, 'DealerAdminRole'),
    )
  }),
)

test(
  'K192: what is no saved role or permission of this app is refused; in the portal the setting is refused to everybody',
  onDb(async (db) => {
    const { set, look, clerk } = await given(db)
    const other = await db.row<{ id: string }>`select id from roles where app_id = ${await givenApp(db)}`
    const gone = await db.row<{ id: string }>`
      update roles set deleted_at = now() where id = ${other!.id} returning id`
    for (const DealerAdminRole of [other!.id, gone!.id, look, crypto.randomUUID()])
      await assert.rejects(set({ DealerAdminRole }), refusedAt(400, 'DealerAdminRole'))
    for (const one of [clerk.ID, other!.id, crypto.randomUUID()])
      await assert.rejects(
        set({ DealerAdminPermissions: [look, one] }),
        refusedAt(400, 'DealerAdminPermissions'),
      )
    const portal = await portalApp(db)
    const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const app = await root(getApp, getAppRoute, { id: portal })
    const admin = app.Roles!.find(({ Name }) => Name === 'admin')!.ID
    for (const change of [{ DealerAdminRole: admin }, { DealerAdminPermissions: [] }])
      await assert.rejects(
        root(saveApp, saveAppRoute, { app: { ID: portal, Version: app.Version, ...change } }),
        refusedAt(400, Object.keys(change)[0]!),
      )
  }),
)
