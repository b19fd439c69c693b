import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { filtered, givenSource, scimClient } from '#test/scim.ts'
import { parseFilter } from './filter.ts'

test(
  'a time that the database cannot have is no filter',
  onDb(async (db) => {
    const { token } = await givenSource(db)
    const ask = await scimClient(db, token)
    for (const time of ['-271821-04-21T00:00:00Z', '+275760-09-12T00:00:00Z', '0000-09-12T00:00:00Z'])
      assert.equal((await ask('GET', filtered(`meta.created gt "${time}"`))).status, 400)
  }),
)

test(
  'a filter finds by every operator, in the database, whatever it quotes',
  onDb(async (db) => {
    const dealerId = await givenDealer(db, 'O’Brien "Pools" 100%')
    const odd = String.raw`d'arc"_%@example.test`
    for (const [email, firstName, locked] of [
      ['anna@example.test', 'Anna', false],
      ['bruno@example.test', 'Bruno', true],
      [odd.replace('"', ''), 'D%arc', false],
    ] as const)
      await givenUser(db, { email, firstName, locked, dealerId })
    const { token } = await givenSource(db, { dealers: [dealerId] })
    const ask = await scimClient(db, token)
    const found = async (filter: string) => {
      const { status, body } = await ask('GET', `${filtered(filter)}&sortBy=userName`)
      assert.equal(status, 200, `${filter}: ${JSON.stringify(body)}`)
      return body.Resources!.map(({ name }) => name?.givenName)
    }
    const all = ['Anna', 'Bruno', 'D%arc']
    const cases: [string, string[]][] = [
      ['userName eq "ANNA@example.test"', ['Anna']],
      ['userName ne "anna@example.test"', ['Bruno', 'D%arc']],
      ['userName co "un"', ['Bruno']],
      ['userName sw "bru"', ['Bruno']],
      ['userName ew ".test"', all],
      ['userName eq "d\'arc_%@example.test"', ['D%arc']],
      ['userName eq "x\' or 1=1 --"', []],
      ['name.givenName co "%"', ['D%arc']],
      ['name.givenName sw "_"', []],
      ['userName gt "b"', ['Bruno', 'D%arc']],
      ['userName le "anna@example.test"', ['Anna']],
      ['active eq false', ['Bruno']],
      ['active eq "True" and not (userName sw "d")', ['Anna']],
      ['externalId pr', []],
      ['not (externalId pr)', all],
      ['externalId eq null', all],
      ['emails[type eq "work" and value co "anna"]', ['Anna']],
      ['emails.value eq "bruno@example.test"', ['Bruno']],
      ['emails co "bruno"', ['Bruno']],
      ['phoneNumbers pr', []],
      ['meta.created gt "2001-01-01T00:00:00Z"', all],
      ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "anna@example.test"', ['Anna']],
      ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:organization co "pools"', all],
      ['(userName sw "a" or userName sw "b") and active eq true', ['Anna']],
      ['id eq "no id"', []],
    ]
    for (const [filter, names] of cases) assert.deepEqual(await found(filter), names, filter)
    for (const bad of [
      'userName',
      'userName eq',
      'userName eq "a" garbage',
      'userName xx "a"',
      'password eq "a"',
      'constructor eq "a"',
      'emails.constructor eq "a"',
      'active gt true',
      'active eq "maybe"',
      'userName eq 3',
      'id co "a"',
      'meta.created gt "yesterday"',
      `userName eq "${'a'.repeat(3000)}"`,
    ]) {
      const { status, body } = await ask('GET', filtered(bad))
      assert.deepEqual([status, body.scimType], [400, 'invalidFilter'], bad)
    }
  }),
)

test('a filter is bounded before it is parsed', () => {
  const refused = { scimType: 'invalidFilter' }
  const started = performance.now()
  assert.throws(() => parseFilter(`userName eq "${'\n'.repeat(60)}`), refused)
  assert.throws(
    () => parseFilter(`${'('.repeat(30)}active eq true${')'.repeat(30)}`.replaceAll('(', 'not (')),
    refused,
  )
  assert.throws(() => parseFilter(Array.from({ length: 60 }, () => 'active eq true').join(' or ')), refused)
  assert.ok(performance.now() - started < 1000)
})

test(
  'pages are bounded and keep their order',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    for (const letter of ['c', 'a', 'b']) await givenUser(db, { email: `${letter}@example.test`, dealerId })
    const { token } = await givenSource(db, { dealers: [dealerId] })
    const ask = await scimClient(db, token)
    const page = async (query: string) => {
      const { body } = await ask('GET', `/Users?${query}`)
      const names = body.Resources!.map(({ userName }) => userName?.[0])
      return [body.totalResults, body.startIndex, body.itemsPerPage, names.join('')]
    }
    assert.deepEqual(await page('count=2'), [3, 1, 2, 'ab'])
    assert.deepEqual(await page('startIndex=3&count=2'), [3, 3, 1, 'c'])
    assert.deepEqual(await page('startIndex=-4&count=9999'), [3, 1, 3, 'abc'])
    assert.deepEqual(await page('count=0'), [3, 1, 0, ''])
    assert.deepEqual(await page('startIndex=99'), [3, 99, 0, ''])
    assert.deepEqual(await page('sortBy=userName&sortOrder=descending'), [3, 1, 3, 'cba'])
    assert.deepEqual(await page('sortBy=emails&sortOrder=descending'), [3, 1, 3, 'cba'])
    for (const bad of ['count=two', 'startIndex=1.5', 'sortBy=groups', 'sortBy=userName&sortOrder=down'])
      assert.equal((await ask('GET', `/Users?${bad}`)).status, 400)
    const searched = await ask('POST', '/Users/.search', {
      body: { schemas: [], filter: 'userName sw "b"', attributes: ['userName'], count: 10 },
    })
    const [only] = searched.body.Resources!
    assert.deepEqual(Object.keys(only!), ['schemas', 'id', 'userName'])
    const left = await ask('GET', '/Users?count=1&excludedAttributes=emails,name.formatted')
    assert.deepEqual(left.body.Resources![0]!.name, { givenName: 'Marie', familyName: 'Tremblay' })
    assert.equal(left.body.Resources![0]!.emails, undefined)
  }),
)
