import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, portalApp } from '#test/people.ts'
import { saveUser } from '../contract.ts'
import { saveUserRoute } from './save-user.ts'

const person = { FirstName: 'Renée', LastName: 'Roy', Region: 'CA', Locale: 'fr-CA' } as const

test(
  'an automatic rule gives its app to new users: by region, or by the name of a role in the portal',
  onDb(async (db) => {
    const [canadian, american, managers, stores] = [
      await givenApp(db),
      await givenApp(db),
      await givenApp(db),
      await givenApp(db),
    ]
    await db.rows`
      update apps set auto_provision_role_id = (select id from roles r where r.app_id = apps.id),
                      auto_provision_regions = '{CA}'
       where id = any(${[canadian, managers, stores]}::uuid[])`
    await db.rows`
      update apps set auto_provision_role_id = (select id from roles r where r.app_id = apps.id),
                      auto_provision_regions = '{US}' where id = ${american}`
    await db.rows`update roles set name = 'manager' where app_id = ${managers}`
    await db.rows`update apps set provision_type = 1 where id = ${managers}`
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const create = async (more: object = {}) => {
      const Email = `${crypto.randomUUID().slice(0, 8)}@example.test`
      const { data } = await call(saveUser, saveUserRoute, { ...person, Email, ...more })
      const rows = await db.rows<{ app: string; by: string | null; roles: number }>`
        select app_id as app, granted_by as by,
               (select count(*) from user_roles r where r.user_id = a.user_id and r.app_id = a.app_id) as roles
          from user_apps a where user_id = ${data.ID} and app_id <> ${await portalApp(db)}`
      return { id: data.ID, apps: new Set(rows.map(({ app }) => app)), rows }
    }
    const plain = await create()
    assert.deepEqual(plain.apps, new Set([canadian, stores]))
    assert.ok(plain.rows.every(({ by, roles }) => by === null && roles === 1))
    const kinds = await db.rows`
      select kind, actor_id as actor from events where user_id = ${plain.id} and kind = 'user-changed'`
    assert.deepEqual(kinds, [{ kind: 'user-changed', actor: null }])

    // A dealer based role needs stores: those that the user has elsewhere.
    const dealer = await givenDealer(db)
    const store = await givenStore(db, dealer)
    const portal = await portalApp(db)
    const role = await db.row<{ id: string }>`
      select id from roles where app_id = ${portal} and name = 'manager' and deleted_at is null`
    const Apps = [
      { ID: portal, AssignedRoles: [{ ID: role!.id }], AssignedBranches: [{ ID: store, RoleID: role!.id }] },
    ]
    const manager = await create({ Dealer: { ID: dealer }, Apps })
    assert.deepEqual(manager.apps, new Set([canadian, managers, stores]))
    const bare = await create({ Dealer: { ID: dealer } })
    assert.deepEqual(bare.apps, new Set())
  }),
)
