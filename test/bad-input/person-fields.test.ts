import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { requests } from '#test/authorisation/who-may.ts'
import { givenUser } from '#test/people.ts'
import { saveProfile, type Profile } from '#features/account/profile/contract.ts'
import { emailUsed, saveUser } from '#features/people/edit/contract.ts'
import { getUser, type User } from '#features/people/contract.ts'
import { ask, openPortal } from './open-portal.ts'
import { kept, notAnEmailInAQuery, refusedBy } from './person-fields.ts'

const portal = await openPortal()
const places = await portal.places()
const next = await portal.crowd(3)

type Answer = { data: User & Profile; errors: { key: string; code: string; message: string }[] }

async function post(endpoint: Endpoint, body: object, { headers } = next()) {
  const answer = await ask(portal.origin, endpoint, { body: JSON.stringify(body), headers })
  return { status: answer.status, ...(JSON.parse(answer.text) as Answer) }
}

async function refuses(endpoint: Endpoint, form: object, bad: Record<string, readonly unknown[]>) {
  const before = await portal.saved()
  const found = []
  for (const [field, values] of Object.entries(bad))
    for (const value of values) {
      const { status, errors } = await post(endpoint, { ...form, [field]: value })
      const [first] = errors
      const named = first?.key.split('.')[0] === field && first.message !== ''
      if (status !== 400 || !named || !/^(REQUIRED_FIELD|VALIDATION_ERROR)$/.test(first.code))
        found.push(`${field} as ${JSON.stringify(value).slice(0, 60)}: ${status} ${JSON.stringify(first)}`)
    }
  assert.deepEqual(found, [])
  assert.equal(await portal.saved(), before)
}

test('what is no name, address, number, language or region of a user is refused at its field', () =>
  refuses(saveUser, requests['user.update']!.input(places), refusedBy.user))

test('nor is it of oneself', () =>
  refuses(saveProfile, requests['profile.save']!.input(places), refusedBy.profile))

test('a language outside the region is refused', async () => {
  const before = await portal.saved()
  for (const [endpoint, op] of [
    [saveUser, 'user.update'],
    [saveProfile, 'profile.save'],
  ] as const) {
    const form = { ...requests[op]!.input(places), Region: 'US', Locale: 'fr-CA' }
    const { status, errors } = await post(endpoint, form)
    assert.deepEqual([status, errors.map(({ key }) => key)], [400, ['Locale']])
  }
  assert.equal(await portal.saved(), before)
})

test('a legal value, however odd, is kept exactly, and comes back the same', async () => {
  const id = await givenUser(portal.db)
  const form = { ...requests['user.update']!.input({ ...places, clerk: id }), Primary: false }
  let Version = 1
  for (const [field, values] of Object.entries(kept))
    for (const [typed, stored] of values) {
      const { status, data } = await post(saveUser, { ...form, Version, [field]: typed })
      assert.equal(status, 200, `${field} as ${JSON.stringify(typed)}`)
      const { text } = await ask(portal.origin, getUser, { query: `id=${id}`, headers: next().headers })
      const read = JSON.parse(text) as User
      assert.deepEqual([data[field as 'Email'], read[field as 'Email']], [stored, stored])
      Version = read.Version
    }
})

test('of oneself too', async () => {
  const own = await portal.admin()
  const form = requests['profile.save']!.input(places)
  let Version = 1
  for (const field of ['FirstName', 'LastName', 'MobilePhone'] as const)
    for (const [typed, stored] of kept[field]!) {
      // The address stays as it is: another one would sign out.
      const email = await portal.db.row<{ Email: string }>`
        select email as "Email" from users where id = ${own.identity.userId}`
      const { status, data } = await post(saveProfile, { ...form, ...email, Version, [field]: typed }, own)
      assert.deepEqual([status, data[field]], [200, stored], `${field} as ${JSON.stringify(typed)}`)
      Version = data.Version
    }
})

test('who has an address is asked of addresses alone, in one form', async () => {
  const id = await givenUser(portal.db, { email: 'Taken.\u00e9@example.test' })
  const askers = [await portal.crowd(2), await portal.crowd(2)] as const
  const used = (email: string, asker = askers[0]) =>
    ask(portal.origin, emailUsed, { query: String(new URLSearchParams({ email })), headers: asker().headers })
  const before = await portal.saved()
  for (const email of notAnEmailInAQuery) assert.equal((await used(email)).status, 400, JSON.stringify(email))
  for (const email of ['taken.\u00e9@EXAMPLE.test', ' Taken.e\u0301@example.test '])
    assert.deepEqual(JSON.parse((await used(email, askers[1])).text), { data: { ID: id } })
  assert.deepEqual(JSON.parse((await used('t\u0430ken.\u00e9@example.test', askers[1])).text), { data: null })
  assert.equal(await portal.saved(), before)
})
