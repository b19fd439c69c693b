import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { getTemplate, saveTemplate } from '#features/people/templates/contract.ts'
import { getTemplateRoute } from '#features/people/templates/server/read-templates.ts'
import { saveTemplateRoute } from '#features/people/templates/server/save-template.ts'
import { bulkCalls } from '#test/bulk.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'

const rights: Permission[] = [
  'view-users',
  'create-users',
  'modify-users',
  'provision-apps',
  'deprovision-apps',
]

/** A dealer with two stores, an admin, an app with the roles clerk and buyer, and a template that gives clerk. */
async function givenTemplate(db: Db, stores: 'person' | 'all' = 'person') {
  const dealer = await givenDealer(db)
  const [one, two] = [await givenStore(db, dealer, 'One'), await givenStore(db, dealer, 'Two')]
  const app = await givenApp(db, 'orders')
  await db.rows`insert into roles (app_id, name, display_name, priority) values (${app}, 'buyer', 'Buyer', 2)`
  const place = { dealerId: dealer, storeIds: [one, two] }
  const admin = await givenUser(db, { ...place, role: 'admin', permissions: rights })
  await giveRole(db, admin, app, 'clerk', [one, two])
  const roles = await db.rows<{ ID: string }>`
    select id as "ID" from roles where app_id = ${app} order by priority`
  const [clerk, buyer] = roles as [{ ID: string }, { ID: string }]
  const call = await signedIn(db, admin)
  const base = { Names: { 'en-US': 'Clerk', 'fr-CA': '' }, Dealer: dealer, Stores: stores }
  const contents = (...AssignedRoles: { ID: string }[]) => [
    { ID: app, AssignedRoles, AssignedPermissions: [], Attributes: [] },
  ]
  const saved = async (Apps: ReturnType<typeof contents>, before?: { ID: string; Version: number }) =>
    (
      await call(saveTemplate, saveTemplateRoute, {
        ...base,
        ...(before && { ID: before.ID, Version: before.Version }),
        Apps,
      })
    ).data
  const template = await saved(contents(clerk))
  const shown = () => call(getTemplate, getTemplateRoute, { id: template.ID })
  return { dealer, one, two, app, admin, clerk, buyer, contents, saved, template, shown }
}

/** Somebody with a role of another app for a store. */
async function givenPerson(db: Db, dealerId: string, store: string) {
  const id = await givenUser(db, { dealerId })
  await giveRole(db, id, await givenApp(db), 'clerk', [store])
  return id
}

const heldIn = (db: Db, app: string, userId: string) =>
  db.rows<{ role: string; store: string | null }>`
    select r.name as role, s.store_id as store from user_roles ur
      join roles r on r.id = ur.role_id
      left join user_stores s on s.user_id = ur.user_id and s.role_id = ur.role_id
     where ur.user_id = ${userId} and ur.app_id = ${app} order by r.name, s.store_id`

test(
  'K264: a template is given to many for the stores that each of them has, noted and recorded, and taken back as a whole',
  onDb(async (db) => {
    const { dealer, one, app, admin, template, shown } = await givenTemplate(db)
    const person = await givenPerson(db, dealer, one)
    const without = await givenUser(db, { dealerId: dealer })
    const { plan, start, undo, rows } = await bulkCalls(db, admin)
    // The admin sees the person by the dealer, and must see their app to know the store.
    await db.rows`insert into user_apps (user_id, app_id) select ${admin}, app_id from user_apps where user_id = ${person} on conflict do nothing`
    const preview = await plan({ Act: 'template', Target: template.ID, IDs: [person, without] })
    assert.deepEqual([preview.Counts.Change, preview.Counts.Left, preview.Target?.Name], [1, 1, 'Clerk'])
    assert.deepEqual((await shown()).People, 0, 'a preview gives nothing')
    const ended = await start(preview.ID)
    assert.equal(ended.Counts.Done, 1)
    assert.deepEqual(await heldIn(db, app, person), [{ role: 'clerk', store: one }])
    assert.deepEqual((await rows(ended.ID)).find(({ ID }) => ID === person)?.To, ['orders (Clerk, One)'])
    assert.equal((await shown()).People, 1)
    const undone = await undo(ended.ID)
    assert.equal(undone.Counts.Undone, 1)
    assert.deepEqual([await heldIn(db, app, person), (await shown()).People], [[], 0])
    const events = await db.rows<{ kind: string }>`
      select kind::text as kind from events where user_id = ${person} order by id`
    const kinds = ['user-changed', 'template-given']
    assert.deepEqual(
      events.map(({ kind }) => kind),
      [...kinds, ...kinds],
    )
  }),
)

test(
  'K264: what a template no longer has is taken from those who got it, and what was given by hand stays',
  onDb(async (db) => {
    const { dealer, one, two, app, admin, buyer, contents, saved, template, shown } = await givenTemplate(
      db,
      'all',
    )
    const [person, other] = [await givenPerson(db, dealer, one), await givenPerson(db, dealer, one)]
    const { whole, undo } = await bulkCalls(db, admin)
    await whole({ Act: 'template', Target: template.ID, IDs: [person, other] })
    const both = [one, two].toSorted()
    const ofRole = (role: string) => both.map((store) => ({ role, store }))
    assert.deepEqual(await heldIn(db, app, person), ofRole('clerk'))
    const stranger = await givenPerson(db, dealer, one)
    await giveRole(db, stranger, app, 'clerk', [one])

    await saved(contents(buyer), template)
    assert.deepEqual([(await shown()).People, (await shown()).Behind], [2, 2])
    await db.rows`delete from user_roles where user_id = ${other}`
    const had = { Act: 'template', Target: template.ID, Search: { template: template.ID } } as const
    const ended = await whole(had)
    assert.deepEqual([ended.Total, ended.Counts.Done], [2, 2], 'those who have it')
    assert.deepEqual(await heldIn(db, app, person), ofRole('buyer'))
    assert.deepEqual(await heldIn(db, app, stranger), [{ role: 'clerk', store: one }])
    assert.equal((await shown()).Behind, 0)

    await db.rows`update users set version = version + 1 where id = ${other}`
    const undone = await undo(ended.ID)
    assert.equal(undone.Counts.Undone, 1, 'not where the record has changed since')
    assert.deepEqual(await heldIn(db, app, person), ofRole('clerk'))
    assert.equal((await shown()).Behind, 1)
  }),
)

test(
  'K264: nobody is given by a template what the person who applies it could not give them by hand',
  onDb(async (db) => {
    const { dealer, one, app, admin, buyer, contents, template } = await givenTemplate(db)
    const far = await givenUser(db, { dealerId: await givenDealer(db) })
    const root = await givenUser(db, { role: 'system_admin' })
    const person = await givenPerson(db, dealer, one)
    await giveRole(db, person, app, 'clerk', [one])
    const { plan } = await bulkCalls(db, root)
    const ofOthers = await plan({ Act: 'template', Target: template.ID, IDs: [far] })
    assert.deepEqual([ofOthers.Counts.Change, ofOthers.Counts.Left], [0, 1])

    const boss = await bulkCalls(db, admin)
    const onlyNoted = await boss.plan({ Act: 'template', Target: template.ID, IDs: [person] })
    assert.equal(onlyNoted.Counts.Change, 1, 'who holds all of it is given the template')
    await db.rows`update roles set priority = 900 where id = ${buyer.ID}`
    await db.rows`
      update access_template_contents set apps = ${JSON.stringify(contents(buyer))}::jsonb where template_id = ${template.ID}`
    const above = await boss.plan({ Act: 'template', Target: template.ID, IDs: [person] })
    assert.deepEqual([above.Counts.Change, above.Counts.Left], [0, 1])
    assert.equal(above.Reasons[0]?.Reason, 'You do not have permission to assign this role.')

    const self = await boss.plan({ Act: 'template', Target: template.ID, IDs: [admin] })
    assert.equal(self.Counts.Change, 0)
    const helper = await givenUser(db, {
      role: 'admin',
      dealerId: dealer,
      permissions: ['view-users', 'modify-users'],
    })
    const helping = await bulkCalls(db, helper)
    await assert.rejects(helping.plan({ Act: 'template', Target: template.ID, IDs: [person] }), refusal(403))
    const other = await givenUser(db, { role: 'admin', dealerId: await givenDealer(db), permissions: rights })
    const elsewhere = await bulkCalls(db, other)
    await assert.rejects(
      elsewhere.plan({ Act: 'template', Target: template.ID, IDs: [person] }),
      refusal(404),
    )
  }),
)
