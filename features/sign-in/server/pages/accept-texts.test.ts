import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertReadable, Browser, type Page, throughTerms } from '#test/browser.ts'
import {
  anotherIdentity,
  eventsOf,
  givenClient,
  givenSigner,
  sharedIdentity,
  signIn,
} from '#test/identity.ts'
import { words } from '#test/call.ts'
import { givenLegalTexts } from '#test/legal-texts.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'

const { db } = await sharedIdentity()
const [first, second] = [givenLegalTexts('2026-12-01'), givenLegalTexts('2027-02-01')]
const running = await anotherIdentity(db, { DEMO: 'false', LEGAL_TEXTS_DIR: first })

const otherLanguage = words['en-US']('accept.language')
const ACCEPT = { do: 'accept' }
const hasCode = ({ url }: Page) => new URL(url).searchParams.has('code')
const isAsked = ({ text }: Page) => text.includes('name="version"')
const kinds = async (id: string) => (await eventsOf(db, id)).map(({ kind }) => kind)
const accepted = async (id: string) => {
  const rows = await db.rows<{ version: string; locale: string }>`
    select version::text, locale from legal_acceptances where user_id = ${id} order by version`
  return rows.map(({ version, locale }) => `${version} ${locale}`)
}

/** Somebody who has given their password and is asked to accept. */
async function asked() {
  const user = await givenSigner(db)
  const party = await portalParty(running)
  return { user, party, ...(await signIn(running, party.address(), user.email)) }
}

/** The time after an update of the texts. */
async function withTexts(folder: string | undefined, work: () => Promise<void>) {
  const { settings } = running
  Object.assign(settings, { LEGAL_TEXTS_DIR: folder })
  await work().finally(() => Object.assign(settings, { LEGAL_TEXTS_DIR: first }))
}

test('K305: after the password the texts are shown, and nobody gets a code before they accept them', async () => {
  const { user, party, browser, page } = await asked()
  assert.equal(page.status, 200)
  assertReadable(page, 'en-US')
  assert.match(
    page.text,
    /<details>[^]*Ours: terms\.en-US[^]*Ours: privacy\.en-US[^]*In force from December 1, 2026/,
  )
  assert.ok(page.text.includes(otherLanguage))
  assert.match((await throughTerms(browser, page)).text, /<details>[^]*Ours: terms/, 'they lead back')
  assert.match(page.headers.get('content-security-policy')!, /frame-ancestors 'none'/)
  assert.deepEqual([await kinds(user.id), await accepted(user.id)], [[], []])
  const french = await browser.switchLanguage(page)
  assertReadable(french, 'fr-CA')
  const inside = await browser.submit(french, ACCEPT)
  assert.equal((await party.claims(inside.url)).sub, user.id)
  assert.deepEqual(await accepted(user.id), ['2026-12-01 fr-CA'])
  const [event] = await db.rows`
    select origin, detail, actor_id as "actorId" from events where user_id = ${user.id} and kind = 'legal-accepted'`
  assert.deepEqual(event, { origin: 'fr-CA', detail: { Terms: [null, '2026-12-01'] }, actorId: user.id })
  assert.deepEqual(await kinds(user.id), ['legal-accepted', 'sign-in'])
  const again = await portalParty(running)
  assert.ok(hasCode((await signIn(running, again.address(), user.email)).page), 'asked once')
})

test('K305: every flow asks, a silent request is answered interaction_required, and a wrong one is still denied', async () => {
  const { browser, page, user } = await asked()
  assert.match(
    (await browser.go((await portalParty(running)).address({ prompt: 'none' }))).url,
    /error=interaction_required/,
  )
  for (const [flow, name] of [
    [0, 'code'],
    [1, 'implicit'],
    [2, 'hybrid'],
  ] as const) {
    const { clientId } = await givenClient(db, { flow, secret: 'the secret of the app' })
    const party = await relyingParty(running, { clientId, secret: 'the secret of the app', flow: name })
    assert.ok(isAsked(await browser.go(party.address())), name)
  }
  const closed = await givenClient(db, { forAll: false })
  const party = await relyingParty(running, { clientId: closed.clientId })
  assert.match((await browser.go(party.address())).url, /error=access_denied/, 'not asked in vain')
  assert.ok(hasCode(await browser.submit(page, ACCEPT)))
  assert.deepEqual(await accepted(user.id), ['2026-12-01 en-US'])
})

test('R109: a session that stands is asked at its next authorization; a later version covers an earlier one', async () => {
  const { user, browser, page } = await asked()
  await browser.submit(page, ACCEPT)
  await withTexts(second, async () => {
    const portal = await portalParty(running)
    const silent = await browser.go(portal.address({ prompt: 'none' }))
    assert.match(silent.url, /error=interaction_required/)
    const next = await browser.go(portal.address())
    assert.ok(isAsked(next))
    assert.ok(hasCode(await browser.submit(next, ACCEPT)))
  })
  assert.deepEqual(await accepted(user.id), ['2026-12-01 en-US', '2027-02-01 en-US'])
  const row = await db.row`
    select detail from events where user_id = ${user.id} and kind = 'legal-accepted' order by id desc limit 1`
  assert.deepEqual(row, { detail: { Terms: ['2026-12-01', '2027-02-01'] } })
  await db.rows`delete from legal_acceptances where user_id = ${user.id} and version = '2026-12-01'`
  assert.ok(hasCode(await browser.go((await portalParty(running)).address())))
})

test('K305: the form of another version accepts nothing and shows the new texts', async () => {
  const { user, browser, page } = await asked()
  await withTexts(second, async () => {
    const refused = await browser.submit(page, ACCEPT)
    assert.equal(refused.status, 409)
    assertReadable(refused, 'en-US')
    assert.match(refused.text, /role="alert">The texts changed/)
    assert.deepEqual(await accepted(user.id), [])
    for (const form of [{ version: '2026-12-01' }, { do: 'other' }, { do: 'accept', version: '' }])
      assert.ok(isAsked(await browser.submit(refused, form)))
    assert.ok(hasCode(await browser.submit(refused, ACCEPT)))
    assert.deepEqual(await accepted(user.id), ['2027-02-01 en-US'])
  })
})

test('K305: pressed twice at once it is recorded once; the form works once', async () => {
  const { user, browser, page } = await asked()
  const form = { do: 'accept', version: '2026-12-01' }
  const answers = await Promise.all([1, 2, 3].map(() => browser.request(page.url, { form })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303, 303],
  )
  const next = new URL(answers[0]!.headers.get('location')!, page.url).href
  const done = await Promise.all([1, 2].map(() => browser.go(next)))
  assert.equal(done.filter(hasCode).length, 1)
  assert.deepEqual(await kinds(user.id), ['legal-accepted', 'sign-in'])
  const replayed = await browser.request(page.url, { form })
  assert.equal(replayed.status, 400)
  assertReadable(replayed, 'en-US')
})

test('K305: another site, another browser, a locked account and an ended session accept nothing', async () => {
  const { user, browser, page } = await asked()
  const foreign = await browser.submit(page, ACCEPT, { origin: 'https://evil.example.test' })
  assert.equal(foreign.status, 403)
  const other = await new Browser(running.origin).submit(page, ACCEPT)
  assert.equal(other.status, 400)
  await db.rows`update users set locked = true where id = ${user.id}`
  assert.match((await browser.submit(page, ACCEPT)).text, /name="password"/)
  assert.deepEqual([await accepted(user.id), await kinds(user.id)], [[], []])

  const ended = await asked()
  await db.rows`delete from oidc_artifacts where model = 'Session' and account_id = ${ended.user.id}`
  assert.equal(hasCode(await ended.browser.submit(ended.page, ACCEPT)), false)
  assert.deepEqual([await accepted(ended.user.id), await kinds(ended.user.id)], [[], []])
})

test('K305: who does not accept signs out: the session ends, the other apps are told, and the form is dead', async () => {
  const app = await givenClient(db)
  await db.rows`update apps set backchannel_logout_url = 'https://app.example.test/out' where id = ${app.id}`
  const { user, browser, page } = await asked()
  await browser.submit(page, ACCEPT)
  await browser.go((await relyingParty(running, { clientId: app.clientId })).address())
  await withTexts(second, async () => {
    const next = await browser.go((await portalParty(running)).address())
    const left = await browser.submit(next, { do: 'leave' })
    assert.equal(left.status, 200)
    assertReadable(left, 'en-US')
    assert.match(left.text, /You have been successfully logged out/)
    assert.equal((await browser.submit(next, ACCEPT)).status, 400)
  })
  assert.deepEqual(await db.rows`select model from oidc_artifacts where account_id = ${user.id}`, [])
  assert.deepEqual(await db.rows`select app_id as id from logouts where user_id = ${user.id}`, [
    { id: app.id },
  ])
  assert.equal((await kinds(user.id)).at(-1), 'sign-out')
})

test('the page takes long and strange headers, and is asked of nobody without own texts', async () => {
  const user = await givenSigner(db)
  const browser = new Browser(running.origin, {
    'accept-language': 'x-'.repeat(3000),
    accept: 'text/html,'.repeat(300),
  })
  const form = await browser.go((await portalParty(running)).address())
  const page = await browser.submit(form, { email: user.email, password: 'correct horse 1' })
  assert.ok(isAsked(page))
  assertReadable(page, 'en-US')
  await withTexts(undefined, async () => {
    assert.ok(hasCode(await browser.submit(page, ACCEPT)), 'an open form goes on')
    assert.ok(hasCode((await signIn(running, (await portalParty(running)).address(), user.email)).page))
  })
  assert.deepEqual(await accepted(user.id), [])
})
