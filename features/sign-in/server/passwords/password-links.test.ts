import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertReadable, Browser } from '#test/browser.ts'
import { eventsOf, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { passwordProblem } from '../../contract/passwords.ts'
import { CHOOSE_PASSWORD, LINK_LIFETIME_MS, makePasswordLink, usePasswordLink } from './password-links.ts'

const GOOD = 'Un nouveau mot 1'

/** A user with a fresh link, and a browser that follows it. */
async function givenLink() {
  const running = await sharedIdentity()
  const user = await givenSigner(running.db, { locale: 'en-US' })
  const path = await makePasswordLink(running.db, user.id, 'reset', running.clock.now())
  const browser = new Browser(running.origin)
  const address = running.origin + path
  const choose = async (password: string, again = password) =>
    browser.submit(await browser.go(address), { password, again })
  return { running, user, browser, address, choose }
}

test('a link sets the password once, ends every session, and is on record', async () => {
  const { running, user, choose, browser, address } = await givenLink()
  const party = await portalParty(running)
  const before = await signIn(running, party.address(), user.email)
  const token = (await party.tokens(before.page.url)).id_token
  assert.equal((await choose(GOOD)).status, 200)
  const again = await browser.go(address)
  assert.equal(again.status, 400)
  const sessions = await running.db.rows`select 1 from oidc_artifacts where account_id = ${user.id}`
  assert.deepEqual(sessions, [])
  assert.ok(token, 'there was a session to end')
  assert.match((await signIn(running, party.address(), user.email, GOOD)).page.url, /\/login\?code=/)
  const kinds = (await eventsOf(running.db, user.id)).map(({ kind, origin }) => `${kind} ${origin}`)
  assert.ok(kinds.includes('password-reset null'))
})

test('with the password set, the page says so and leads to a sign-in with the address filled in', async () => {
  const { user, choose } = await givenLink()
  const page = await choose(GOOD)
  assertReadable(page, 'en-US')
  assert.match(page.text, /<h1>Your password is set<\/h1>/)
  const query = new URLSearchParams({ locale: 'en-US', login_hint: user.email }).toString()
  assert.ok(page.text.includes(`/login-needed?${query.replace('&', '&#38;')}"`), page.text)
})

test('a person who had a password before is told of a new one, by whatever link', async () => {
  const { db, settings } = await sharedIdentity()
  for (const purpose of ['welcome', 'reset'] as const)
    for (const had of [true, false]) {
      const { id } = await givenSigner(db)
      if (!had) await db.rows`update users set password_hash = null where id = ${id}`
      const path = await makePasswordLink(db, id, purpose, new Date())
      assert.ok(
        await usePasswordLink(
          db,
          path.slice(CHOOSE_PASSWORD.length),
          { passwordHash: 'a new hash', settings },
          new Date(),
        ),
      )
      const mails = await db.rows`select 1 from outbox where user_id = ${id} and type = 'password-changed'`
      assert.equal(mails.length, had ? 1 : 0, `${purpose} ${had}`)
    }
})

test('a wrong, an expired and a foreign link, and that of a locked account, look the same', async () => {
  const { running, browser, address, user } = await givenLink()
  const locked = await givenLink()
  await running.db.rows`update users set locked = true where id = ${locked.user.id}`
  const old = new Date(running.clock.now().getTime() - LINK_LIFETIME_MS)
  const expired = running.origin + (await makePasswordLink(running.db, user.id, 'reset', old))
  const pages = await Promise.all(
    [
      expired,
      address.slice(0, -1),
      `${address}x`,
      `${running.origin}/choose-password/nothing`,
      locked.address,
    ].map((one) => browser.go(one)),
  )
  const [first, ...others] = pages.map(({ status, text }) => [status, text.replace(/href="\?[^"]*"/g, '')])
  assert.equal(first![0], 400)
  for (const other of others) assert.deepEqual(other, first)
})

test('a bad password is explained on the page, and leaves the link good', async () => {
  const { choose } = await givenLink()
  for (const [password, again, sentence] of [
    ['short 1', 'short 1', /at least 8 characters/],
    ['12345678', '12345678', /must contain a letter/i],
    ['abcdefgh', 'abcdefgh', /not a letter/],
    ['correct horse 1', 'correct horse 2', /do not match/],
  ] as const) {
    const page = await choose(password, again)
    assert.equal(page.status, 400)
    assert.match(page.text, sentence)
  }
  assert.equal((await choose(GOOD)).status, 200)
})

test('the language chosen on the page stays for the sign-in after it', async () => {
  const { running, browser, address } = await givenLink()
  const page = await browser.switchLanguage(await browser.go(address))
  assert.equal((await browser.submit(page, { password: GOOD, again: GOOD })).status, 200)
  assertReadable(await browser.go((await portalParty(running)).address()), 'fr-CA')

  // Also where the link is no longer good.
  const late = new Browser(running.origin)
  await late.switchLanguage(await late.go(address))
  assertReadable(await late.go((await portalParty(running)).address()), 'fr-CA')
})

test('a password has 8 characters, a letter and something that is none; length counts characters, not bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 20 }), (typed) => {
      const text = typed.normalize('NFC')
      const accepted = passwordProblem(typed, typed) === null
      assert.equal(accepted, Array.from(text).length >= 8 && /\p{L}/u.test(text) && /\P{L}/u.test(text))
    }),
  )
  assert.equal(passwordProblem(`é1${'é'.repeat(62)}`, `é1${'é'.repeat(62)}`), null)
})
