import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endSessions } from '#domain/server/sessions.ts'
import { assertReadable, Browser, type Page, throughTerms } from '#test/browser.ts'
import { eventsOf, givenClient, givenSigner, PASSWORD, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { codeAt, giveCodeApp } from '#test/second-factor.ts'
import { ONE_FACTOR, TWO_FACTORS } from '../parts/assurance.ts'
import { TRIES_A_DAY } from '../tries.ts'

const running = await sharedIdentity()
const { db, settings, clock } = running

const hasCode = ({ url }: Page) => new URL(url).searchParams.has('code')
const errorOf = ({ url }: Page) => new URL(url).searchParams.get('error')
const asksForCode = ({ text }: Page) => text.includes('name="remember"')
const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

/** A person with an app for codes, who has given their password. */
async function half(more: Record<string, string> = {}) {
  const user = await givenSigner(db)
  const app = await giveCodeApp(db, settings, user.id, clock.now())
  const party = await portalParty(running)
  const code = () => codeAt(app.secret, clock.now())
  return { user, app, code, party, ...(await signIn(running, party.address(more), user.email)) }
}

/** The same person signs in again, from the browser given or another one. */
async function again(
  user: { email: string },
  browser = new Browser(running.origin),
  more: Record<string, string> = {},
) {
  const party = await portalParty(running)
  const page = await browser.submit(await browser.go(party.address({ prompt: 'login', ...more })), {
    email: user.email,
    password: PASSWORD,
  })
  return { party, browser, page }
}

test('K311: a password alone opens nothing: every authorization is refused, and the portal has no token', async () => {
  const { user, browser, page, party, code } = await half()
  assert.equal(page.status, 200)
  assert.ok(asksForCode(page))
  assert.ok(asksForCode(await throughTerms(browser, page)), 'the terms of use lead back')
  assertReadable(page, 'en-US')
  assertReadable(await browser.switchLanguage(page), 'fr-CA')
  const silent = await browser.go((await portalParty(running)).address({ prompt: 'none' }))
  assert.equal(errorOf(silent), 'interaction_required')
  const app = await givenClient(db)
  const other = await relyingParty(running, { clientId: app.clientId })
  assert.equal(errorOf(await browser.go(other.address({ prompt: 'none' }))), 'interaction_required')
  assert.ok(asksForCode(await browser.go(other.address())))
  const tokens = await db.row`
    select 1 from oidc_artifacts
     where account_id = ${user.id} and model in ('AuthorizationCode', 'AccessToken', 'Grant')`
  assert.equal(tokens, undefined, 'nothing that could become a token')
  assert.deepEqual(await eventsOf(db, user.id), [])
  const done = await browser.submit(page, { code: code(), do: 'prove' })
  const answer = await party.tokens(done.url)
  const claims = answer.claims()!
  assert.deepEqual([claims.acr, claims.amr], [TWO_FACTORS, ['pwd', 'otp', 'mfa']])
  assert.equal((await running.authenticate(`Bearer ${answer.id_token}`))?.userId, user.id)
  assert.deepEqual(
    (await eventsOf(db, user.id)).map(({ kind }) => kind),
    ['sign-in'],
  )
  assert.ok(hasCode(await browser.go(other.address())), 'single sign-on')
  assert.ok(
    hasCode(await browser.go((await portalParty(running)).address({ prompt: 'none' }))),
    'silent renewal',
  )
})

test('K311: the page can be sent neither away nor around: what is posted does not decide', async () => {
  const { user, browser, page } = await half()
  const same = await browser.submit(page, { do: 'later' })
  assert.ok(asksForCode(same), 'not offered, so not to be put off')
  assert.equal((await browser.submit(same, { do: 'enrol', code: '123456' })).status, 401)
  const left = await browser.submit(await browser.go((await portalParty(running)).address()), { do: 'leave' })
  assert.match(left.text, /signed out|logged out/)
  const session =
    await db.row`select 1 from oidc_artifacts where model = 'Session' and account_id = ${user.id}`
  assert.equal(session, undefined)
})

test('K311: a code is accepted once, in its own half minute and its neighbours alone', async () => {
  const { user, app, browser, page, code } = await half()
  const used = code()
  for (const seconds of [-90, 90]) {
    const wrong = await browser.submit(page, { code: codeAt(app.secret, later(seconds)) })
    assert.equal(wrong.status, 401, `${seconds} seconds`)
  }
  assert.ok(hasCode(await browser.submit(page, { code: `${used.slice(0, 3)} ${used.slice(3)}` })))
  const second = await again(user)
  assert.equal((await second.browser.submit(second.page, { code: used })).status, 401, 'replayed')
  const before = codeAt(app.secret, later(-30))
  assert.equal((await second.browser.submit(second.page, { code: before })).status, 401, 'an older one')
  assert.ok(hasCode(await second.browser.submit(second.page, { code: codeAt(app.secret, later(30)) })))
  const failed = (await eventsOf(db, user.id)).filter(({ kind }) => kind === 'sign-in-failed')
  assert.deepEqual(
    failed.map(({ origin }) => origin),
    Array(4).fill('second-factor'),
  )
})

test('K311: of the same code in two browsers at once, one is accepted', async () => {
  const first = await half()
  const second = await again(first.user)
  const code = first.code()
  const pages = await Promise.all(
    [first, second].map(({ browser, page }) => browser.submit(page, { code, do: 'prove' })),
  )
  assert.equal(pages.filter(hasCode).length, 1)
})

test('K311: wrong codes slow the second step, not the password, and wear off', async () => {
  const { user, browser, page, code } = await half()
  const guesses = Array.from({ length: settings.LOCKOUT_ATTEMPTS + 3 }, () =>
    browser.submit(page, { code: '000000' }),
  )
  const texts = new Set((await Promise.all(guesses)).map(({ status, text }) => `${status} ${text}`))
  assert.equal(texts.size, 1, 'refused alike')
  const right = await browser.submit(page, { code: code() })
  assert.equal(right.status, 401)
  const kinds = (await eventsOf(db, user.id)).map(({ kind }) => kind)
  assert.ok(!kinds.includes('locked'))
  const other = await again(user)
  assert.ok(asksForCode(other.page), 'the password is not locked')
  await db.rows`update attempt_counts set expires_at = ${clock.now()} where n = ${settings.LOCKOUT_ATTEMPTS}`
  assert.ok(hasCode(await other.browser.submit(other.page, { code: code() })))
  assert.ok(TRIES_A_DAY < 100)
})

test('K311: a recovery code works once, and its owner is told how many are left', async () => {
  const { user, app, browser, page } = await half()
  const link = /href="(\/sign-in\/[^"]*recovery)"/.exec(page.text)![1]!.replaceAll('&#38;', '&')
  const form = await browser.go(new URL(link, page.url).href)
  assertReadable(form, 'en-US')
  const [code] = app.codes
  assert.ok(hasCode(await browser.submit(form, { code: code!.toLowerCase().replaceAll('-', ' ') })))
  const second = await again(user)
  const secondForm = await second.browser.go(`${second.page.url}?with=recovery`)
  assert.equal((await second.browser.submit(secondForm, { code: code! })).status, 401)
  const [mail] = await db.rows<{ data: object }>`
    select data from outbox where user_id = ${user.id} and type = 'factor-changed'`
  assert.deepEqual(mail!.data, { kind: 'recovery-used', left: 9 })
  assert.ok((await eventsOf(db, user.id)).some(({ kind }) => kind === 'recovery-used'))
})

test('K312: a remembered browser is not asked for 30 days, until all sessions end or an app asks for two factors', async () => {
  const { user, app, browser, page, code } = await half()
  assert.ok(hasCode(await browser.submit(page, { code: code(), remember: 'yes' })))
  const known = await again(user, browser)
  const claims = await known.party.claims(known.page.url)
  assert.deepEqual([claims.acr, claims.amr], [ONE_FACTOR, ['pwd', 'rba']], 'it is no second factor')
  assert.ok(asksForCode((await again(user)).page), 'another browser')
  const strict = await again(user, browser, { acr_values: TWO_FACTORS })
  assert.ok(asksForCode(strict.page))
  const done = await browser.submit(strict.page, { code: codeAt(app.secret, later(30)) })
  assert.equal((await strict.party.claims(done.url)).acr, TWO_FACTORS)
  await db.rows`update user_devices set factor_until = ${clock.now()} where user_id = ${user.id}`
  assert.ok(asksForCode((await again(user, browser)).page), 'after 30 days')
  await db.rows`update user_devices set factor_until = ${later(3600)} where user_id = ${user.id}`
  assert.ok(hasCode((await again(user, browser)).page))
  await endSessions(db, user.id, clock.now())
  assert.ok(asksForCode((await again(user, browser)).page), 'after the end of all sessions')
})

test('an app gets the context that it asks for: of a session with one factor, the second alone, and the time of the password', async () => {
  const user = await givenSigner(db)
  const party = await portalParty(running)
  const { browser, page } = await signIn(running, party.address(), user.email)
  const before = await party.claims(page.url)
  assert.deepEqual([before.acr, before.amr], [ONE_FACTOR, ['pwd']])
  const app = await giveCodeApp(db, settings, user.id, clock.now())
  await db.rows`
    update oidc_artifacts set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::int - 120))
     where model = 'Session' and account_id = ${user.id}`
  const claims = JSON.stringify({ id_token: { acr: { essential: true, value: TWO_FACTORS } } })
  const next = await portalParty(running)
  assert.equal(errorOf(await browser.go(next.address({ claims, prompt: 'none' }))), 'interaction_required')
  const step = await browser.go(next.address({ claims }))
  assert.ok(asksForCode(step) && !step.text.includes('name="password"'))
  const done = await browser.submit(step, { code: codeAt(app.secret, clock.now()) })
  const after = await next.claims(done.url)
  assert.deepEqual(
    [after.acr, after.amr, after.auth_time],
    [TWO_FACTORS, ['pwd', 'otp', 'mfa'], before.auth_time! - 120],
  )
  const aged = await browser.go((await portalParty(running)).address({ max_age: '60' }))
  assert.match(aged.text, /name="password"/, 'the password is older than max_age')
  const unknown = JSON.stringify({ id_token: { acr: { essential: true, value: 'urn:example:other' } } })
  assert.equal(
    errorOf(await browser.go(next.address({ claims: unknown }))),
    'unmet_authentication_requirements',
  )
})

test('an app that prefers two factors gets one from a person who has no second, unless it is essential', async () => {
  const user = await givenSigner(db)
  const party = await portalParty(running)
  const { browser, page } = await signIn(running, party.address({ acr_values: TWO_FACTORS }), user.email)
  assert.equal((await party.claims(page.url)).acr, ONE_FACTOR)
  const claims = JSON.stringify({ id_token: { acr: { essential: true, values: [TWO_FACTORS] } } })
  const step = await browser.go((await portalParty(running)).address({ claims }))
  assert.match(step.text || step.url, /class="qr"/)
})
