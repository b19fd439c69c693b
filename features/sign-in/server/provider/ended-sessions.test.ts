import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { endSessions } from '#domain/server/sessions.ts'
import { Browser } from '#test/browser.ts'
import {
  acceptedIn,
  anotherIdentity,
  eventsOf,
  givenClient,
  givenSigner,
  PASSWORD,
  sharedIdentity,
  signIn,
} from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { beforeStatements, beforeTransactions, textOf } from '#test/statements.ts'
import { CHOOSE_PASSWORD, makePasswordLink, usePasswordLink } from '../passwords/password-links.ts'

const running = await sharedIdentity()
const { db, settings } = running
const party = await portalParty(running)

const accepted = (email: string) => acceptedIn(running, party.address(), email)

test('a password that was accepted but is no more leads nowhere', async () => {
  const user = await givenSigner(db)
  const { browser, next } = await accepted(user.email)
  const path = await makePasswordLink(db, user.id, 'reset', new Date())
  assert.ok(
    await usePasswordLink(
      db,
      path.slice(CHOOSE_PASSWORD.length),
      { passwordHash: 'a new hash', settings },
      new Date(),
    ),
  )
  assert.equal((await browser.go(next)).status, 400)
  assert.equal(await sessionOf(user.id), undefined)
})

test('a sign-in as somebody else ends with the sessions of that one', async () => {
  const [first, second] = [await givenSigner(db), await givenSigner(db)]
  const { browser, next } = await accepted(first.email)
  await browser.go(next)
  const form = await browser.go(party.address({ prompt: 'login' }))
  const answer = await browser.request(form.url, {
    form: { email: second.email, password: PASSWORD },
    headers: { referer: form.url },
  })
  await db.transaction((tx) => endSessions(tx, second.id, new Date()))
  const page = await browser.go(new URL(answer.headers.get('location')!, form.url).href)
  assert.equal(page.status, 400)
  assert.equal(await sessionOf(second.id), undefined)
})

test('an accepted password completes one sign-in, also when its cookies are sent again', async () => {
  const user = await givenSigner(db)
  const { browser, next } = await accepted(user.email)
  const headers = { cookie: browser.cookiesFor(next) }
  assert.match((await browser.go(next)).url, /code=/)
  await db.rows`delete from oidc_artifacts where model = 'Session' and account_id = ${user.id}`
  const again = await new Browser(running.origin).request(next, { headers })
  assert.equal(again.status, 400)
  assert.equal(await sessionOf(user.id), undefined)
})

test('of two that complete the same sign-in at once, one is let in', async () => {
  const user = await givenSigner(db)
  const { browser, next } = await accepted(user.email)
  const headers = { cookie: browser.cookiesFor(next) }
  const both = await Promise.all([1, 2].map(() => new Browser(running.origin).request(next, { headers })))
  const inside = both.filter((page) => /code=/.test(page.headers.get('location') ?? ''))
  assert.equal(inside.length, 1)
  assert.equal((await eventsOf(db, user.id)).length, 1)
})

test('a sign-in in progress is one row, which goes when it is completed', async () => {
  const user = await givenSigner(db)
  const browser = new Browser(running.origin)
  const kept = () =>
    db.rows<{ id: string }>`select id from oidc_artifacts where model = 'Interaction' order by id`
  const before = await kept()
  const page = await browser.go(party.address())
  assert.equal((await kept()).length, before.length + 1)
  const done = await browser.submit(page, { email: user.email, password: PASSWORD })
  assert.match(done.url, /code=/)
  assert.deepEqual(await kept(), before)
})

/** An identity whose database does something once, right before it first stores what `model` names. */
async function interrupted(model: string) {
  let act: (() => Promise<unknown>) | undefined
  const interrupt = async () => {
    const now = act
    act = undefined
    await now?.()
  }
  const watched =
    model === 'Session'
      ? beforeTransactions(db, interrupt)
      : beforeStatements(db, async (text, values) => {
          const [, named] = /insert into oidc_artifacts[^]*?select (\w+)/.exec(textOf(text, values)) ?? []
          if (named === model) await interrupt()
        })
  const other = await anotherIdentity(watched, { DEMO: 'false' })
  const before = (work: () => Promise<unknown>) => {
    act = work
  }
  return { other, before, happened: () => act === undefined }
}

const sessionOf = (id: string) =>
  db.row`select id from oidc_artifacts where model = 'Session' and account_id = ${id}`
const endAll = (id: string) => () => db.transaction((tx) => endSessions(tx, id, new Date()))

for (const model of ['Session', 'AuthorizationCode', 'Grant'])
  test(`a session ended while an app asks about it stays ended, before its ${model} is stored`, async () => {
    const { other, before, happened } = await interrupted(model)
    const user = await givenSigner(db)
    const app = await relyingParty(other, { clientId: (await givenClient(db)).clientId })
    const { browser, page } = await signIn(other, (await portalParty(other)).address(), user.email)
    assert.match(page.url, /code=/)
    before(endAll(user.id))
    const silent = await browser.go(app.address({ prompt: 'none' }))
    assert.ok(happened())
    assert.match(silent.url, /error=login_required/)
    assert.doesNotMatch(silent.url, /code=/)
    assert.match((await browser.go(app.address({ prompt: 'none' }))).url, /error=login_required/)
    assert.equal(await sessionOf(user.id), undefined)
    const kinds = (await eventsOf(db, user.id)).map(({ kind }) => kind)
    assert.deepEqual(kinds, ['sign-in'], 'what was refused is no sign-in')
  })

test('a password changed while its sign-in is completed opens no session', async () => {
  const { other, before, happened } = await interrupted('Session')
  const user = await givenSigner(db)
  const portal = await portalParty(other)
  const browser = new Browser(other.origin)
  const form = await browser.go(portal.address())
  before(endAll(user.id))
  const page = await browser.submit(form, { email: user.email, password: PASSWORD })
  assert.ok(happened())
  assert.match(page.url, /error=login_required/)
  assert.equal(await sessionOf(user.id), undefined)
})

test('a transaction that ends all sessions and has not committed yet goes first', async () => {
  const { other, before } = await interrupted('Session')
  const user = await givenSigner(db)
  const browser = new Browser(other.origin)
  const form = await browser.go((await portalParty(other)).address())
  let ending: Promise<unknown> | undefined
  before(
    () =>
      new Promise<void>((started) => {
        ending = db.transaction(async (tx) => {
          await endSessions(tx, user.id, new Date())
          started()
          await setTimeout(200)
        })
      }),
  )
  const page = await browser.submit(form, { email: user.email, password: PASSWORD })
  await ending
  assert.match(page.url, /error=login_required/)
  assert.equal(await sessionOf(user.id), undefined)
})

test('a session ended by itself while its password is asked for again stays ended', async () => {
  const { other, before, happened } = await interrupted('Session')
  const user = await givenSigner(db)
  const portal = await portalParty(other)
  const { browser } = await signIn(other, portal.address(), user.email)
  const form = await browser.go(portal.address({ prompt: 'login' }))
  before(() => db.rows`delete from oidc_artifacts where model = 'Session' and account_id = ${user.id}`)
  const page = await browser.submit(form, { email: user.email, password: PASSWORD })
  assert.ok(happened())
  assert.match(page.url, /error=login_required/)
  assert.equal(await sessionOf(user.id), undefined)
})

test('a code whose session ends while it is redeemed gives nothing', async () => {
  const { other, before, happened } = await interrupted('AccessToken')
  const user = await givenSigner(db)
  const portal = await portalParty(other)
  const { page } = await signIn(other, portal.address(), user.email)
  before(endAll(user.id))
  await assert.rejects(portal.tokens(page.url), { error: 'invalid_grant' })
  assert.ok(happened())
  assert.equal(await db.row`select 1 from oidc_artifacts where account_id = ${user.id}`, undefined)
})

test('a session keeps one row under ever new ids, and only the latest is good', async () => {
  const user = await givenSigner(db)
  const { browser } = await signIn(running, party.address(), user.email)
  const first = await sessionOf(user.id)
  const old = browser.cookiesFor(`${running.issuer}/auth`)
  const form = await browser.go(party.address({ prompt: 'login' }))
  await browser.submit(form, { email: user.email, password: PASSWORD })
  assert.notDeepEqual(await sessionOf(user.id), first)
  const silent = party.address({ prompt: 'none' })
  const stale = await new Browser(running.origin).go(silent, { headers: { cookie: old } })
  assert.match(stale.url, /error=login_required/)
  assert.match((await browser.go(silent)).url, /code=/)
})

test('a cookie of a session that is over keeps nothing', async () => {
  const browser = new Browser(running.origin)
  const step = await browser.go(`${running.issuer}/session/end`)
  const headers = { cookie: browser.cookiesFor(`${running.issuer}/auth`) }
  await browser.submit(step, { logout: 'yes' })
  const kept = () => db.row<{ n: number }>`select count(*)::int as n from oidc_artifacts`
  const before = await kept()
  const again = new Browser(running.origin)
  const confirm = `${running.issuer}/session/end/confirm`
  assert.equal((await again.request(confirm, { form: { xsrf: 'x' }, headers })).status, 400)
  assert.equal((await again.request(`${running.issuer}/auth/nothing`, { headers })).status, 400)
  assert.deepEqual(await kept(), before)
})

test('four browsers sign in to one account at once, and all are let in', async () => {
  const user = await givenSigner(db)
  const begun = await Promise.all(Array.from({ length: 4 }, () => accepted(user.email)))
  const ended = await Promise.all(begun.map(({ browser, next }) => browser.go(next)))
  assert.equal(ended.filter(({ url }) => url.includes('code=')).length, 4)
  assert.equal((await eventsOf(db, user.id)).length, 4)
})
