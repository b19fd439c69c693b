import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenEditable } from '#test/editable-app.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import { appAffected, appUsage } from '#features/apps/contract/app-users.ts'
import { appAffectedRoute } from '#features/apps/delete/server/app-affected.ts'
import { appUsageRoute } from './app-usage.ts'

test(
  'who changes an app learns how many people hold it and each of its roles; others count those in their scope',
  onDb(async (db) => {
    const { id, call, app } = await givenEditable(db)
    const [own, other] = [await givenDealer(db, 'A'), await givenDealer(db, 'B')]
    for (const dealerId of [own, other]) await giveRole(db, await givenUser(db, { dealerId }), id, 'clerk')
    const usage = await call(appUsage, appUsageRoute, { id })
    assert.deepEqual([usage.Users, usage.Roles], [3, [{ ID: app.Roles![0]!.ID, Users: 3 }]])
    const admin = await givenUser(db, { dealerId: own, role: 'admin', permissions: ['view-apps'] })
    await giveRole(db, admin, id, 'clerk')
    assert.equal((await (await signedIn(db, admin))(appUsage, appUsageRoute, { id })).Users, 2)
    await assert.rejects(call(appUsage, appUsageRoute, { id: await givenApp(db) }), refusal(404))
  }),
)

test(
  'B032: a changed automatic rule tells before the save how many people it would reach',
  onDb(async (db) => {
    const { id, call, app } = await givenEditable(db, ['view-apps', 'modify-apps', 'provision-apps'])
    for (const region of ['CA', 'CA', 'US'] as const)
      await db.rows`update users set region = ${region} where id = ${await givenUser(db)}`
    const reach = async (change: object) =>
      (await call(appAffected, appAffectedRoute, { app: { ID: id, Version: 1, ...change } })).data.Users
    const role = app.Roles![0]!.ID
    const count = async (region: string) =>
      (await db.row<{ n: number }>`
        select count(*) as n from users u where u.region = ${region} and u.deleted_at is null
           and not exists (select 1 from user_apps h where h.user_id = u.id and h.app_id = ${id})`)!.n
    const [canada, states] = [await count('CA'), await count('US')]
    assert.ok(canada >= 2 && states >= 1)
    assert.equal(await reach({ AutoProvisionRole: role, AutoProvisionRegions: ['CA'] }), canada)
    assert.equal(await reach({ ProvisionForAllUsers: true }), canada + states)
    assert.equal(await reach({ AutoProvisionRole: role, ProvisionType: 1 }), 0)
    assert.equal(await reach({}), 0)
    const other = await db.row<{ id: string }>`
      select id from roles where app_id = ${await givenApp(db)}`
    await assert.rejects(reach({ AutoProvisionRole: other!.id, ProvisionType: 1 }), refusal(400))
  }),
)
