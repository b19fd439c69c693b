import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { endSessionsOfApp } from '#domain/server/sessions.ts'
import { takeApp } from '#features/apps/delete/server/delete-app-queries.ts'
import { Browser } from '#test/browser.ts'
import {
  acceptedIn,
  anotherIdentity,
  eventsOf,
  givenClient,
  givenSigner,
  sharedIdentity,
  signIn,
} from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { beforeStatements, textOf } from '#test/statements.ts'
import { sweepArtifacts } from './adapter.ts'

const running = await sharedIdentity()
const { db } = running
const party = await portalParty(running)

const partyOf = ({ clientId }: { clientId: string }) => relyingParty(running, { clientId })
const sessionOf = (id: string) => db.row<{ payload: { loginTs: number } }>`
  select payload from oidc_artifacts where model = 'Session' and account_id = ${id}`
const forgetSession = (id: string) =>
  db.rows`delete from oidc_artifacts where model = 'Session' and account_id = ${id}`
const signInsTo = async (appId: string, userId: string) =>
  (await eventsOf(db, userId)).filter((event) => event.appId === appId && event.kind === 'sign-in').length

/** Moves the clock of the process. */
async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  mock.timers.enable({ apis: ['Date'], now: time })
  try {
    return await work()
  } finally {
    mock.timers.reset()
  }
}

test('a session ends after its hours, however often it is used', async () => {
  const user = await givenSigner(db)
  const { browser } = await signIn(running, party.address(), user.email)
  const { loginTs } = (await sessionOf(user.id))!.payload
  const end = (loginTs + running.settings.SESSION_HOURS * 3600) * 1000
  const silently = (seconds: number) =>
    at(end + seconds * 1000, () => browser.go(party.address({ prompt: 'none' })))
  assert.match((await silently(-2)).url, /code=/)
  for (const seconds of [0, 1, 5, 10, 14]) assert.match((await silently(seconds)).url, /error=login_required/)
})

test('a completed sign-in is refused for as long as its cookie would be good', async () => {
  const user = await givenSigner(db)
  const start = Date.now()
  const { browser, next } = await acceptedIn(running, party.address(), user.email)
  const headers = { cookie: browser.cookiesFor(next) }
  assert.match((await browser.go(next)).url, /code=/)
  await forgetSession(user.id)
  for (const minutes of [59, 60, 61])
    await at(start + minutes * 60_000 + 5_000, async () => {
      await sweepArtifacts(db, new Date())
      await new Browser(running.origin).request(next, { headers })
    })
  assert.equal(await sessionOf(user.id), undefined)
})

test('a completed sign-in that is sent again records nothing, and begins no next step', async () => {
  const user = await givenSigner(db)
  const closed = await givenClient(db, { forAll: false })
  const { browser, next } = await acceptedIn(running, (await partyOf(closed)).address(), user.email)
  const headers = { cookie: browser.cookiesFor(next) }
  await browser.go(next)
  const before = (await eventsOf(db, user.id)).length
  await new Browser(running.origin).request(next, { headers })
  assert.equal((await eventsOf(db, user.id)).length, before)

  await db.rows`update users set email_verified = false where id = ${user.id}`
  const careful = await givenClient(db)
  await db.rows`update apps set require_verified_email = true where id = ${careful.id}`
  const other = await acceptedIn(running, (await partyOf(careful)).address(), user.email)
  const cookies = other.browser.cookiesFor(other.next)
  const step = await other.browser.go(other.next)
  assert.match(step.url, /\/sign-in\//)
  const again = await new Browser(running.origin).request(other.next, { headers: { cookie: cookies } })
  assert.deepEqual(
    again.headers.getSetCookie().filter((cookie) => /^_interaction=\w/.test(cookie)),
    [],
  )
})

test('the first entry into an app is recorded, also after a request that asked for the password in vain', async () => {
  const user = await givenSigner(db)
  const app = await givenClient(db)
  const rp = await partyOf(app)
  const { browser } = await signIn(running, party.address(), user.email)
  const asked = await at(Date.now() + 10_000, () => browser.go(rp.address({ max_age: '1' })))
  assert.match(asked.text, /type="password"/)
  assert.match((await browser.go(rp.address({ prompt: 'none' }))).url, /code=/)
  assert.equal(await signInsTo(app.id, user.id), 1)
})

test('a sign-in whose event cannot be stored opens no session', async () => {
  let fails = false
  const failing = beforeStatements(db, (text, values) => {
    if (!fails || !textOf(text, values).includes('insert into events')) return
    fails = false
    throw Object.assign(new Error('the connection is gone'), { code: '57P01' })
  })
  const other = await anotherIdentity(failing, { DEMO: 'false' })
  const user = await givenSigner(db)
  const { browser, next } = await acceptedIn(other, (await portalParty(other)).address(), user.email)
  fails = true
  const page = await browser.go(next)
  assert.equal(fails, false)
  assert.doesNotMatch(page.url, /code=/)
  assert.equal(await sessionOf(user.id), undefined)
})

test('the sweep keeps the latest sign-ins that strangers began, up to a maximum', async () => {
  const begun = () => new Browser(running.origin).go(party.address())
  const user = await givenSigner(db)
  const { browser, next } = await acceptedIn(running, party.address(), user.email)
  const pages = [await begun(), await begun(), await begun()]
  const kept = () => db.rows`select id from oidc_artifacts where model = 'Interaction' and account_id is null`
  await sweepArtifacts(db, new Date())
  assert.ok((await kept()).length >= pages.length)
  await sweepArtifacts(db, new Date(), 2)
  assert.equal((await kept()).length, 2)
  assert.match((await browser.go(next)).url, /code=/, 'an accepted password is no stranger’s')
})

test('auth_time is the moment of the password, not that of its completion', async () => {
  const user = await givenSigner(db)
  const { browser, next } = await acceptedIn(running, party.address(), user.email)
  const given = Math.floor(Date.now() / 1000)
  const page = await at(Date.now() + 600_000, () => browser.go(next))
  const code = new URL(page.url).searchParams.get('code')
  assert.ok(code)
  assert.ok((await sessionOf(user.id))!.payload.loginTs <= given)
})

test('a session cookie with another signature is none', async () => {
  const user = await givenSigner(db)
  const { browser } = await signIn(running, party.address(), user.email)
  const cookies = browser.cookiesFor(`${running.issuer}/auth`)
  const silently = async (cookie: string) =>
    (await new Browser(running.origin).go(party.address({ prompt: 'none' }), { headers: { cookie } })).url
  const signed = /(\.sig=)([^;]+)/
  assert.match(cookies, signed)
  for (const other of ['', 'x', 'A'.repeat(27), 'A'.repeat(500)])
    assert.match(await silently(cookies.replace(signed, `$1${other}`)), /error=login_required/)
  assert.match(await silently(cookies), /code=/)
})

test('a request that no sign-in needs to be so long is refused, and not stored', async () => {
  const rp = await partyOf(await givenClient(db))
  const long = 'x'.repeat(16_000)
  const url = new URL(rp.address({ login_hint: long, ui_locales: long, acr_values: long }))
  const answer = await new Browser(running.origin).request(`${running.issuer}/auth`, {
    form: Object.fromEntries(url.searchParams),
    headers: { origin: running.origin, 'sec-fetch-site': 'same-origin' },
  })
  assert.match(answer.headers.get('location') ?? '', /error=invalid_request/)
})

test('a code goes to no address that the app has given up meanwhile', async () => {
  const user = await givenSigner(db)
  const app = await givenClient(db)
  const { browser, next } = await acceptedIn(running, (await partyOf(app)).address(), user.email)
  await db.rows`update apps set login_url = 'https://new.example.test/' where id = ${app.id}`
  assert.doesNotMatch((await browser.go(next)).url, /code=/)
})

test('the headers of an answer have room in the 4 KiB that proxies take', async () => {
  const answer = await new Browser(running.origin).request(party.address({ state: 's'.repeat(1_600) }))
  const size = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 20)
  assert.ok(size < 4_000, String(size))
})

test(
  'an app is deleted while one of its people enters another',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' },
  async () => {
    const user = await givenSigner(db)
    const [one, two] = [await givenClient(db), await givenClient(db)]
    await db.rows`insert into user_apps (user_id, app_id) values (${user.id}, ${one.id})`
    const { browser } = await signIn(running, (await partyOf(one)).address(), user.email)
    const second = await partyOf(two)
    let entering: ReturnType<Browser['go']> | undefined
    await db.transaction(async (tx) => {
      await endSessionsOfApp(tx, one.clientId, new Date())
      entering = browser.go(second.address({ prompt: 'none' }))
      await setTimeout(300)
      await takeApp(tx, one.id, { actorId: user.id, now: new Date() })
    })
    assert.match((await entering!).url, /code=/)
  },
)
