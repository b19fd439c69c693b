import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { givenSource, patchOf, scimClient } from '#test/scim.ts'

test(
  'R116: what another attribute says again changes nothing; a language that the region lacks is left out; long texts are refused',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const user = await givenUser(db, { dealerId: dealer, email: 'old@example.test' })
    const ask = await scimClient(db, (await givenSource(db, { dealers: [dealer] })).token)
    const patch = (...operations: object[]) => ask('PATCH', `/Users/${user}`, patchOf(...operations))
    const replace = (path: string, value: unknown) => ({ op: 'replace', path, value })
    const language = await patch(replace('locale', 'en_US'))
    assert.deepEqual([language.body.locale, language.body.preferredLanguage], ['en-US', 'en-US'])
    assert.equal((await patch(replace('preferredLanguage', 'de-DE'))).body.locale, 'en-US')
    const mail = await patch(replace('emails[type eq "work"].value', 'new@example.test'))
    assert.deepEqual([mail.status, mail.body.userName], [200, 'new@example.test'])
    const both = await patch(
      replace('emails', [{ value: 'x@example.test' }]),
      replace('userName', 'y@example.test'),
    )
    assert.equal(both.body.userName, 'y@example.test')
    assert.equal(
      (await patch(replace('addresses[type eq "work"].country', 'US'))).body.addresses![0]!.country,
      'CA',
    )
    for (const [path, value] of [
      ['externalId', 'é'.repeat(256)],
      ['externalId', 'a\u0000b'],
      ['name.givenName', 'x'.repeat(101)],
      ['userName', `${'x'.repeat(60)}@example.test`],
      ['active', 'maybe'],
      ['phoneNumbers[type eq "mobile"].value', '+33 1 23 45 67 89 00'],
    ] as const) {
      const refused = await patch(replace(path, value))
      assert.deepEqual([refused.status, refused.body.scimType], [400, 'invalidValue'], path)
    }
    for (const path of [
      '__proto__.polluted',
      'name.constructor.prototype.x',
      `emails[type eq "${'\n'.repeat(40)}`,
    ])
      assert.equal((await patch(replace(path, 'x'))).body.scimType, 'invalidPath')
    assert.equal(
      (await patch({ op: 'replace', value: { 'a.__proto__.polluted': 1 } })).body.scimType,
      'invalidPath',
    )
    assert.equal(Reflect.get({}, 'polluted'), undefined)
    assert.equal((await patch({ op: 'remove' })).body.scimType, 'noTarget')
    const without = await patch({ op: 'remove', path: 'phoneNumbers' }, { op: 'remove', path: 'emails' })
    assert.equal(without.body.userName, 'y@example.test')
  }),
)
