import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, giveRole, portalApp } from '#test/people.ts'
import { filtered, givenSource, patchOf, scimClient, text } from '#test/scim.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const person = (userName: string, more: object = {}) => ({
  schemas: [USER],
  userName,
  name: { givenName: 'Léa', familyName: 'Roy' },
  active: true,
  ...more,
})

const given = async (db: Db, more: Parameters<typeof givenSource>[1] = {}) => {
  const source = await givenSource(db, more)
  return { ...source, ask: await scimClient(db, source.token) }
}

const events = (db: Db, userId: string) =>
  db.rows<{ kind: string; actor: string | null; source: string | null }>`
    select kind, actor_id as actor, detail->'Source'->>1 as source from events where user_id = ${userId} order by id`

test(
  'R116: a source creates, changes, locks and deletes a person by the rules of the portal, and the events name it',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const { ask, name } = await given(db, { dealers: [dealer] })
    const created = await ask('POST', '/Users', {
      body: person('lea.roy@example.test', {
        externalId: 'A-1',
        phoneNumbers: [{ type: 'mobile', value: '+1 (514) 555-0101' }],
      }),
    })
    assert.equal(created.status, 201, JSON.stringify(created.body))
    const id = text(created.body.id)
    assert.equal(created.headers.location, created.body.meta!.location)
    const stored = await db.row`
      select email, first_name as first, mobile_phone as phone, dealer_id as dealer, region, locked from users where id = ${id}`
    const row = { email: 'lea.roy@example.test', first: 'Léa', phone: '15145550101', dealer, region: 'CA' }
    assert.deepEqual(stored, { ...row, locked: false })
    const mails = await db.rows`select type from outbox where user_id = ${id}`
    assert.deepEqual(mails, [], 'the welcome mail is held back')

    const changed = await ask('PATCH', `/Users/${id.toUpperCase()}`, {
      ...patchOf(
        { op: 'Replace', path: 'name.familyName', value: 'Gagnon' },
        { op: 'Replace', path: 'active', value: 'False' },
      ),
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    assert.equal(changed.body.name!.familyName, 'Gagnon')
    assert.equal(changed.body.active, false)
    assert.equal(
      (await ask('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: 'True' } }))).status,
      200,
    )
    assert.equal((await ask('DELETE', `/Users/${id}`)).status, 204)
    assert.equal((await ask('GET', `/Users/${id}`)).status, 404)
    assert.equal((await ask('DELETE', `/Users/${id}`)).status, 404)
    const kinds = ['user-created', 'user-changed', 'locked', 'unlocked', 'user-deleted']
    assert.deepEqual(
      await events(db, id),
      kinds.map((kind) => ({ kind, actor: null, source: name })),
    )
    const left = await db.row`select deleted_at is not null as deleted from users where id = ${id}`
    assert.deepEqual(left, { deleted: true }, 'it can be restored')
  }),
)

test(
  'R116: the welcome mail is sent if the source says so; an address in use, also out of its scope, is refused',
  onDb(async (db) => {
    const [dealer, other] = [await givenDealer(db), await givenDealer(db)]
    const { ask } = await given(db, { dealers: [dealer], sendsWelcome: true })
    const one = await ask('POST', '/Users', { body: person('one@example.test') })
    const mails = await db.rows`select type from outbox where user_id = ${text(one.body.id)}`
    assert.deepEqual(mails, [{ type: 'welcome' }])
    await givenUser(db, { email: 'used@example.test', dealerId: other })
    for (const address of ['ONE@example.test', 'used@example.test']) {
      const { status, body } = await ask('POST', '/Users', { body: person(address) })
      assert.deepEqual([status, body.scimType], [409, 'uniqueness'])
      assert.deepEqual(body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'])
    }
    const french = await ask('POST', '/Users', {
      body: { ...person('x'), name: {} },
      headers: { 'accept-language': 'fr-CA' },
    })
    assert.equal(french.status, 400)
    assert.match(text(french.body.detail), /adresse|champ|obligatoire/i)
  }),
)

test(
  'R116: a source of one dealer neither sees, takes in nor changes a person of another',
  onDb(async (db) => {
    const [mine, theirs] = [await givenDealer(db, 'Mine'), await givenDealer(db, 'Theirs')]
    const stranger = await givenUser(db, { dealerId: theirs, email: 'stranger@example.test' })
    const loner = await givenUser(db)
    const own = await givenUser(db, { dealerId: mine })
    const { ask } = await given(db, { dealers: [mine] })
    for (const id of [stranger, loner]) {
      const enterprise = patchOf({ op: 'replace', path: `${ENTERPRISE}:organization`, value: 'Mine' })
      assert.equal((await ask('GET', `/Users/${id}`)).status, 404)
      assert.equal((await ask('PATCH', `/Users/${id}`, enterprise)).status, 404)
      assert.equal((await ask('PUT', `/Users/${id}`, { body: person('a@example.test') })).status, 404)
      assert.equal((await ask('DELETE', `/Users/${id}`)).status, 404)
    }
    const found = await ask('GET', filtered('userName eq "stranger@example.test" or active eq true'))
    assert.deepEqual([found.body.totalResults, found.body.Resources![0]!.id], [1, own])
    for (const name of ['Theirs', 'Nowhere']) {
      const out = await ask(
        'PATCH',
        `/Users/${own}`,
        patchOf({ op: 'replace', path: `${ENTERPRISE}:organization`, value: name }),
      )
      assert.deepEqual([out.status, out.body.scimType], [400, 'invalidValue'])
      const inside = await ask('POST', '/Users', {
        body: person('new@example.test', { [ENTERPRISE]: { organization: name } }),
      })
      assert.equal(inside.status, 400)
    }
  }),
)

test(
  'R116: a source of two dealers moves a person between them, and names the dealer of a new one',
  onDb(async (db) => {
    const [one, two] = [await givenDealer(db, 'One'), await givenDealer(db, 'Two')]
    const soldTo = (await db.row<{ n: string }>`select sold_to as n from dealers where id = ${two}`)!.n
    const { ask } = await given(db, { dealers: [one, two] })
    assert.equal((await ask('POST', '/Users', { body: person('a@example.test') })).status, 400)
    const made = await ask('POST', '/Users', {
      body: person('a@example.test', { [ENTERPRISE]: { organization: 'one' } }),
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const path = `/Users/${text(made.body.id)}`
    const moved = await ask(
      'PATCH',
      path,
      patchOf({ op: 'Add', path: `${ENTERPRISE}:department`, value: soldTo }),
    )
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
    assert.deepEqual(moved.body[ENTERPRISE], { organization: 'Two', department: soldTo })
  }),
)

test(
  'R56: nobody takes over by a source an account that holds permissions, nor touches a system admin',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const admin = await givenUser(db, {
      dealerId: dealer,
      role: 'admin',
      permissions: ['view-users', 'delete-users'],
    })
    const root = await givenUser(db, { dealerId: dealer, role: 'system_admin' })
    const primary = await givenUser(db, { dealerId: dealer, role: 'admin', primary: true })
    const { ask, owner } = await given(db)
    const address = patchOf({ op: 'replace', path: 'userName', value: 'thief@example.test' })
    for (const id of [admin, root, primary])
      assert.equal((await ask('PATCH', `/Users/${id}`, address)).status, 403)
    const app = await givenApp(db, 'Orders')
    const { id: role } = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!
    const wide = await given(db, { owner, apps: [app] })
    const name = patchOf({ op: 'replace', path: 'name.givenName', value: 'Thief' })
    const join = patchOf({ op: 'add', path: 'members', value: [{ value: owner }] })
    const enter = await wide.ask('PATCH', `/Groups/dealer-${dealer}`, join)
    assert.deepEqual(
      [
        (await wide.ask('PATCH', `/Users/${owner}`, address)).status,
        (await wide.ask('PATCH', `/Users/${owner}`, name)).status,
        (await wide.ask('PATCH', `/Users/${root}`, name)).status,
        (await wide.ask('PATCH', `/Groups/role-${role}`, join)).status,
        enter.status,
      ],
      [403, 403, 403, 403, 403],
      'nor its owner',
    )
    const lock = patchOf({ op: 'replace', path: 'active', value: false })
    for (const id of [root, owner]) {
      assert.equal((await ask('PATCH', `/Users/${id}`, lock)).status, 403)
      assert.equal((await ask('DELETE', `/Users/${id}`)).status, 403)
    }
    assert.equal(
      (await ask('PATCH', `/Users/${admin}`, lock)).status,
      200,
      'who leaves is locked all the same',
    )
  }),
)

test(
  'K331: a source does only what it may, and nothing once its owner, its token or its source is gone',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const user = await givenUser(db, { dealerId: dealer })
    const reader = await given(db, { dealers: [dealer], may: [] })
    const acts = [
      ['POST', '/Users', { body: person('b@example.test') }],
      ['PATCH', `/Users/${user}`, patchOf({ op: 'replace', path: 'name.givenName', value: 'B' })],
      ['PATCH', `/Users/${user}`, patchOf({ op: 'replace', path: 'active', value: false })],
      ['PATCH', `/Users/${user}`, patchOf({ op: 'replace', path: 'externalId', value: 'x' })],
      ['DELETE', `/Users/${user}`, {}],
    ] as const
    assert.equal((await reader.ask('GET', `/Users/${user}`)).status, 200)
    for (const [method, path, sent] of acts) assert.equal((await reader.ask(method, path, sent)).status, 403)
    const refused = async (change: (owner: string, id: string) => Promise<unknown>) => {
      const { ask, owner, id } = await given(db)
      assert.equal((await ask('GET', '/Users?count=1')).status, 200)
      await change(owner, id)
      const { status, headers } = await ask('GET', '/Users?count=1')
      assert.deepEqual([status, headers['www-authenticate']], [401, 'Bearer realm="SCIM"'])
    }
    const portal = await portalApp(db)
    await refused((owner) => db.rows`update users set locked = true where id = ${owner}`)
    await refused((owner) => db.rows`update users set deleted_at = now() where id = ${owner}`)
    await refused((owner) => db.rows`delete from user_apps where user_id = ${owner} and app_id = ${portal}`)
    await refused(
      (_, id) => db.rows`update scim_tokens set expires_at = '2026-01-01' where source_id = ${id}`,
    )
    await refused((_, id) => db.rows`delete from scim_tokens where source_id = ${id}`)
    await refused((_, id) => db.rows`delete from scim_sources where id = ${id}`)
    for (const token of [null, 'wrong', '', 'a b'])
      assert.equal((await (await scimClient(db, token))('GET', '/Users')).status, 401)
  }),
)

test(
  'each source has its own ids of people, and an ETag that follows the record',
  onDb(async (db) => {
    const user = await givenUser(db)
    const [one, two] = [await given(db), await given(db)]
    const named = await one.ask(
      'PATCH',
      `/Users/${user}`,
      patchOf({ op: 'add', path: 'externalId', value: '42' }),
    )
    assert.equal(named.body.externalId, '42')
    assert.equal((await two.ask('GET', `/Users/${user}`)).body.externalId, undefined)
    assert.equal((await one.ask('GET', filtered('externalId eq "42"'))).body.totalResults, 1)
    assert.equal((await two.ask('GET', filtered('externalId eq "42"'))).body.totalResults, 0)
    const etag = text(named.headers.etag)
    assert.equal(named.body.meta!.version, etag)
    const same = await one.ask('GET', `/Users/${user}`, { headers: { 'if-none-match': etag } })
    assert.equal(same.status, 304)
    const rename = patchOf({ op: 'replace', path: 'name.givenName', value: 'Zoé' })
    const first = await one.ask('PATCH', `/Users/${user}`, { ...rename, headers: { 'if-match': etag } })
    assert.equal(first.status, 200)
    const second = await one.ask('PATCH', `/Users/${user}`, { ...rename, headers: { 'if-match': etag } })
    assert.equal(second.status, 412)
    assert.equal((await one.ask('DELETE', `/Users/${user}`, { headers: { 'if-match': etag } })).status, 412)
  }),
)

test(
  'the groups of a person are the dealer, the stores, and the roles of the apps of the source alone',
  onDb(async (db) => {
    const dealer = await givenDealer(db, 'Piscines')
    const [orders, secret] = [await givenApp(db, 'Orders'), await givenApp(db, 'Secret')]
    const user = await givenUser(db, { dealerId: dealer, role: 'admin' })
    await giveRole(db, user, orders, 'clerk')
    await giveRole(db, user, secret, 'clerk')
    const { ask } = await given(db, { dealers: [dealer], apps: [orders] })
    const { body } = await ask('GET', `/Users/${user}?attributes=groups.display`)
    assert.deepEqual(body.groups, [{ display: 'Orders: Clerk' }, { display: 'Piscines' }])
    const fixed = await ask('PATCH', `/Users/${user}`, patchOf({ op: 'add', path: 'groups', value: [] }))
    assert.deepEqual([fixed.status, fixed.body.scimType], [400, 'mutability'])
  }),
)
