// The requests of "SCIM Tests", which Microsoft publishes at
// https://github.com/AzureAD/SCIMReferenceCode/blob/master/PostmanCollection.json, with addresses of ours as user names
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer } from '#test/people.ts'
import { givenSource, PATCH_SCHEMA, scimClient, text } from '#test/scim.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const headers = { 'content-type': 'application/json' }

const ryan = {
  userName: 'username123@bob.example',
  active: true,
  displayName: 'BobIsAmazing',
  schemas: [USER],
  externalId: '6c75de36-30fa-4d2d-a196-6bdcdb6b6539',
  name: { formatted: 'Ryan Leenay', familyName: 'Leenay', givenName: 'Ryan' },
  emails: [
    { Primary: true, type: 'work', value: 'testing@bob.example' },
    { Primary: false, type: 'home', value: 'testinghome@bob.example' },
  ],
}
const malley = {
  userName: 'omalley@example.test',
  active: 'True',
  addresses: [
    {
      country: 'Bermuda',
      formatted: '9132 Jennifer Way Suite 040\nSouth Nancy, MI 55645',
      locality: 'West Mercedes',
      postalCode: '99265',
      region: 'Montana',
      streetAddress: '4939 Hess Fork',
      type: 'work',
      primary: false,
    },
    { country: null, formatted: '18522 Lisa Unions\nEast Gregory, CT 52311', locality: null, type: 'other' },
  ],
  displayName: 'Kimberly Baker',
  emails: [
    { type: 'work', primary: true, value: 'anna33@gmail.example' },
    { type: 'work', primary: false, value: 'anna33@example.test' },
  ],
  meta: { created: '2019-09-18T18:15:26.5788954+00:00', resourceType: 'User' },
  name: { formatted: 'Daniel Mcgee', familyName: 'OMalley', givenName: 'Darl', honorificPrefix: null },
  phoneNumbers: [
    { type: 'fax', primary: false, value: '312-320-0500' },
    { type: 'mobile', primary: false, value: '312-320-1707' },
    { type: 'work', primary: true, value: '312-320-0932' },
  ],
  preferredLanguage: 'xh',
  roles: [],
  title: 'Site engineer',
  externalId: '22fbc523-6032-4c5f-939d-5d4850cf3e52',
  schemas: [USER],
}

test(
  'Microsoft’s collection: users with odd spellings, nulls and what the portal does not have',
  onDb(async (db) => {
    const [bob] = [await givenDealer(db, 'bob'), await givenDealer(db, 'Other')]
    const ask = await scimClient(db, (await givenSource(db)).token)
    const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
      ask(method, path, { body, headers })
    const first = await send('POST', '/Users', ryan)
    assert.equal(first.status, 201, JSON.stringify(first.body))
    const second = await send('POST', '/Users', {
      ...ryan,
      userName: 'username222@bob.example',
      schemas: [ENTERPRISE, USER],
      [ENTERPRISE]: { Department: 'bob', Manager: { Value: 'SuzzyQ' } },
    })
    assert.deepEqual(second.body[ENTERPRISE], {
      organization: 'bob',
      department: (await db.row<{ n: string }>`select sold_to as n from dealers where id = ${bob}`)!.n,
    })
    assert.equal((await ask('GET', `/Users/${text(first.body.id)}`)).body.id, first.body.id)
    const listed = await ask('GET', '/Users?attributes=userName,emails')
    assert.ok(listed.body.Resources!.some(({ id }) => id === first.body.id))
    const named = await ask('GET', '/Users/?filter=DisplayName+eq+%22Ryan%20Leenay%22')
    assert.deepEqual(named.body.totalResults, 2)
    for (const filter of ['type+eq+%22work%22', 'value+eq+%22username123@bob.example%22']) {
      const { body } = await ask('GET', `/Users?attributes=emails%5B${filter}%5D`)
      assert.ok(body.Resources!.some(({ emails }) => emails?.[0]?.value === ryan.userName))
    }
    const patched = await send('PATCH', `/Users/${text(first.body.id)}`, {
      schemas: [PATCH_SCHEMA],
      Operations: [{ op: 'replace', path: 'userName', value: 'ryan3@bob.example' }],
    })
    assert.equal(patched.body.userName, 'ryan3@bob.example')
    const replaced = await send('PUT', `/Users/${text(second.body.id)}`, {
      ...ryan,
      userName: 'usernamereplace2@bob.example',
      id: second.body.id,
      name: { formatted: 'NewName', familyName: 'Leenay', givenName: 'Ryan' },
    })
    assert.deepEqual([replaced.status, replaced.body.userName], [200, 'usernamereplace2@bob.example'])

    const odd = await send('POST', '/Users', malley)
    assert.equal(odd.status, 201, JSON.stringify(odd.body))
    assert.equal(odd.body.active, true)
    assert.deepEqual(odd.body.phoneNumbers, [
      { type: 'mobile', value: '3123201707' },
      { type: 'work', value: '3123200932' },
    ])
    const again = await send('POST', '/Users', malley)
    assert.deepEqual([again.status, typeof again.body.detail], [409, 'string'])
    const { addresses: adreses, ...rest } = malley
    const typo = await send('PUT', `/Users/${text(odd.body.id)}`, { ...rest, active: false, adreses })
    assert.deepEqual([typo.status, typo.body.active], [200, false], JSON.stringify(typo.body))
    assert.equal((await send('POST', '/Users', { schemas: [USER], name: ryan.name })).status, 400)
    for (const { body } of [first, second, odd])
      assert.equal((await ask('DELETE', `/Users/${text(body.id)}`)).status, 204)
  }),
)

test(
  'Microsoft’s collection: members of a group, also as plain ids',
  onDb(async (db) => {
    const app = await givenApp(db, 'Orders')
    const ask = await scimClient(db, (await givenSource(db, { apps: [app] })).token)
    const { id: role } = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!
    const path = `/Groups/role-${role}`
    const ids: string[] = []
    for (const userName of ['username333@bob.example', 'username444@bob.example'])
      ids.push(text((await ask('POST', '/Users', { body: { ...ryan, userName }, headers })).body.id))
    const members = async () => (await ask('GET', path)).body.members!.map(({ value }) => value)
    const patch = async (operation: object) =>
      (
        await ask('PATCH', path, {
          body: { id: role, schemas: [PATCH_SCHEMA], Operations: [operation] },
          headers,
        })
      ).status
    const group = { schemas: [GROUP], id: `role-${role}`, displayName: 'Orders: Clerk' }
    const put = await ask('PUT', path, {
      body: { ...group, members: ids.map((value) => ({ value, display: 'VP' })) },
      headers,
    })
    assert.equal(put.status, 200, JSON.stringify(put.body))
    assert.deepEqual(new Set(put.body.members!.map(({ value }) => value)), new Set(ids))
    assert.equal(await patch({ op: 'remove', path: `members[value eq "${ids[1]}"]` }), 204)
    assert.deepEqual(await members(), [ids[0]])
    const named = { name: 'addMember', op: 'add', path: 'members' }
    assert.equal(await patch({ ...named, value: [{ displayName: 'new User', value: ids[1] }] }), 204)
    assert.equal(await patch({ op: 'remove', path: 'members' }), 204)
    assert.deepEqual(await members(), [])
    assert.equal(await patch({ op: 'add', path: 'members', value: ids[0] }), 204)
    assert.deepEqual(await members(), [ids[0]])
    assert.equal(await patch({ op: 'add', path: 'members', value: 'string id 1' }), 400)
    const without = await ask('GET', `${path}?excludedAttributes=members`)
    assert.deepEqual([without.status, without.body.members], [200, undefined])
  }),
)
