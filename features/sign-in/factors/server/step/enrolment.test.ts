import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '#core/contract/days.ts'
import { assertReadable, type Browser, type Page, throughTerms } from '#test/browser.ts'
import { eventsOf, givenClient, givenSigner, PASSWORD, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { codeAt, giveCodeApp } from '#test/second-factor.ts'
import { begin } from '../code-apps.ts'
import { TWO_FACTORS } from '../parts/assurance.ts'

const running = await sharedIdentity()
const { db, settings, clock } = running

const hasCode = ({ url }: Page) => new URL(url).searchParams.has('code')
const canWait = ({ text }: Page) => text.includes('value="later"')
const isEnrolment = ({ text }: Page) => text.includes('class="qr"')
const secretOn = ({ text }: Page) => /<code>([A-Z2-7 ]{39,})<\/code>/.exec(text)![1]!.replaceAll(' ', '')
const day = (days: number) => dayOf(new Date(clock.now().getTime() + days * 86_400_000), settings.TIME_ZONE)

/** The rules while a test runs. */
async function withRule(rule: { level: string; from?: string; appId?: string }, work: () => Promise<void>) {
  await db.rows`
    insert into factor_policies (level, required_from, app_id)
    values (${rule.level}, ${rule.from ?? null}, ${rule.appId ?? null})`
  try {
    await work()
  } finally {
    await db.rows`delete from factor_policies`
  }
}

async function again(user: { email: string }, browser: Browser) {
  const party = await portalParty(running)
  return browser.submit(await browser.go(party.address({ prompt: 'login' })), {
    email: user.email,
    password: PASSWORD,
  })
}

test('who must have a second factor and has none sets one up during the sign-in, without JavaScript', () =>
  withRule({ level: 'required', from: day(0) }, async () => {
    const user = await givenSigner(db)
    const party = await portalParty(running)
    const { browser, page } = await signIn(running, party.address(), user.email)
    assert.ok(isEnrolment(page) && !canWait(page))
    assertReadable(page, 'en-US')
    assert.ok(isEnrolment(await throughTerms(browser, page)), 'the terms of use lead back')
    const silent = await browser.go((await portalParty(running)).address({ prompt: 'none' }))
    assert.match(silent.url, /error=interaction_required/)
    const secret = secretOn(page)
    const french = await browser.switchLanguage(page)
    assertReadable(french, 'fr-CA')
    assert.equal(secretOn(french), secret, 'the app may have it already')
    const wrong = await browser.submit(french, { code: '000000', do: 'enrol' })
    assert.equal(wrong.status, 401)
    assert.match(wrong.text, /autofocus/, 'where the mistake is')
    assert.ok(isEnrolment(await browser.submit(wrong, { do: 'later' })), 'it cannot be put off')
    const form = await browser.go((await portalParty(running)).address())
    const codes = await browser.submit(form, { code: codeAt(secretOn(form), clock.now()), do: 'enrol' })
    assert.equal(codes.text.match(/<li><code>[A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{5}<\/code>/g)?.length, 10)
    const next = /class="button" href="([^"]+)"/.exec(codes.text)![1]!.replaceAll('&#38;', '&')
    assert.ok(hasCode(await browser.go(next)))
    assert.deepEqual(
      (await eventsOf(db, user.id)).map(({ kind }) => kind),
      ['factor-added', 'sign-in'],
    )
    const mails = await db.rows`select 1 from outbox where user_id = ${user.id} and type = 'factor-changed'`
    assert.equal(mails.length, 1, 'its owner is told, should it be somebody else')
    assert.ok(!isEnrolment(await again(user, browser)), 'once')
  }))

test('before its day a rule only offers, once a day, and never to a silent request or in the middle of a session', () =>
  withRule({ level: 'required', from: day(1) }, async () => {
    const user = await givenSigner(db)
    const party = await portalParty(running)
    const { browser, page } = await signIn(running, party.address(), user.email)
    assert.ok(isEnrolment(page) && canWait(page))
    const silent = await browser.go((await portalParty(running)).address({ prompt: 'none' }))
    assert.ok(hasCode(silent), 'not asked for yet')
    assert.ok(hasCode(await browser.submit(page, { do: 'later' })))
    assert.ok(hasCode(await again(user, browser)), 'not twice a day')
    await db.rows`update attempt_counts set expires_at = ${clock.now()}`
    assert.ok(canWait(await again(user, browser)))
  }))

test('a rule about an app is about that app alone; who has a factor is asked for it in all of them', async () => {
  const app = await givenClient(db)
  await withRule({ level: 'required', appId: app.id }, async () => {
    const user = await givenSigner(db)
    const portal = await portalParty(running)
    const { browser, page } = await signIn(running, portal.address(), user.email)
    assert.ok(hasCode(page))
    const party = await relyingParty(running, { clientId: app.clientId })
    const step = await browser.go(party.address())
    assert.ok(isEnrolment(step) && !canWait(step), 'the session is asked for the second factor only')
    const other = await givenSigner(db)
    await giveCodeApp(db, settings, other.id, clock.now())
    const second = await signIn(running, portal.address(), other.email)
    assert.match(second.page.text, /name="remember"/)
  })
})

test('a page that was opened before somebody set up a factor adds no second one', async () => {
  await withRule({ level: 'required' }, async () => {
    const user = await givenSigner(db)
    const party = await portalParty(running)
    const { browser, page } = await signIn(running, party.address(), user.email)
    const own = secretOn(page)
    const { secret } = await giveCodeApp(db, settings, user.id, clock.now())
    const stale = await browser.submit(page, { code: codeAt(own, clock.now()), do: 'enrol' })
    assert.equal(stale.status, 401)
    const done = await browser.submit(stale, { code: codeAt(secret, clock.now()), do: 'prove' })
    assert.equal((await party.claims(done.url)).acr, TWO_FACTORS)
  })
})

test('somebody else with the password sees another secret, so that they know no code of the owner’s app', () =>
  withRule({ level: 'required' }, async () => {
    const user = await givenSigner(db)
    const begun = await begin(db, settings, user.id, clock.now())
    const thief = await signIn(running, (await portalParty(running)).address(), user.email)
    const owner = await signIn(running, (await portalParty(running)).address(), user.email)
    const known = [secretOn(thief.page), begun.secret]
    const own = secretOn(owner.page)
    assert.ok(!known.includes(own) && known[0] !== known[1])
    const done = await owner.browser.submit(owner.page, { code: codeAt(own, clock.now()), do: 'enrol' })
    assert.equal(done.status, 200)
    const begunNow = await db.rows`select 1 from totp_factors where user_id = ${user.id}`
    assert.equal(begunNow.length, 1, 'what was begun elsewhere cannot be added any more')
    const late = { code: codeAt(known[0]!, clock.now()), do: 'enrol' }
    assert.equal((await thief.browser.submit(thief.page, late)).status, 401)
  }))

test('K340: an enrolment in a sign-in ends the other sessions if the box stays checked; its own goes on', () =>
  withRule({ level: 'required', from: day(0) }, async () => {
    const user = await givenSigner(db)
    const sessions = async () =>
      (await db.rows`select 1 from oidc_artifacts where model = 'Session' and account_id = ${user.id}`).length
    const { browser, page } = await signIn(running, (await portalParty(running)).address(), user.email)
    assert.ok(!page.text.includes('name="others"'), 'there is no other session')
    const other = await signIn(running, (await portalParty(running)).address(), user.email)
    assert.match(other.page.text, /name="others" value="end" checked/)
    assert.equal(await sessions(), 2)
    const answer = { code: codeAt(secretOn(other.page), clock.now()), do: 'enrol', others: 'end' }
    const codes = await other.browser.submit(other.page, answer)
    assert.equal(await sessions(), 1)
    const next = /class="button" href="([^"]+)"/.exec(codes.text)![1]!.replaceAll('&#38;', '&')
    assert.ok(hasCode(await other.browser.go(next)))
    const first = await browser.go((await portalParty(running)).address())
    assert.match(first.text, /name="password"/, 'signs in again')
  }))
