// "Okta SCIM 2.0 SPEC Test", which Okta publishes at https://developer.okta.com/standards/SCIM/SCIMFiles/Okta-SCIM-20-SPEC-Test.json,
// and the requests of https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser } from '#test/people.ts'
import { filtered, givenSource, PATCH_SCHEMA, scimClient, text } from '#test/scim.ts'

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const json = { 'content-type': 'application/json', accept: 'application/scim+json; charset=utf-8' }

async function given(db: Db) {
  const dealer = await givenDealer(db)
  await givenUser(db, { dealerId: dealer })
  const app = await givenApp(db, 'Orders')
  await db.rows`update apps set provision_type = 1 where id = ${app}`
  const { token } = await givenSource(db, { dealers: [dealer], apps: [app] })
  return { ask: await scimClient(db, token), dealer, app }
}

const isNumber = (value: unknown) => assert.equal(typeof value, 'number')

test(
  'Okta: the required steps of its test of the specification',
  onDb(async (db) => {
    const { ask } = await given(db)
    const first = await ask('GET', '/Users?count=1&startIndex=1')
    assert.equal(first.status, 200)
    assert.deepEqual(first.body.schemas, [LIST])
    for (const field of ['itemsPerPage', 'startIndex', 'totalResults']) isNumber(first.body[field])
    const [someone] = first.body.Resources!
    for (const field of ['id', 'userName', 'active']) assert.notEqual(someone![field] ?? '', '')
    assert.ok(someone!.name!.familyName && someone!.name!.givenName)
    const again = await ask('GET', `/Users/${text(someone!.id)}`)
    assert.deepEqual([again.status, again.body.id], [200, someone!.id])
    const unknown = await ask('GET', filtered('userName eq "abcdefgh@atko.example"'))
    assert.deepEqual([unknown.status, unknown.body.totalResults], [200, 0])
    const missing = await ask('GET', '/Users/010101001010101011001010101011')
    assert.deepEqual([missing.status, missing.body.schemas], [404, [ERROR]])
    assert.ok(missing.body.detail)

    const body = {
      schemas: [USER],
      userName: 'runscope300sp7g@atko.example',
      name: { givenName: 'Runscope', familyName: 'Sp7g' },
      emails: [{ primary: true, value: 'runscope300sp7g@atko.example', type: 'work' }],
      displayName: 'Runscope Sp7g',
      active: true,
    }
    const made = await ask('POST', '/Users', { body, headers: json })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    assert.deepEqual(
      [made.body.active, made.body.name!.familyName, made.body.name!.givenName, made.body.userName],
      [true, 'Sp7g', 'Runscope', body.userName],
    )
    assert.ok(made.body.schemas!.includes(USER))
    assert.equal((await ask('GET', `/Users/${text(made.body.id)}`)).body.userName, body.userName)
    assert.equal((await ask('POST', '/Users', { body, headers: json })).status, 409)
    assert.equal(
      (await ask('GET', filtered('userName eq "RUNSCOPE300SP7G@ATKO.EXAMPLE"'))).body.totalResults,
      1,
    )
    const groups = await ask('GET', '/Groups')
    assert.equal(groups.status, 200)
    for (const field of ['itemsPerPage', 'startIndex', 'totalResults']) isNumber(groups.body[field])
  }),
)

test(
  'Okta: it creates with empty texts, replaces whole, deactivates without a path and pushes members',
  onDb(async (db) => {
    const { ask } = await given(db)
    const body = {
      schemas: [USER],
      userName: 'test.user@okta.example',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.example', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const made = await ask('POST', '/Users', { body, headers: json })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    assert.equal(made.body.password, undefined)
    const path = `/Users/${text(made.body.id)}`
    const put = await ask('PUT', path, {
      body: {
        ...body,
        id: made.body.id,
        name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
        meta: { resourceType: 'User' },
      },
      headers: json,
    })
    assert.deepEqual([put.status, put.body.name!.givenName], [200, 'Another'], JSON.stringify(put.body))
    const off = { schemas: [PATCH_SCHEMA], Operations: [{ op: 'replace', value: { active: false } }] }
    assert.equal((await ask('PATCH', path, { body: off })).body.active, false)
    const found = await ask('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Orders: Clerk"')}`)
    const group = text(found.body.Resources![0]!.id)
    const add = {
      op: 'add',
      path: 'members',
      value: [{ value: made.body.id, display: 'test.user@okta.example' }],
    }
    const name = { op: 'replace', value: { id: group, displayName: 'Orders: Clerk' } }
    const pushed = await ask('PATCH', `/Groups/${group}`, {
      body: { schemas: [PATCH_SCHEMA], Operations: [name, add] },
    })
    assert.equal(pushed.status, 204, JSON.stringify(pushed.body))
    const out = { op: 'remove', path: `members[value eq "${text(made.body.id)}"]` }
    assert.equal(
      (await ask('PATCH', `/Groups/${group}`, { body: { schemas: [PATCH_SCHEMA], Operations: [out] } }))
        .status,
      204,
    )
    const whole = await ask('PUT', `/Groups/${group}`, {
      body: { schemas: ['x'], id: group, displayName: 'Orders: Clerk', members: [{ value: made.body.id }] },
    })
    assert.equal(whole.status, 200, JSON.stringify(whole.body))
    assert.equal((await ask('GET', `/Groups/${group}`)).body.members![0]!.value, made.body.id)
  }),
)

test(
  'Okta: it pushes the groups of stores and of roles whole, in its own order, and again after a person has left one',
  onDb(async (db) => {
    const { ask, dealer, app } = await given(db)
    await db.rows`update apps set provision_type = 0 where id = ${app}`
    const store = await givenStore(db, dealer)
    const user = await givenUser(db, { dealerId: dealer })
    const { id: role } = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!
    const push = async (group: string, ...members: string[]) => {
      const { body } = await ask('GET', `/Groups/${group}`)
      const sent = { schemas: body.schemas, id: group, displayName: body.displayName }
      const value = members.map((id) => ({ value: id, display: 'test.user@okta.example' }))
      const answer = await ask('PUT', `/Groups/${group}`, {
        body: { ...sent, members: value },
        headers: json,
      })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      assert.deepEqual(
        answer.body.members!.map((one) => one.value),
        members,
      )
    }
    const placed = async () => (await db.rows`select 1 from user_stores where user_id = ${user}`).length
    const counts: number[] = []
    for (const [group, ...members] of [
      [`store-${store}`, user],
      [`role-${role}`, user],
      [`store-${store}`],
      [`role-${role}`, user],
      [`store-${store}`, user],
    ]) {
      await push(group!, ...members)
      counts.push(await placed())
    }
    assert.deepEqual(counts, [0, 1, 0, 0, 1])
  }),
)
