import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Browser } from '#test/browser.ts'
import { anotherIdentity, givenSigner, PASSWORD, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { counting } from '#test/statements.ts'
import { DEVICE_LIFETIME_MS, rememberDevice } from './known-devices.ts'
import { makePasswordLink } from './password-links.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const running = await sharedIdentity()
const { db, origin } = running
const party = await portalParty(running)

const mailsOf = (id: string) =>
  db.rows<{ locale: string; address: string; data: object }>`
    select locale, address, data from outbox where user_id = ${id} and type = 'new-browser' order by id`

async function signInAgain(browser: Browser, email: string, password = PASSWORD) {
  await browser.submit(await browser.go(party.address({ prompt: 'login' })), { email, password })
}

test('a password given in a browser that is new to the account is told its owner, once', async () => {
  const { id, email } = await givenSigner(db, { locale: 'fr-CA' })
  const { browser } = await signIn(running, party.address(), email)
  assert.deepEqual(await mailsOf(id), [], 'the first one')
  await signInAgain(browser, email)
  assert.deepEqual(await mailsOf(id), [], 'the same browser')
  const other = new Browser(origin, { 'user-agent': FIREFOX })
  await signInAgain(other, email, 'a guess')
  assert.deepEqual(await mailsOf(id), [], 'a wrong password')
  await signInAgain(other, email)
  await signInAgain(other, email)
  const app = { 'en-US': 'Comptoir', 'fr-CA': 'Comptoir' }
  assert.deepEqual(await mailsOf(id), [
    {
      locale: 'fr-CA',
      address: email,
      data: { browser: 'Firefox', system: 'Windows', place: null, app },
    },
  ])
})

test('the first sign-in after choosing a password is no news, in the browser of the link or elsewhere', async () => {
  const { id, email } = await givenSigner(db)
  await signIn(running, party.address(), email)
  const chosen = 'forêt boréale 1'
  const link = origin + (await makePasswordLink(db, id, 'reset', new Date()))
  const browser = new Browser(origin)
  await browser.submit(await browser.go(link), { password: chosen, again: chosen })
  await signInAgain(browser, email, chosen)
  assert.deepEqual(await mailsOf(id), [])
  await signInAgain(new Browser(origin), email, chosen)
  assert.equal((await mailsOf(id)).length, 1)
})

test('nothing is told where the setting says so, or when every browser was forgotten long ago', async () => {
  const quiet = await anotherIdentity(db, { NEW_BROWSER_MAIL: 'false', DEMO: 'false' })
  const there = await portalParty(quiet)
  const { id, email } = await givenSigner(db)
  for (let times = 2; times > 0; times -= 1) await signIn(quiet, there.address(), email)
  assert.deepEqual(await mailsOf(id), [])
  await db.rows`
    update user_devices set last_seen = ${new Date(Date.now() - DEVICE_LIFETIME_MS)} where user_id = ${id}`
  await signIn(running, party.address(), email)
  assert.deepEqual(await mailsOf(id), [])
})

test('a browser is remembered by one statement, whether it is known, new, or told of', async () => {
  const { id } = await givenSigner(db)
  const counted = counting(db)
  const telling = { device: { browser: null, system: null, place: null, point: null }, clientId: null }
  const statements = async (known?: string) => {
    const before = counted.count()
    const kept = await rememberDevice(counted.db, { userId: id, version: 1 }, known, new Date(), telling)
    return { kept: kept?.id, statements: counted.count() - before }
  }
  const first = await statements()
  assert.equal(first.statements, 1)
  assert.equal((await statements(first.kept)).statements, 1)
  assert.equal((await statements()).statements, 1)
  assert.equal((await mailsOf(id)).length, 1)
})
