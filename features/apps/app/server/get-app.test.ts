import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { allApps, appMetadata, getApp } from '#features/apps/contract.ts'
import { allAppsRoute } from './all-apps.ts'
import { appMetadataRoute } from '#features/apps/connect/server/app-metadata.ts'
import { getAppRoute } from './get-app.ts'

test(
  'B020, B021: who may view apps sees one with its roles, and never its secret',
  onDb(async (db) => {
    const id = await givenApp(db, 'own')
    await db.rows`insert into app_secrets (app_id, hash) values (${id}, 'never shown')`
    const viewer = await givenUser(db, { permissions: ['view-apps', 'modify-apps'] })
    await giveRole(db, viewer, id, 'clerk')
    const app = await (await signedIn(db, viewer))(getApp, getAppRoute, { id })
    assert.deepEqual([app.Name, app.Assigned, app.Roles?.map(({ Name }) => Name)], ['own', true, ['clerk']])
    assert.doesNotMatch(JSON.stringify(app), /"Secret"|never shown/i)
  }),
)

test(
  'apps are listed by name, hidden ones among the others',
  onDb(async (db) => {
    for (const name of ['Zones', 'École', 'Relevés']) await givenApp(db, name, { hidden: name === 'École' })
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const names = (await call(allApps, allAppsRoute, {})).map(({ DisplayName }) => DisplayName)
    assert.deepEqual(
      names.filter((name) => name !== 'Comptoir'),
      ['École', 'Relevés', 'Zones'],
    )
  }),
)

test(
  'B020: without view-apps it is refused, also for an app of one’s own',
  onDb(async (db) => {
    const id = await givenApp(db)
    const viewer = await givenUser(db, { permissions: ['modify-apps', 'provision-apps', 'all-permissions'] })
    await giveRole(db, viewer, id, 'clerk')
    await assert.rejects((await signedIn(db, viewer))(getApp, getAppRoute, { id }), refusal(403, 'forbidden'))
  }),
)

test(
  'B020: an app that is another’s, hidden, deleted or unknown is not there',
  onDb(async (db) => {
    const [others, hidden, deleted] = [
      await givenApp(db),
      await givenApp(db, 'hidden', { hidden: true }),
      await givenApp(db),
    ]
    const viewer = await givenUser(db, { permissions: ['view-apps'] })
    for (const app of [hidden, deleted]) await giveRole(db, viewer, app, 'clerk')
    await db.rows`update apps set deleted_at = now() where id = ${deleted}`
    const call = await signedIn(db, viewer)
    for (const id of [others, hidden, deleted, crypto.randomUUID()])
      await assert.rejects(call(getApp, getAppRoute, { id }), refusal(404, 'notFound'))
    const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    assert.equal((await root(getApp, getAppRoute, { id: hidden })).Name, 'hidden')
    await assert.rejects(root(getApp, getAppRoute, { id: deleted }), refusal(404))
  }),
)

test(
  'B039: the selector has the app of a role based rule for those who have that role in the portal, whatever their region',
  onDb(async (db) => {
    const app = await givenApp(db, 'orders')
    await db.rows`
      update apps set provision_type = 1, auto_provision_regions = '{CA}',
             auto_provision_role_id = (select id from roles where app_id = ${app})
       where id = ${app}`
    await db.rows`update roles set name = 'manager' where app_id = ${app}`
    const openable = async (role: string) => {
      const call = await signedIn(db, await givenUser(db, { role, region: 'CA' }))
      return (await call(appMetadata, appMetadataRoute, { appNames: 'orders' })).map(({ name }) => name)
    }
    assert.deepEqual([await openable('manager'), await openable('admin')], [['orders'], []])
  }),
)
