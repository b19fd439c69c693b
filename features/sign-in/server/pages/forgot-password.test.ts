import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertReadable, Browser } from '#test/browser.ts'
import { givenSigner, PASSWORD, sharedIdentity } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { RESETS_AN_HOUR } from '../passwords/reset-password.ts'

const running = await sharedIdentity()
const { db, origin } = running
const FRENCH = { 'accept-language': 'fr-CA' }

const mailsTo = (userId: string) => db.rows`select type from outbox where user_id = ${userId}`

/** Goes the way of a person who forgot the password; answers the last page. */
async function ask(email: string, headers: Record<string, string> = {}) {
  const browser = new Browser(origin, headers)
  const form = await browser.go(`${origin}/forgot-password`)
  const sent = await browser.request(`${origin}/forgot-password`, { form: { email } })
  const location = sent.headers.get('location')
  return { form, sent, page: location ? await browser.go(new URL(location, origin).href) : sent }
}

test('F123: the page says the same for an address that somebody has and for one that nobody has', async () => {
  const user = await givenSigner(db)
  const known = await ask(user.email)
  const unknown = await ask('nobody.at.all@example.test')
  assert.deepEqual([known.sent.status, known.page.status], [303, 200])
  assert.equal(known.sent.headers.get('location'), unknown.sent.headers.get('location'))
  assert.equal(known.page.text, unknown.page.text)
  assert.match(
    known.page.text,
    /If this address belongs to an account, a link was sent\. It works for 1 hour\./,
  )
  assert.deepEqual(await mailsTo(user.id), [{ type: 'reset' }])
})

test('the pages speak the reader’s French, and name their fields', async () => {
  const { form, page } = await ask('personne@example.test', FRENCH)
  assertReadable(form, 'fr-CA')
  assertReadable(page, 'fr-CA')
  assert.match(form.text, /<h1>Réinitialisez votre mot de passe<\/h1>/)
  assert.match(page.text, /Il est valide pendant 1\u00a0heure\./)
})

test('what can be no address is said to be none', async () => {
  const { page } = await ask('marie', FRENCH)
  assert.equal(page.status, 400)
  assert.match(page.text, /role="alert"/)
  assert.match(page.text, /value="marie"/)
})

test('F123: a client that asks too often is told when to come again, and by nothing else', async () => {
  await db.rows`delete from attempt_counts`
  for (let n = 0; n < RESETS_AN_HOUR; n += 1) await ask(`often${n}@example.test`)
  const { sent } = await ask('often@example.test')
  assert.equal(sent.status, 429)
  assertReadable(sent, 'en-US')
  assert.match(sent.text, /Too many attempts from your network\. Try again in 60 minutes\./)
  const seconds = Number(sent.headers.get('retry-after'))
  assert.ok(seconds > 59 * 60 && seconds <= 60 * 60, `${seconds}`)
  assert.deepEqual(
    [...sent.headers.keys()].filter((name) => name.startsWith('x-ratelimit')),
    [],
  )
  await db.rows`delete from attempt_counts`
})

test('the sign-in leads there and back, in its language, and goes on where it was', async () => {
  const user = await givenSigner(db)
  const browser = new Browser(origin)
  const party = await portalParty(running)
  const signIn = await browser.go(party.address({ ui_locales: 'fr' }))
  const there = /<a href="(\/forgot-password[^"]*)"/.exec(signIn.text)![1]!.replaceAll('&#38;', '&')
  const page = await browser.go(origin + there)
  assertReadable(page, 'fr-CA')
  const back = /<a class="button" href="([^"]*)"/.exec(page.text)![1]!
  const again = await browser.go(origin + back)
  assertReadable(again, 'fr-CA')
  const done = await browser.submit(again, { email: user.email, password: PASSWORD })
  assert.match(done.url, /\/login\?code=/)
})

test('the language chosen there stays for the next sign-in', async () => {
  const browser = new Browser(origin)
  await browser.switchLanguage(await browser.go(`${origin}/forgot-password`))
  assertReadable(await browser.go((await portalParty(running)).address()), 'fr-CA')
})

test('the way back leads nowhere but to a sign-in', async () => {
  const browser = new Browser(origin)
  for (const from of ['//evil.example.test', 'https://evil.example.test', '../x', '"><b>', 'x'.repeat(65)]) {
    const { text } = await browser.go(`${origin}/forgot-password?${new URLSearchParams({ from }).toString()}`)
    const [, back] = /<a class="button" href="([^"]*)"/.exec(text)!
    assert.equal(back, `${origin}/`)
  }
})
