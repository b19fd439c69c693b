// The requests are those that Microsoft publishes, with addresses of ours:
// https://learn.microsoft.com/en-us/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
// https://learn.microsoft.com/en-us/entra/identity/app-provisioning/application-provisioning-config-problem-scim-compatibility
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { filtered, givenSource, PATCH_SCHEMA, scimClient, text } from '#test/scim.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const newUser = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1@example.test'.slice(-45),
  active: true,
  emails: [{ primary: true, type: 'work', value: 'ab6490ee-2d77186b5dd1@example.test' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: [],
}

async function given(db: Db) {
  const dealer = await givenDealer(db, 'Contoso')
  const app = await givenApp(db, 'Orders')
  await db.rows`update apps set provision_type = 1 where id = ${app}`
  const { token } = await givenSource(db, { dealers: [dealer], apps: [app] })
  const ask = await scimClient(db, token)
  return { ask, app, dealer }
}

test(
  'Entra ID: the life of a user as its tutorial has it',
  onDb(async (db) => {
    const { ask } = await given(db)
    const json = { headers: { 'content-type': 'application/scim+json' } }
    // "Test connection" asks for a user that cannot exist.
    const none = await ask('GET', filtered('userName eq "non-existent user"'))
    assert.deepEqual([none.status, none.body.totalResults, none.body.Resources], [200, 0, []])
    const created = await ask('POST', '/Users', { body: newUser, ...json })
    assert.equal(created.status, 201, JSON.stringify(created.body))
    const id = text(created.body.id)
    assert.deepEqual(
      [created.body.externalId, created.body.userName, created.body.active],
      [newUser.externalId, newUser.userName, true],
    )
    const found = await ask('GET', filtered(`userName eq "${newUser.userName.toUpperCase()}"`))
    assert.deepEqual([found.body.totalResults, found.body.Resources![0]!.id], [1, id])
    const byExternal = await ask('GET', filtered(`externalId eq "${newUser.externalId}"`))
    assert.equal(byExternal.body.Resources![0]!.id, id)
    assert.equal((await ask('GET', `/Users/${id}`)).status, 200)
    assert.equal((await ask('GET', '/Users/5171a35d82074e068ce2')).status, 404)

    const patch = (...Operations: object[]) =>
      ask('PATCH', `/Users/${id}`, { body: { schemas: [PATCH_SCHEMA], Operations } })
    const several = await patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedemail@example.test' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    )
    assert.equal(several.status, 200, JSON.stringify(several.body))
    assert.deepEqual(
      [several.body.emails![0]!.value, several.body.name!.familyName],
      ['updatedemail@example.test', 'updatedFamilyName'],
    )
    const renamed = await patch({ op: 'Replace', path: 'userName', value: '5b50642d@example.test' })
    assert.equal(renamed.body.userName, '5b50642d@example.test')
    for (const value of ['False', false])
      assert.equal((await patch({ op: 'Replace', path: 'active', value })).body.active, false)
    const whole = await patch({
      op: 'replace',
      value: { active: 'True', 'name.givenName': 'Zoé', [`${ENTERPRISE}:department`]: undefined },
    })
    assert.deepEqual([whole.body.active, whole.body.name!.givenName], [true, 'Zoé'])
    const added = await patch(
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '514 555 0101' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Montréal' },
      { op: 'Add', path: 'title', value: 'Clerk' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'x' },
    )
    assert.equal(added.status, 200, JSON.stringify(added.body))
    assert.deepEqual(added.body.phoneNumbers, [{ type: 'mobile', value: '5145550101' }])
    assert.equal((await ask('DELETE', `/Users/${id}`)).status, 204)
    assert.equal((await ask('GET', filtered('userName eq "5b50642d@example.test"'))).body.totalResults, 0)
  }),
)

test(
  'Entra ID: the members of a group as its tutorial has them',
  onDb(async (db) => {
    const { ask } = await given(db)
    const { body: user } = await ask('POST', '/Users', { body: newUser })
    const name = encodeURIComponent('displayName eq "Orders: Clerk"')
    const found = await ask('GET', `/Groups?excludedAttributes=members&filter=${name}`)
    assert.deepEqual([found.body.totalResults, found.body.Resources![0]!.members], [1, undefined])
    const path = `/Groups/${text(found.body.Resources![0]!.id)}`
    const patch = (op: object) => ask('PATCH', path, { body: { schemas: [PATCH_SCHEMA], Operations: [op] } })
    const value = [{ $ref: null, value: user.id }]
    assert.equal((await patch({ op: 'Add', path: 'members', value })).status, 204)
    const { members } = (await ask('GET', path)).body
    assert.deepEqual(
      members!.map((one) => one.value),
      [user.id],
    )
    const filter = encodeURIComponent(`id eq "${path.slice(8)}" and members eq "${text(user.id)}"`)
    const isMember = await ask('GET', `/Groups?excludedAttributes=members&filter=${filter}`)
    assert.equal(isMember.body.totalResults, 1, JSON.stringify(isMember.body))
    assert.equal((await patch({ op: 'Remove', path: 'members', value })).status, 204)
    assert.deepEqual((await ask('GET', path)).body.members, [])
    assert.equal((await patch({ op: 'Replace', path: 'displayName', value: 'Other name' })).status, 400)
  }),
)

test(
  'Entra ID: a group of a role whose app is given by store, provisioned before those of the stores, has all its members',
  onDb(async (db) => {
    const { ask, app, dealer } = await given(db)
    await db.rows`update apps set provision_type = 0 where id = ${app}`
    const store = await givenStore(db, dealer, 'North')
    const placed = await givenUser(db, { dealerId: dealer })
    await giveRole(db, placed, app, 'clerk', [store])
    const [one, two] = [await givenUser(db, { dealerId: dealer }), await givenUser(db, { dealerId: dealer })]
    const idOf = async (name: string) => {
      const filter = encodeURIComponent(`displayName eq "${name}"`)
      const found = await ask('GET', `/Groups?excludedAttributes=members&filter=${filter}`)
      return text(found.body.Resources![0]!.id)
    }
    const { display } = (await db.row<{ display: string }>`
      select d.display_name || ': North (' || s.ship_to || ')' as display
        from stores s join dealers d on d.id = s.dealer_id where s.id = ${store}`)!
    for (const group of [await idOf('Orders: Clerk'), await idOf(display)]) {
      const value = [placed, one, two].map((id) => ({ $ref: null, value: id }))
      const op = { op: 'Add', path: 'members', value }
      const sent = await ask('PATCH', `/Groups/${group}`, {
        body: { schemas: [PATCH_SCHEMA], Operations: [op] },
      })
      assert.equal(sent.status, 204, JSON.stringify(sent.body))
      for (const id of [placed, one, two]) {
        const filter = encodeURIComponent(`id eq "${group}" and members eq "${id}"`)
        const check = await ask('GET', `/Groups?excludedAttributes=members&filter=${filter}`)
        assert.equal(check.body.totalResults, 1)
      }
    }
    const has = await db.rows`select user_id from user_stores where store_id = ${store}`
    assert.equal(has.length, 3)
  }),
)
