import assert from 'node:assert/strict'
import { channel } from 'node:diagnostics_channel'
import { test } from 'node:test'
import type { SecurityEvent } from '#domain/server/security-log.ts'
import type { Authenticator } from '#test/authenticator.ts'
import { type Browser, Browser as NewBrowser, type Page } from '#test/browser.ts'
import { eventsOf, givenSigner, PASSWORD, ownIdentity } from '#test/identity.ts'
import { givenDealer } from '#test/people.ts'
import { portalParty } from '#test/relying-party.ts'
import { giveCodeApp, givePasskey } from '#test/second-factor.ts'
import type { RequestOptions } from '../contract.ts'
import { handleOf } from './relying-party.ts'

const running = await ownIdentity()
const { db, settings, clock, origin } = running

/** A person with a passkey. */
async function given(person: Parameters<typeof givenSigner>[1] = {}, options?: { synced: boolean }) {
  const user = await givenSigner(db, person)
  const device = await givePasskey(running, user.id, options)
  return { ...user, device }
}

async function begin(more: Record<string, string> = {}, browser = new NewBrowser(origin)) {
  const party = await portalParty(running)
  return { party, browser, page: await browser.go(party.address(more)) }
}

/** What the page asks the authenticator to sign. */
const asked = ({ text }: Page): RequestOptions =>
  JSON.parse(/data-options="([^"]*)"/.exec(text)![1]!.replaceAll('&#34;', '"')) as RequestOptions

type Faults = Parameters<Authenticator['get']>[1]
const sign = (device: Authenticator, page: Page, faults?: Faults) =>
  JSON.stringify(device.get(asked(page), faults))
const send = (browser: Browser, page: Page, passkey: string) => browser.submit(page, { passkey })

const isIn = ({ url }: Page) => new URL(url).searchParams.has('code')
const failures = async (id: string) =>
  (await eventsOf(db, id)).filter(({ kind }) => kind === 'sign-in-failed').map((event) => event.origin)

test('K316: a passkey signs in by itself, with both factors, whether it is synced or not', async () => {
  for (const synced of [false, true]) {
    const { id, device } = await given({}, { synced })
    const { party, browser, page } = await begin()
    assert.equal(asked(page).userVerification, 'required')
    assert.deepEqual(asked(page).allowCredentials, [], 'the page does not know who comes')
    const done = await send(browser, page, sign(device, page, { userHandle: handleOf(id) }))
    const claims = (await party.tokens(done.url)).claims()!
    assert.equal(claims.sub, id)
    assert.deepEqual(claims['amr'], [synced ? 'swk' : 'hwk', 'user', 'mfa'])
    assert.deepEqual(
      (await eventsOf(db, id)).map(({ kind }) => kind),
      ['sign-in'],
    )
    const used = await db.row`select last_used_at is not null as used from passkeys where user_id = ${id}`
    assert.deepEqual(used, { used: true })
  }
})

test('K316: another challenge, origin, host or kind, an unverified holder and another key are refused alike, and recorded', async () => {
  const { id, device } = await given()
  const other = await given()
  const texts = new Set<string>()
  const attempts: ((page: Page) => string)[] = [
    (page) => JSON.stringify(device.get({ ...asked(page), challenge: 'AAAA' })),
    (page) => sign(device, page, { origin: 'https://elsewhere.example' }),
    (page) => sign(device, page, { rpId: 'elsewhere.example' }),
    (page) => sign(device, page, { type: 'webauthn.create' }),
    (page) => sign(device, page, { verified: false }),
    (page) => sign(device, page, { userHandle: handleOf(other.id) }),
    (page) => JSON.stringify({ ...other.device.get(asked(page)), id: device.id, rawId: device.id }),
  ]
  for (const attempt of attempts) {
    const { browser, page } = await begin({ ui_locales: 'fr-CA' })
    const refused = await send(browser, page, attempt(page))
    assert.equal(refused.status, 401)
    texts.add(/<p class="alert"[^>]*>([^<]*)</.exec(refused.text)![1]!)
  }
  assert.deepEqual(
    await failures(id),
    attempts.map(() => 'passkey'),
  )
  for (const nonsense of ['{}', 'x', '{"id":"\\u0000","rawId":"x"}']) {
    const { browser, page } = await begin({ ui_locales: 'fr-CA' })
    const refused = await send(browser, page, nonsense)
    assert.equal(refused.status, 401)
    texts.add(/<p class="alert"[^>]*>([^<]*)</.exec(refused.text)![1]!)
  }
  assert.equal(texts.size, 1)
})

test('K316: a signature counts for its own sign-in alone, and a refused one never again', async () => {
  const { device } = await given({}, { synced: true })
  const one = await begin()
  const two = await begin()
  const signed = sign(device, one.page)
  assert.equal((await send(two.browser, two.page, signed)).status, 401)
  const refused = await send(one.browser, one.page, sign(device, one.page, { verified: false }))
  assert.notEqual(asked(refused).challenge, asked(one.page).challenge)
  assert.equal((await send(one.browser, one.page, signed)).status, 401)
  const again = await begin({}, one.browser)
  assert.ok(isIn(await send(again.browser, again.page, sign(device, again.page))))
  assert.equal(
    (await send(again.browser, again.page, sign(device, again.page))).status,
    400,
    'it is completed',
  )
})

test('K316: a count that does not grow is refused and reported as a copy', async () => {
  const reported: SecurityEvent[] = []
  const note = (event: unknown) => void reported.push(event as SecurityEvent)
  channel('comptoir:security').subscribe(note)
  const { id, device } = await given()
  await db.rows`update passkeys set sign_count = 7 where user_id = ${id}`
  for (const count of [7, 6, 0]) {
    const { browser, page } = await begin()
    assert.equal((await send(browser, page, sign(device, page, { count }))).status, 401)
  }
  channel('comptoir:security').unsubscribe(note)
  assert.deepEqual(
    reported.filter(({ event }) => event === 'passkey-copied').map(({ userId }) => userId),
    [id, id, id],
  )
  const { browser, page } = await begin()
  assert.ok(isIn(await send(browser, page, sign(device, page, { count: 8 }))))
})

test('K316: of two uses of one signature at once, at most one signs in', async () => {
  const { device } = await given()
  const { browser, page } = await begin()
  const signed = sign(device, page)
  const both = await Promise.all([send(browser, page, signed), send(browser, page, signed)])
  assert.ok(both.filter(isIn).length <= 1)
})

test('K316: people who are locked or deleted, or whose dealer is, are refused, and their passkey is not told from a wrong one', async () => {
  const locked = await given({ locked: true })
  const deleted = await given()
  await db.rows`update users set deleted_at = now() where id = ${deleted.id}`
  const dealerId = await givenDealer(db)
  const closed = await given({ dealerId })
  await db.rows`update dealers set deleted_at = now() where id = ${dealerId}`
  for (const [{ id, device }, why] of [
    [locked, 'locked'],
    [deleted, 'deleted'],
    [closed, 'dealer-deleted'],
  ] as const) {
    const { browser, page } = await begin()
    assert.equal((await send(browser, page, sign(device, page))).status, 401)
    assert.deepEqual(await failures(id), [why])
  }
})

test('K316: wrong passwords of strangers do not keep the holder of a passkey out', async () => {
  const { id, device } = await given()
  await db.rows`update users set lockout_expiry = now() + interval '1 hour' where id = ${id}`
  const { browser, page } = await begin()
  assert.ok(isIn(await send(browser, page, sign(device, page))))
})

test('K316: where a second factor is required, a passkey is one after the password, and it alone is both', async () => {
  const { id, email, device } = await given()
  const stranger = await given()
  await db.rows`insert into factor_policies (level) values ('required')`
  const { browser, page } = await begin()
  const step = await browser.submit(page, { email, password: PASSWORD })
  assert.deepEqual(
    asked(step).allowCredentials.map((one) => one.id),
    [device.id],
  )
  assert.doesNotMatch(step.text, /name="code"/)
  const refused = await send(browser, step, sign(stranger.device, step))
  assert.equal(refused.status, 401)
  assert.deepEqual(await failures(id), ['passkey'])
  assert.ok(isIn(await send(browser, refused, sign(device, refused))))
  const alone = await begin()
  assert.ok(isIn(await send(alone.browser, alone.page, sign(device, alone.page))))
  await db.rows`delete from factor_policies`
})

test('K316: who has an app for codes may use a passkey instead, in either step', async () => {
  const { id, email, device } = await given()
  await giveCodeApp(db, settings, id, clock.now())
  const { browser, page, party } = await begin()
  const step = await browser.submit(page, { email, password: PASSWORD })
  assert.match(step.text, /name="code"/)
  const done = await send(browser, step, sign(device, step))
  assert.deepEqual((await party.tokens(done.url)).claims()!['amr'], ['pwd', 'hwk', 'user', 'mfa'])
  const alone = await begin()
  assert.ok(isIn(await send(alone.browser, alone.page, sign(device, alone.page))))
})
