import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import { givenSource, patchOf, scimClient, text } from '#test/scim.ts'

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

test(
  'discovery says what there is, and what is no resource is answered as an error',
  onDb(async (db) => {
    const { token } = await givenSource(db)
    const ask = await scimClient(db, token)
    const { body } = await ask('GET', '/ServiceProviderConfig')
    assert.deepEqual(
      [body.patch, body.bulk, body.filter, body.sort, body.etag, body.changePassword].map(
        (one) => one?.supported,
      ),
      [true, true, true, true, true, false],
    )
    const types = (await ask('GET', '/ResourceTypes')).body.Resources!
    assert.deepEqual(
      types.map(({ endpoint }) => endpoint),
      ['/Users', '/Groups'],
    )
    const schema = 'urn:ietf:params:scim:schemas:core:2.0:User'
    assert.equal((await ask('GET', `/Schemas/${schema}`)).body.id, schema)
    assert.equal((await ask('GET', '/Me')).status, 501)
    for (const [method, path] of [
      ['POST', '/.search'],
      ['GET', '/?filter=id%20pr'],
    ] as const) {
      const everywhere = await ask(method, path, method === 'POST' ? { body: { filter: 'id pr' } } : {})
      assert.deepEqual([everywhere.status, everywhere.body.schemas], [501, [ERROR]], path)
    }
    assert.equal((await ask('GET', '/Schemas?filter=id%20pr')).status, 403)
    for (const path of ['/Schemas/x', '/Nothing', '/Users/a/b'])
      assert.equal((await ask('GET', path)).status, 404, path)
    assert.equal((await ask('POST', '/Schemas', { body: {} })).status, 405)
    const wrong = await ask('POST', '/Users', { body: '{"a":' })
    assert.deepEqual([wrong.status, wrong.body.scimType], [400, 'invalidSyntax'])
    const form = await ask('POST', '/Users', { body: 'a=b', headers: { 'content-type': 'text/plain' } })
    assert.equal(form.status, 415)
    assert.doesNotMatch(JSON.stringify([wrong.body, form.body]), /node_modules| at /)
  }),
)

test(
  'RFC 7644, 3.14: a group has an ETag of its name and members, which a change must match',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const app = await givenApp(db, 'Orders')
    const [user, other] = [
      await givenUser(db, { dealerId: dealer }),
      await givenUser(db, { dealerId: dealer }),
    ]
    await db.rows`update apps set provision_type = 1 where id = ${app}`
    await giveRole(db, user, app, 'clerk')
    const { id } = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!
    const ask = await scimClient(db, (await givenSource(db, { dealers: [dealer], apps: [app] })).token)
    const path = `/Groups/role-${id}`
    const read = await ask('GET', path)
    const etag = text(read.headers.etag)
    assert.deepEqual([/^W\/"[\w-]{22}"$/.test(etag), read.body.meta!.version], [true, etag])
    for (const header of [etag, `"x", ${etag}`, '*'])
      assert.equal((await ask('GET', path, { headers: { 'if-none-match': header } })).status, 304)
    assert.equal((await ask('GET', path, { headers: { 'if-none-match': '"x"' } })).status, 200)
    const without = await ask('GET', `${path}?excludedAttributes=members`)
    assert.deepEqual([without.headers.etag, without.body.meta!.version], [undefined, undefined])
    const change = (method: 'PUT' | 'PATCH', header: string, who: string) => {
      const members = [{ value: who }]
      const sent =
        method === 'PUT' ? { body: { members } } : patchOf({ op: 'add', path: 'members', value: members })
      return ask(method, path, { ...sent, headers: { 'if-match': header } })
    }
    for (const method of ['PUT', 'PATCH'] as const)
      assert.equal((await change(method, 'W/"x"', other)).status, 412)
    assert.equal((await change('PATCH', etag, other)).status, 204)
    assert.equal((await change('PATCH', etag, user)).status, 412, 'its members have changed')
    const replaced = await change('PUT', '*', user)
    assert.deepEqual([replaced.status, replaced.headers.etag], [200, etag], 'as it was at first')
  }),
)

test(
  'a write that If-None-Match forbids is answered 412 and changes nothing; with another version it is done',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const user = await givenUser(db, { dealerId: dealer })
    const ask = await scimClient(db, (await givenSource(db, { dealers: [dealer] })).token)
    const rename = patchOf({ op: 'replace', path: 'name.givenName', value: 'Zoé' })
    const named = patchOf({ op: 'replace', path: 'externalId', value: 'x' })
    for (const [path, change] of [
      [`/Users/${user}`, rename],
      [`/Groups/dealer-${dealer}`, named],
    ] as const) {
      const { body, headers } = await ask('GET', path)
      const current = text(headers.etag)
      for (const header of ['*', current, current.slice(2), `"x", ${current}`]) {
        const condition = { headers: { 'if-none-match': header } }
        assert.equal((await ask('PATCH', path, { ...change, ...condition })).status, 412, header)
        assert.equal((await ask('PUT', path, { body, ...condition })).status, 412, header)
        if (path.startsWith('/Users')) assert.equal((await ask('DELETE', path, condition)).status, 412)
      }
      assert.equal((await ask('GET', path)).headers.etag, current)
      const done = await ask('PATCH', path, { ...change, headers: { 'if-none-match': 'W/"other"' } })
      assert.ok(done.status < 300, JSON.stringify(done.body))
    }
  }),
)

test(
  'RFC 7644, 3.14: a change of a person must match the ETag, and reading again answers 304',
  onDb(async (db) => {
    const user = await givenUser(db)
    const ask = await scimClient(db, (await givenSource(db)).token)
    const path = `/Users/${user}`
    const etag = text((await ask('GET', path)).headers.etag)
    for (const [header, status] of [
      [etag, 304],
      ['*', 304],
      ['W/"9.9"', 200],
    ] as const)
      assert.equal((await ask('GET', path, { headers: { 'if-none-match': header } })).status, status)
    const { body } = await ask('GET', path)
    const wrong = { 'if-match': 'W/"9.9"' }
    const rename = patchOf({ op: 'replace', path: 'name.givenName', value: 'Zoé' })
    assert.equal((await ask('PUT', path, { body, headers: wrong })).status, 412)
    assert.equal((await ask('PATCH', path, { ...rename, headers: wrong })).status, 412)
    assert.equal((await ask('DELETE', path, { headers: wrong })).status, 412)
    const changed = await ask('PATCH', path, { ...rename, headers: { 'if-match': etag } })
    assert.equal(changed.status, 200)
    assert.equal((await ask('DELETE', path, { headers: { 'if-match': etag } })).status, 412)
    assert.equal((await ask('DELETE', path, { headers: { 'if-match': '*' } })).status, 204)
  }),
)

test(
  'RFC 7644, 3.9: the attributes that a request names are sent, or all but those that it leaves out, never both',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const user = await givenUser(db, { dealerId })
    const ask = await scimClient(db, (await givenSource(db)).token)
    const keys = async (query: string) =>
      Object.keys((await ask('GET', `/Users/${user}?${query}`)).body).sort()
    assert.deepEqual(await keys('attributes=USERNAME'), ['id', 'schemas', 'userName'])
    assert.deepEqual(await keys('attributes=urn:ietf:params:scim:schemas:core:2.0:User:name.familyName'), [
      'id',
      'name',
      'schemas',
    ])
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    assert.deepEqual(await keys(`attributes=${enterprise}:department`), ['id', 'schemas', enterprise].sort())
    const left = await keys('excludedAttributes=id,schemas,emails,meta')
    assert.deepEqual(
      ['id', 'schemas', 'userName', 'emails', 'meta'].map((one) => left.includes(one)),
      [true, true, true, false, false],
    )
    const both = await ask('GET', `/Users/${user}?attributes=userName&excludedAttributes=emails`)
    assert.deepEqual([both.status, both.body.scimType], [400, 'invalidValue'])
    const changed = await ask(
      'PATCH',
      `/Users/${user}?attributes=active`,
      patchOf({ op: 'replace', path: 'active', value: false }),
    )
    assert.deepEqual(Object.keys(changed.body).sort(), ['active', 'id', 'schemas'])
  }),
)

test(
  'RFC 7644, 3.4.2.3: what has no value is sorted last, or first if descending',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const ids: string[] = []
    for (const email of ['a@example.test', 'b@example.test'])
      ids.push(await givenUser(db, { email, dealerId }))
    const ask = await scimClient(db, (await givenSource(db, { dealers: [dealerId] })).token)
    await ask('PATCH', `/Users/${ids[1]}`, patchOf({ op: 'add', path: 'externalId', value: 'x' }))
    const order = async (query: string) =>
      (await ask('GET', `/Users?sortBy=externalId${query}`)).body.Resources!.map(
        ({ userName }) => userName![0],
      )
    assert.deepEqual(await order(''), ['b', 'a'])
    assert.deepEqual(await order('&sortOrder=descending'), ['a', 'b'])
  }),
)

test(
  'too many requests are refused as an error of SCIM that says when to come back',
  onDb(async (db) => {
    const ask = await scimClient(db, (await givenSource(db)).token)
    const bulk = () => ask('POST', '/Bulk', { body: { Operations: [] } })
    for (let n = 0; n < 10; n += 1) assert.equal((await bulk()).status, 200)
    const refused = await bulk()
    assert.deepEqual([refused.status, refused.body.schemas, refused.body.status], [429, [ERROR], '429'])
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.match(text(refused.headers['content-type']), /^application\/scim\+json/)
    assert.equal((await ask('GET', '/Users?count=0')).status, 200, 'other requests have a limit of their own')
    const stranger = await scimClient(db, 'wrong')
    for (let n = 0; n < 400; n += 1) {
      const { status, headers, body } = await stranger('GET', '/Users')
      if (status === 401) continue
      assert.deepEqual([status, body.schemas], [429, [ERROR]])
      assert.ok(Number(headers['retry-after']) > 0)
      return
    }
    assert.fail('guesses at tokens are bounded too')
  }),
)
