import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessPlan } from '#features/people/dated/contract/plan.ts'
import { accessPlanRoute } from '#features/people/dated/server/access-plan.ts'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'
import { deleteTemplate, getTemplate, saveTemplate, TEMPLATES_MAX, templates } from '../contract.ts'
import { getTemplateRoute, templatesRoute } from './read-templates.ts'
import { deleteTemplateRoute, saveTemplateRoute } from './save-template.ts'

const rights: Permission[] = ['view-users', 'create-users', 'modify-users', 'provision-apps']
const all: Permission[] = ['access-all-dealers']
const rolesOf = (db: Db, app: string) =>
  db.rows<{
    ID: string
  }>`select id as "ID" from roles where app_id = ${app} and deleted_at is null order by priority`

/** A dealer with a store, its admin and an app that the admin sees, with the roles clerk and (above the admin) chief. */
async function givenPlace(db: Db) {
  const dealer = await givenDealer(db)
  const store = await givenStore(db, dealer)
  const app = await givenApp(db)
  await db.rows`insert into roles (app_id, name, display_name, priority) values (${app}, 'chief', 'Chief', 900)`
  const admin = await givenUser(db, {
    role: 'admin',
    dealerId: dealer,
    storeIds: [store],
    permissions: rights,
  })
  await giveRole(db, admin, app, 'clerk', [store])
  const [clerk, chief] = (await rolesOf(db, app)) as [{ ID: string }, { ID: string }]
  return { dealer, store, app, admin, clerk, chief }
}

const nothing = { AssignedRoles: [], AssignedPermissions: [], Attributes: [] }
const named = (name: string) => ({ 'en-US': '', 'fr-CA': name })

async function callsOf(db: Db, id: string) {
  const call = await signedIn(db, id)
  return {
    save: async (input: Input<typeof saveTemplate>) =>
      (await call(saveTemplate, saveTemplateRoute, input)).data,
    list: async (input: Input<typeof templates> = {}) => (await call(templates, templatesRoute, input)).Data,
    get: (id: string) => call(getTemplate, getTemplateRoute, { id }),
    remove: (id: string) => call(deleteTemplate, deleteTemplateRoute, { id }),
    give: async (input: Input<typeof saveUser>) => (await call(saveUser, saveUserRoute, input)).data.ID,
    of: async (id: string) => (await call(accessPlan, accessPlanRoute, { id })).Templates,
  }
}

const eventsOf = (db: Db) =>
  db.rows<{
    kind: string
    actor: string
    dealer: string | null
    detail: { Template: unknown; Apps?: object[] }
  }>`
    select kind::text as kind, actor_id as actor, dealer_id as dealer, detail from events where kind::text like 'template%' order by id`

test(
  'K260: an admin makes, changes and deletes a template of their dealer, each recorded with what changed',
  onDb(async (db) => {
    const { dealer, app, admin, clerk } = await givenPlace(db)
    const { save, list, get, remove } = await callsOf(db, admin)
    const Apps = [{ ...nothing, ID: app, AssignedRoles: [clerk] }]
    const made = await save({ Names: named(' Commis '), Dealer: dealer, Stores: 'person', Apps })
    assert.deepEqual([made.Name, made.Names, made.Dealer?.ID], ['Commis', named('Commis'), dealer])
    assert.deepEqual([made.Apps, made.Hidden, made.People, made.Version], [Apps, false, 0, 1])
    assert.deepEqual(await list(), [made])
    const again = { ID: made.ID, Version: 1, Names: named('Vendeur'), Dealer: dealer, Stores: 'all' } as const
    const changed = await save({ ...again, Apps: [] })
    assert.deepEqual([changed.Name, changed.Stores, changed.Apps, changed.Version], ['Vendeur', 'all', [], 2])
    await assert.rejects(save({ ...again, Apps }), refusal(409, 'stale'))
    await remove(made.ID)
    await assert.rejects(get(made.ID), refusal(404))
    const events = await eventsOf(db)
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['template-created', 'template-changed', 'template-deleted'],
    )
    assert.ok(events.every((one) => one.actor === admin && one.dealer === dealer))
    assert.equal(events[1]?.detail.Apps?.length, 1)
  }),
)

test(
  'K260, K262: managers, other dealers and those without the right change no template; the network is for those who see all dealers',
  onDb(async (db) => {
    const { dealer, store, admin } = await givenPlace(db)
    const far = await givenDealer(db)
    const own = { Names: named('Commis'), Stores: 'person' as const, Apps: [] }
    const boss = await callsOf(db, admin)
    await assert.rejects(boss.save({ ...own, Dealer: null }), refusal(403))
    await assert.rejects(boss.save({ ...own, Dealer: far }), refusal(404))
    await assert.rejects(boss.save({ ...own, Dealer: crypto.randomUUID() }), refusal(404))
    const place = { dealerId: dealer, storeIds: [store] }
    const manager = await callsOf(db, await givenUser(db, { ...place, role: 'manager', permissions: rights }))
    await assert.rejects(manager.save({ ...own, Dealer: dealer }), refusal(403))
    const network = await callsOf(
      db,
      await givenUser(db, { role: 'admin', permissions: [...rights, ...all] }),
    )
    const wide = await network.save({ ...own, Dealer: null })
    const ofFar = await network.save({ ...own, Dealer: far })
    const mine = await boss.save({ ...own, Dealer: dealer })
    for (const { list } of [boss, manager])
      assert.deepEqual((await list()).map(({ ID }) => ID).toSorted(), [wide.ID, mine.ID].toSorted())
    assert.equal((await network.list()).length, 3)
    assert.deepEqual((await network.list({ dealer: 'none' })).length, 1)
    assert.deepEqual((await boss.list({ query: 'cómmis' })).length, 2)
    await assert.rejects(boss.get(ofFar.ID), refusal(404))
    await assert.rejects(boss.remove(ofFar.ID), refusal(404))
    await assert.rejects(boss.remove(wide.ID), refusal(403))
    await assert.rejects(manager.remove(mine.ID), refusal(403))
    await assert.rejects(
      boss.save({ ...own, ID: mine.ID, Version: 1, Dealer: null }),
      refusal(400),
      'a template stays with its dealer',
    )
  }),
)

test(
  'K261: nobody puts into a template what they could not give, and what they may not give stays in it',
  onDb(async (db) => {
    const { dealer, app, admin, clerk, chief } = await givenPlace(db)
    const hidden = await givenApp(db)
    const [role] = (await rolesOf(db, hidden)) as [{ ID: string }]
    const root = await callsOf(db, await givenUser(db, { role: 'system_admin' }))
    const boss = await callsOf(db, admin)
    const base = { Names: named('Chef'), Dealer: dealer, Stores: 'person' } as const
    const withRoles = (...AssignedRoles: { ID: string }[]) => ({ ...nothing, ID: app, AssignedRoles })
    const unseen = { ...nothing, ID: hidden, AssignedRoles: [role] }
    await assert.rejects(boss.save({ ...base, Apps: [withRoles(chief)] }), refusal(403))
    await assert.rejects(boss.save({ ...base, Apps: [unseen] }), refusal(403))
    const portal = await portalApp(db)
    const permission = await db.row<{ ID: string }>`
      select id as "ID" from permissions where app_id = ${portal} and name like '%all-permissions'`
    const AssignedPermissions = [permission!]
    await assert.rejects(
      boss.save({ ...base, Apps: [{ ...nothing, ID: portal, AssignedPermissions }] }),
      refusal(403),
    )
    const made = await root.save({ ...base, Apps: [withRoles(clerk, chief), unseen] })
    const seen = await boss.get(made.ID)
    assert.deepEqual([seen.Apps.map(({ ID }) => ID), seen.Hidden], [[app], true])
    await boss.save({ ...base, ID: made.ID, Version: 1, Apps: [] })
    const left = await root.get(made.ID)
    assert.deepEqual(
      new Map(left.Apps.map(({ ID, AssignedRoles }) => [ID, AssignedRoles])),
      new Map([
        [app, [chief]],
        [hidden, [role]],
      ]),
    )
  }),
)

test(
  'R100: a deleted role and a deleted app are no longer in a template',
  onDb(async (db) => {
    const { dealer, app, admin, clerk } = await givenPlace(db)
    const { save, get } = await callsOf(db, admin)
    const Apps = [{ ...nothing, ID: app, AssignedRoles: [clerk] }]
    const { ID } = await save({ Names: named('Commis'), Dealer: dealer, Stores: 'all', Apps })
    await db.rows`update roles set deleted_at = ${NOW} where id = ${clerk.ID}`
    assert.deepEqual((await get(ID)).Apps, [{ ...nothing, ID: app }])
    await db.rows`update apps set deleted_at = ${NOW} where id = ${app}`
    const { Apps: none, Hidden } = await get(ID)
    assert.deepEqual([none, Hidden], [[], false])
  }),
)

test(
  'a name is used once at a dealer, in either language, has its bounds, and there are 100 templates at most',
  onDb(async (db) => {
    const { dealer, admin } = await givenPlace(db)
    const { save } = await callsOf(db, admin)
    const base = { Dealer: dealer, Stores: 'person' as const, Apps: [] }
    await save({ ...base, Names: named('Été') })
    await assert.rejects(save({ ...base, Names: named('été') }), refusal(409, 'taken'))
    await save({ ...base, Names: { 'en-US': 'Été', 'fr-CA': '' } })
    for (const name of ['', ' ', 'x'.repeat(101), 'a\nb'])
      await assert.rejects(save({ ...base, Names: named(name) }), refusal(400, 'invalid'), name)
    await db.rows`
      insert into access_templates (dealer_id, name_en, search_text, changed_at)
      select ${dealer}, 'Template ' || n, '', ${NOW} from generate_series(3, ${TEMPLATES_MAX}) n`
    await assert.rejects(save({ ...base, Names: named('Une de plus') }), refusal(400, 'invalid'))
  }),
)

test(
  'K263: a save says which template it gave: recorded, counted and shown to those who see both; of another dealer it is refused',
  onDb(async (db) => {
    const { dealer, app, admin, clerk, store } = await givenPlace(db)
    const { save, get, give, of } = await callsOf(db, admin)
    const Apps = [{ ...nothing, ID: app, AssignedRoles: [clerk] }]
    const made = await save({ Names: named('Commis'), Dealer: dealer, Stores: 'person', Apps })
    const person = { FirstName: 'Anne', LastName: 'Roy', Region: 'CA', Locale: 'fr-CA' } as const
    const id = await give({
      ...person,
      Email: 'anne@example.test',
      Apps: [{ ID: app, AssignedRoles: [clerk], AssignedBranches: [{ ID: store, RoleID: clerk.ID }] }],
      Templates: [made.ID],
    })
    assert.deepEqual(await of(id), [{ ID: made.ID, Name: 'Commis', At: NOW.toISOString(), Behind: false }])
    const { People, Behind } = await get(made.ID)
    assert.deepEqual([People, Behind], [1, 0])
    await save({ Names: named('Commis'), ID: made.ID, Version: 1, Dealer: dealer, Stores: 'all', Apps })
    assert.equal((await get(made.ID)).Behind, 1)
    await save({ Names: named('Vendeur'), ID: made.ID, Version: 2, Dealer: dealer, Stores: 'all', Apps })
    assert.equal((await get(made.ID)).Behind, 1, 'another name is no other contents')
    const given = (await eventsOf(db)).find(({ kind }) => kind === 'template-given')
    assert.deepEqual(given?.detail.Template, [null, { ID: made.ID, Name: 'Commis' }])

    const far = await givenDealer(db)
    const root = await callsOf(db, await givenUser(db, { role: 'system_admin' }))
    const ofFar = await root.save({ Names: named('Loin'), Dealer: far, Stores: 'all', Apps: [] })
    for (const Templates of [[ofFar.ID], [crypto.randomUUID()]])
      await assert.rejects(give({ ...person, Email: 'luc@example.test', Templates }), refusal(400, 'invalid'))
    await db.rows`update users set dealer_id = ${far} where id = ${id}`
    assert.deepEqual(await root.of(id), [], 'who moved has no template of the former dealer')
    await assert.rejects(of(id), refusal(404))
  }),
)

test(
  'two save one template at once: the second is told that it has changed',
  onDb(async (db) => {
    const { dealer, admin } = await givenPlace(db)
    const { save } = await callsOf(db, admin)
    const made = await save({ Names: named('Commis'), Dealer: dealer, Stores: 'all', Apps: [] })
    const sent = { ID: made.ID, Version: 1, Dealer: dealer, Stores: 'all' as const, Apps: [] }
    const results = await Promise.allSettled(['A', 'B'].map((name) => save({ ...sent, Names: named(name) })))
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  }),
)
