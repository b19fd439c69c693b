import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SignJWT } from 'jose'
import type { Db } from '#core/server/database/database.ts'
import { createHttp } from '#core/server/http.ts'
import { openVault } from '#core/server/secrets.ts'
import { readSettings } from '#core/server/settings.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { introducedPeople } from '#features/people/create/server/parts/introduced-person.ts'
import { createIdentity } from '#features/sign-in/server/provider/identity.ts'
import { Browser, type Page } from '#test/browser.ts'
import { words } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { eventsOf, freePort, givenSigner, PASSWORD } from '#test/identity.ts'
import { giveRole, givenApp, giveSecret } from '#test/people.ts'
import { demoSecret } from '../contract.ts'
import { relyingParty } from './relying-party.ts'

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const learningKey = 'a key shared with the learning site'
const settings = readSettings({
  PUBLIC_URL: origin,
  SECRET_KEY: 'a key for tests, of 32 characters',
  RATE_LIMIT: '1000000',
  LOG_LEVEL: 'silent',
})

let db: Db
const closing: (() => unknown)[] = []
before(async () => {
  const database = await freshDatabase()
  closing.push(database.close)
  db = database.db
  await ensurePortalApp(db, origin)
  for (const [flow, name] of ['code', 'implicit', 'hybrid', 'closed', 'learning'].entries()) {
    const id = await givenApp(db, name, { forAll: name !== 'closed' })
    // As they were where the portal was before.
    const home = `http://old.example.test:3000/demo/${name}`
    await db.rows`
      update apps set flow = ${flow % 3}, url = ${home}, login_url = ${`${home}/callback`}, logout_url = ${home}, colour = '#123abc'
       where id = ${id}`
    if (flow !== 1) await giveSecret(db, id, demoSecret(name))
  }
  const clock = { now: () => new Date() }
  const identity = await createIdentity({
    db,
    settings,
    vault: openVault(settings),
    words,
    clock,
    demoSignIns: [],
    people: introducedPeople,
  })
  const app = await createHttp(settings, words, identity.front)
  await app.register(identity.pages)
  await app.register(relyingParty({ settings, db, words, learningKey }))
  await app.listen({ port, host: '127.0.0.1' })
  closing.push(
    () => app.close(),
    () => identity.close(),
  )
})
after(async () => {
  for (const close of closing.toReversed()) await close()
})

/** Begins at the app, signs in at the portal, and comes back to the app. */
async function signInTo(app: string, email: string, browser = new Browser(origin)) {
  const begun = await browser.request(`${origin}/demo/${app}/sign-in`)
  const form = await browser.go(begun.headers.get('location')!)
  const answer = await browser.submit(form, { email, password: PASSWORD })
  return { browser, page: await backAt(browser, answer) }
}

/** The answer comes as an address to go to, or as a form to post. */
async function backAt(browser: Browser, answer: Page) {
  const page = await (answer.url.includes('/callback') ? browser.go(answer.url) : browser.submit(answer))
  return page.status === 303 ? browser.go(page.url) : page
}

for (const flow of ['code', 'implicit', 'hybrid'])
  test(`a demo app of the ${flow} flow signs somebody in and shows who it is`, async () => {
    const { id, email } = await givenSigner(db, { locale: 'fr-CA', firstName: 'Zoé', lastName: 'L’Heureux' })
    const app = await db.row<{ id: string }>`select id from apps where client_id = ${flow}`
    await giveRole(db, id, app!.id, 'clerk')
    const { page } = await signInTo(flow, email)
    assert.equal(page.status, 200)
    assert.match(page.text, /You are signed in as Zoé L’Heureux\./)
    assert.match(page.text, /<td><span>clerk<\/span>/)
    assert.match(page.text, new RegExp(email))
    const [event] = await eventsOf(db, id)
    assert.equal(event?.kind, 'sign-in')
    assert.equal(event?.appId, app!.id, 'it is a real sign-in')
  })

test('signing out of a demo app ends the session of the portal', async () => {
  const { email } = await givenSigner(db)
  const { browser, page } = await signInTo('code', email)
  const question = await browser.submit(page)
  assert.match((await browser.go(`${origin}/demo/code`)).text, /href="\/demo\/code\/sign-in"/)
  const out = await browser.submit(question, { logout: 'yes' })
  assert.equal(out.url, `${origin}/demo/code`)
  const begun = await browser.request(`${origin}/demo/code/sign-in`)
  assert.match(
    (await browser.go(begun.headers.get('location')!)).url,
    /\/sign-in\//,
    'a password is asked for again',
  )
})

test('somebody without access is told so', async () => {
  const { email } = await givenSigner(db)
  const { page } = await signInTo('closed', email)
  assert.equal(page.status, 403)
  assert.match(page.text, /Your account does not have access to closed\./)
})

test('an answer that nobody asked for is not taken, nor the same one twice', async () => {
  const { email } = await givenSigner(db)
  const begun = await new Browser(origin).request(`${origin}/demo/code/sign-in`)
  const victim = new Browser(origin)
  await victim.request(`${origin}/demo/code/sign-in`)
  const form = await victim.go(begun.headers.get('location')!)
  const answer = await victim.submit(form, { email, password: PASSWORD })
  const refused = await victim.go(answer.url)
  assert.equal(refused.status, 403, 'the answer to somebody else’s question')
  const again = await victim.go(answer.url)
  assert.equal(again.status, 400)
  assert.match(again.text, /This page has expired/)
})

test('a signed link of the portal opens the learning site without signing in', async () => {
  const link = async (key: string, audience = 'learning') => {
    const token = await new SignJWT({ email: 'zoe@example.test', locale: 'fr-CA' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(origin)
      .setAudience(audience)
      .setSubject('someone')
      .setExpirationTime('1 minute')
      .sign(new TextEncoder().encode(key))
    return new Browser(origin).go(`${origin}/demo/learning?token=${token}`)
  }
  const welcome = await link(learningKey)
  assert.match(welcome.text, /Welcome, zoe@example\.test\./)
  for (const refused of [await link('another key of the same length'), await link(learningKey, 'parts')]) {
    assert.equal(refused.status, 400)
    assert.doesNotMatch(refused.text, /zoe@example/)
  }
})

test('a demo app speaks the language of the reader and wears its colour', async () => {
  const french = await new Browser(origin, { 'accept-language': 'fr' }).go(`${origin}/demo/hybrid`)
  assert.match(french.text, /<html lang="fr-CA">/)
  assert.match(french.text, /href="\?locale=en-US" lang="en-US"/)
  const begun = await new Browser(origin, { 'accept-language': 'fr' }).request(
    `${origin}/demo/hybrid/sign-in`,
  )
  assert.match(begun.headers.get('location')!, /ui_locales=fr-CA/)
  assert.match((await new Browser(origin).go(`${origin}/demo/hybrid/demo-app.css`)).text, /--app: #123abc/)
})

test('what is no demo app is not played', async () => {
  await givenApp(db, 'foreign')
  for (const path of ['foreign', 'user-portal', 'nothing', '%00', 'nothing/sign-in'])
    assert.equal((await new Browser(origin).go(`${origin}/demo/${path}`)).status, 404, path)
  const foreign = await db.row<{ url: string }>`select url from apps where client_id = 'foreign'`
  assert.equal(foreign?.url, 'https://app.example.test', 'and keeps its address')
})
