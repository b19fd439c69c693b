import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { test } from 'node:test'
import { addEmailLink } from '#domain/server/email-links.ts'
import { assertReadable, Browser } from '#test/browser.ts'
import { eventsOf, givenSigner, PASSWORD, sharedIdentity, signIn } from '#test/identity.ts'
import { givenDealer } from '#test/people.ts'
import { portalParty } from '#test/relying-party.ts'
import { CODE_LIFETIME_MS } from '../../contract.ts'
import { CODE_TRIES, keepCode, newCode } from '../parts/sign-in-codes.ts'
import { MIN_RESPONSE_MS } from '../passwords/password.ts'
import { mailedEmailLink, undoEmailChange } from './email-links.ts'
import { CODES_TRIED_AN_HOUR } from './enter-code.ts'

const running = await sharedIdentity()
const { db, origin, clock } = running
const NEW = 'Un nouveau mot 1'

type Person = Parameters<typeof givenSigner>[1]

/** A person with a code. */
async function givenCode(person: Person = {}, before = 0) {
  const user = await givenSigner(db, { locale: 'en-US', ...person })
  const { code, hash } = await newCode()
  await keepCode(db, { userId: user.id, hash }, new Date(clock.now().getTime() - before))
  return { ...user, code }
}

/** Sends the form; answers the page, or the address to which it leads. */
async function enter(email: string, code: string, headers: Record<string, string> = {}) {
  await db.rows`delete from attempt_counts`
  const browser = new Browser(origin, headers)
  const page = await browser.request(`${origin}/enter-code`, { form: { email, code } })
  return { browser, page, next: page.headers.get('location') }
}
const leads = async (email: string, code: string) => (await enter(email, code)).next !== null

test('K196: a code leads to the page that chooses a password, without a session, and from there to the sign-in', async () => {
  const { id, email, code } = await givenCode()
  const { browser, page, next } = await enter(email, code)
  assert.equal(page.status, 303)
  assert.match(next!, /\/choose-password\/[\w-]+\?locale=/)
  assert.deepEqual(page.headers.getSetCookie(), [])
  assert.deepEqual(await db.rows`select 1 from oidc_artifacts where account_id = ${id}`, [])
  const party = await portalParty(running)
  assert.match(
    (await signIn(running, party.address(), email)).page.url,
    /\/login\?code=/,
    'the old one is right',
  )
  const done = await browser.submit(await browser.go(next!), { password: NEW, again: NEW })
  assert.match(done.text, /Your password is set/)
  assert.match((await signIn(running, party.address(), email, NEW)).page.url, /\/login\?code=/)
  const kinds = (await eventsOf(db, id)).map(({ kind }) => kind)
  assert.deepEqual(
    kinds.filter((kind) => /code|reset/.test(kind)),
    ['code-used', 'password-reset'],
  )
})

test('K196: it is accepted in any case, with hyphens, spaces and without', async () => {
  for (const type of [
    (code: string) => code.toLowerCase(),
    (code: string) => code.replace('-', ''),
    (code: string) => ` ${code.replace('-', ' ')} `,
    (code: string) => Array.from(code.replace('-', '').toLowerCase()).join('\u00a0'),
    (code: string) => code.replace('-', '\u2011'),
  ]) {
    const { email, code } = await givenCode()
    assert.ok(await leads(email.toUpperCase(), type(code)), type(code))
  }
})

test('K196: whatever is wrong, the answer is the same page, after the shortest time at least', async () => {
  const far = await givenDealer(db)
  const wrong = await givenCode()
  const [other, old] = [await givenCode(), await givenCode({}, CODE_LIFETIME_MS)]
  const [locked, left] = [await givenCode({ locked: true }), await givenCode({ dealerId: far })]
  const deleted = await givenCode()
  await db.rows`update dealers set deleted_at = now() where id = ${far}`
  await db.rows`update users set deleted_at = now() where id = ${deleted.id}`
  const none = await givenSigner(db)
  const used = await givenCode()
  assert.ok(await leads(used.email, used.code))
  const pages = []
  for (const [email, code] of [
    ['nobody@example.test', wrong.code],
    [wrong.email, 'AAAA-AAAA'],
    [wrong.email, other.code],
    [old.email, old.code],
    [locked.email, locked.code],
    [left.email, left.code],
    [deleted.email, deleted.code],
    [none.email, wrong.code],
    [used.email, used.code],
  ] as const) {
    const begun = performance.now()
    const { page } = await enter(email, code)
    assert.ok(performance.now() - begun >= MIN_RESPONSE_MS - 5, email)
    assert.equal(page.status, 401, email)
    pages.push(page.text.replaceAll(email, 'x').replaceAll(code, 'x'))
  }
  assert.equal(new Set(pages).size, 1)
  assert.match(pages[0]!, /role="alert"/)
  assert.ok(await leads(other.email, other.code), 'it was tried with another address only')
})

test('K196: each wrong code is a line of the security log, with the address of the client', async () => {
  const seen: unknown[] = []
  const see = (message: unknown) => void seen.push(message)
  subscribe('comptoir:security', see)
  const { email, code } = await givenCode()
  await leads(email, 'AAAA-AAAA')
  await leads(email, code)
  unsubscribe('comptoir:security', see)
  assert.deepEqual(seen, [{ event: 'code-refused', address: '127.0.0.1' }])
})

test('K196: five wrong tries end a code, and the right one is no longer accepted', async () => {
  const spared = await givenCode()
  for (let n = 1; n < CODE_TRIES; n += 1) assert.equal(await leads(spared.email, 'AAAA-AAAA'), false)
  assert.ok(await leads(spared.email, spared.code), 'the fifth is right')
  const { email, code } = await givenCode()
  for (let n = 1; n <= CODE_TRIES; n += 1) assert.equal(await leads(email, 'AAAA-AAAA'), false)
  assert.equal(await leads(email, code), false)
})

test('K196: of two uses at once one succeeds', async () => {
  const { id, email, code } = await givenCode()
  const both = await Promise.all([leads(email, code), leads(email, code)])
  assert.deepEqual(both.toSorted(), [false, true])
  const links = await db.rows`select 1 from password_links where user_id = ${id}`
  assert.equal(links.length, 1)
})

test('K196: a later code, a password that was chosen and a sweep leave none of the codes before', async () => {
  const first = await givenCode()
  const { code, hash } = await newCode()
  await keepCode(db, { userId: first.id, hash }, clock.now())
  assert.equal(await leads(first.email, first.code), false)
  const { next, browser } = await enter(first.email, code)
  const later = await newCode()
  await keepCode(db, { userId: first.id, hash: later.hash }, clock.now())
  await browser.submit(await browser.go(next!), { password: NEW, again: NEW })
  assert.equal(await leads(first.email, later.code), false)
  const old = await givenCode({}, CODE_LIFETIME_MS + 1)
  await running.sweep()
  assert.deepEqual(await db.rows`select 1 from sign_in_codes where user_id = ${old.id}`, [])
})

test('K196: the page of a code is as short-lived, confirms no address, and takes a first password too', async () => {
  const { id, email, code } = await givenCode({ verified: false })
  await db.rows`update users set password_hash = null where id = ${id}`
  const { browser, next } = await enter(email, code)
  const links = await db.rows<{
    expires_at: Date
  }>`select expires_at from password_links where user_id = ${id}`
  assert.ok(links[0]!.expires_at.getTime() <= clock.now().getTime() + CODE_LIFETIME_MS)
  await browser.submit(await browser.go(next!), { password: NEW, again: NEW })
  const [user] = await db.rows<{ email_verified: boolean }>`select email_verified from users where id = ${id}`
  assert.equal(user!.email_verified, false)
  const kinds = (await eventsOf(db, id)).map(({ kind, origin }) => `${kind} ${origin}`)
  assert.ok(kinds.includes('password-changed welcome'), kinds.join())
})

test('K196, R57: the owner of an address who takes it back ends a code that a thief was given', async () => {
  const { id, email, code } = await givenCode()
  const former = `owner.of.${email}`
  const link = await addEmailLink(db, 'undo', { userId: id, address: former }, clock.now())
  const token = (await mailedEmailLink(db, link, clock.now()))!.path.split('/').at(-1)!
  assert.equal(await undoEmailChange(db, token, clock.now()), 'done')
  assert.equal(await leads(former, code), false)
})

test('K196: it leaves a temporary lock until the password is set', async () => {
  const lockoutExpiry = new Date(clock.now().getTime() + 60_000)
  const { id, email, code } = await givenCode({ lockoutExpiry })
  const locked = async () =>
    (await db.row`select 1 from users where id = ${id} and lockout_expiry > now()`) !== undefined
  const { browser, next } = await enter(email, code)
  assert.ok(await locked())
  await browser.submit(await browser.go(next!), { password: NEW, again: NEW })
  assert.equal(await locked(), false)
})

test('the page speaks both languages, says what is missing, and is reached from the sign-in', async () => {
  const party = await portalParty(running)
  const browser = new Browser(origin, { 'accept-language': 'fr-CA' })
  const signInPage = await browser.go(party.address())
  const there = /<a href="(\/enter-code[^"]*)"/.exec(signInPage.text)![1]!.replaceAll('&#38;', '&')
  const page = await browser.go(origin + there)
  assertReadable(page, 'fr-CA')
  const empty = await browser.submit(page, { email: '', code: '' })
  assert.equal(empty.status, 400)
  assert.equal(empty.text.match(/role="alert"/g)?.length, 2)
  const refused = await browser.submit(page, { email: 'a@example.test', code: 'abcd' })
  assertReadable(refused, 'fr-CA')
  assert.match(refused.text, /value="abcd"/)
  const back = /<a class="button" href="([^"]*)"/.exec(refused.text)![1]!
  const user = await givenSigner(db)
  const done = await browser.submit(await browser.go(origin + back), {
    email: user.email,
    password: PASSWORD,
  })
  assert.match(done.url, /\/login\?code=/)
})

test('K196: a client that tries too often is refused', async () => {
  await db.rows`delete from attempt_counts`
  const post = () =>
    new Browser(origin).request(`${origin}/enter-code`, { form: { email: 'a@example.test', code: 'b' } })
  assert.equal((await post()).status, 401)
  await db.rows`update attempt_counts set n = ${CODES_TRIED_AN_HOUR}`
  const { status, headers } = await post()
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 0)
  await db.rows`delete from attempt_counts`
})
