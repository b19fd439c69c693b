import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Db, sql } from '#core/server/database/database.ts'
import { migrationFiles } from '#core/server/database/migrate.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { refusedAt } from '#test/editable-app.ts'
import { givenApp, givenUser, portalApp } from '#test/people.ts'
import { type App, getApp, saveApp } from '#features/apps/contract.ts'
import { getAppRoute } from './get-app.ts'
import { saveAppRoute } from './save-app.ts'

/** A system admin who saves the portal's own app. */
async function givenPortal(db: Db) {
  const id = await portalApp(db)
  const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
  const read = () => root(getApp, getAppRoute, { id })
  const save = async (app: object) =>
    root(saveApp, saveAppRoute, { app: { ID: id, Version: (await read()).Version, ...app } })
  return { id, root, read, save, role: roleOf(await read(), 'admin') }
}

const roleOf = (app: App, name: string) => app.Roles!.find(({ Name }) => Name === name)!.ID

test(
  'R72: the portal itself is never given automatically, not by a system admin either, in whatever spelling',
  onDb(async (db) => {
    const { id, read, save, role } = await givenPortal(db)
    const before = await read()
    assert.deepEqual([before.AutoProvisionRole, before.ProvisionForAllUsers], [null, false])
    for (const ID of [id, id.toUpperCase()])
      for (const AutoProvisionRole of [role, role.toUpperCase()])
        for (const more of [
          {},
          { ProvisionType: 1 },
          { AutoProvisionRegions: ['CA', 'US'] },
          { Roles: before.Roles },
        ])
          await assert.rejects(save({ ID, AutoProvisionRole, ...more }), refusedAt(400, 'AutoProvisionRole'))
    await assert.rejects(save({ ProvisionForAllUsers: true }), refusedAt(400, 'ProvisionForAllUsers'))
    await assert.rejects(save({ ProvisionForAllUsers: true }), (error: unknown) => {
      assert.match(JSON.stringify(error), /apps\.err\.portalProvisioning/)
      return true
    })
    assert.deepEqual(await read(), before)
    await save({ Description: 'Still saved' })
  }),
)

test(
  'R72: the database keeps it so, and no app gives a role of the portal',
  onDb(async (db) => {
    const { id, root, role } = await givenPortal(db)
    for (const change of [{ role }, { all: true }])
      await assert.rejects(
        db.transaction(
          (tx) => tx.rows`
            update apps set auto_provision_role_id = ${change.role ?? null}::uuid, provision_for_all = ${change.all ?? false}
             where id = ${id}`,
        ),
        /apps_portal_is_not_automatic/,
      )
    const other = await givenApp(db)
    await assert.rejects(
      root(saveApp, saveAppRoute, { app: { ID: other, Version: 1, AutoProvisionRole: role } }),
      refusedAt(400, 'AutoProvisionRole'),
    )
  }),
)

test(
  'R72: a setting from before is taken back when the portal is upgraded',
  onDb(async (db) => {
    const { id, role, read } = await givenPortal(db)
    const file = migrationFiles().find(({ name }) => name === '0040-portal-is-not-automatic')!
    await db.rows`alter table apps drop constraint apps_portal_is_not_automatic`
    await db.rows`
      update apps set auto_provision_role_id = ${role}, auto_provision_regions = '{CA}', provision_for_all = true
       where id = ${id}`
    for (const statement of file.text.split(';\n').filter(Boolean)) await db.rows`${sql.raw(statement)}`
    const { AutoProvisionRole, AutoProvisionRegions, ProvisionForAllUsers } = await read()
    assert.deepEqual([AutoProvisionRole, AutoProvisionRegions, ProvisionForAllUsers], [null, [], false])
  }),
)

test(
  'R72: who may create users makes nobody an admin',
  onDb(async (db) => {
    const { id, save, role } = await givenPortal(db)
    await save({ AutoProvisionRole: role, AutoProvisionRegions: ['CA'] }).catch(() => undefined)
    const manager = await signedIn(
      db,
      await givenUser(db, { role: 'manager', permissions: ['create-users', 'view-users'] }),
    )
    const { data } = await manager(saveUser, saveUserRoute, {
      FirstName: 'Renée',
      LastName: 'Roy',
      Email: 'renee@example.test',
      Region: 'CA',
      Locale: 'fr-CA',
    })
    const held = await db.rows`select 1 from user_roles where user_id = ${data.ID} and app_id = ${id}`
    assert.deepEqual(held, [])
  }),
)
