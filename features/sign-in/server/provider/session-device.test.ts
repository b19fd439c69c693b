import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Browser } from '#test/browser.ts'
import { cityDatabase } from '#test/city-database.ts'
import { anotherIdentity, givenSigner, PASSWORD, sharedIdentity } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const running = await sharedIdentity()
const { db } = running

const devicesOf = (id: string) =>
  db.rows`select browser, system, place from oidc_artifacts where model = 'Session' and account_id = ${id}`

const lastOf = (id: string) =>
  db.rows`select last_sign_in_browser as browser, last_sign_in_system as system from users where id = ${id}`

async function signIn(at: typeof running, email: string) {
  const party = await portalParty(at)
  const browser = new Browser(at.origin, { 'user-agent': FIREFOX })
  await browser.submit(await browser.go(party.address()), { email, password: PASSWORD })
  return { browser, party }
}

test('a session keeps the browser and the system of its last password, and the account those of its last sign-in; without a city database no place', async () => {
  const { id, email } = await givenSigner(db)
  const { browser, party } = await signIn(running, email)
  const firefox = { browser: 'Firefox', system: 'Windows', place: null }
  assert.deepEqual(await devicesOf(id), [firefox])
  assert.deepEqual(await lastOf(id), [{ browser: 'Firefox', system: 'Windows' }])
  const other = { 'user-agent': `${'<b>'.repeat(200)} Firefox/1` }
  await browser.go(party.address(), { headers: other })
  assert.deepEqual(await devicesOf(id), [firefox])
  const page = await browser.go(party.address({ prompt: 'login' }))
  await browser.submit(page, { email, password: PASSWORD }, other)
  assert.deepEqual(await devicesOf(id), [{ browser: null, system: null, place: null }])
  assert.deepEqual(await lastOf(id), [{ browser: null, system: null }])
})

test('with a city database a session keeps its place in each language', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-city-'))
  after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'city.mmdb')
  const place = { city: { names: { en: 'Montreal', fr: 'Montréal' } }, country: { names: { en: 'Canada' } } }
  writeFileSync(path, cityDatabase(127, place))
  const there = await anotherIdentity(db, { CITY_DATABASE: path, DEMO: 'false' })
  const { id, email } = await givenSigner(db)
  await signIn(there, email)
  assert.deepEqual(await devicesOf(id), [
    {
      browser: 'Firefox',
      system: 'Windows',
      place: { 'en-US': 'Montreal, Canada', 'fr-CA': 'Montréal, Canada' },
    },
  ])
})
