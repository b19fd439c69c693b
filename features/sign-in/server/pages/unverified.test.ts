import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as client from 'openid-client'
import { assertReadable, type Page } from '#test/browser.ts'
import { eventsOf, givenClient, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'

const running = await sharedIdentity()
const { db } = running

const proven = (id: string, verified: boolean) =>
  db.rows`update users set email_verified = ${verified} where id = ${id}`

/** Somebody whose address is unproven, at the door of an app that asks for one that is. */
async function atTheDoor() {
  const app = await givenClient(db)
  const user = await givenSigner(db, { verified: false })
  const party = await relyingParty(running, { clientId: app.clientId })
  return { app, user, party, ...(await signIn(running, party.address({ ui_locales: 'fr' }), user.email)) }
}

test('K168: id token and userinfo say whether the address is proven, and discovery that they do', async () => {
  const app = await givenClient(db)
  await db.rows`update apps set require_verified_email = false where id = ${app.id}`
  const party = await relyingParty(running, { clientId: app.clientId })
  for (const verified of [true, false]) {
    const user = await givenSigner(db, { verified })
    const { page } = await signIn(running, party.address(), user.email)
    const tokens = await party.tokens(page.url)
    const claims = tokens.claims()!
    assert.deepEqual([claims.email, claims.email_verified], [user.email, verified])
    const info = await client.fetchUserInfo(party.configuration, tokens.access_token, user.id)
    assert.deepEqual([info.email, info.email_verified], [user.email, verified])
  }
  assert.ok(party.configuration.serverMetadata().claims_supported?.includes('email_verified'))
})

test('K168: an app that asks for a proven address is not entered without; the page says what to do', async () => {
  const { app, user, page } = await atTheDoor()
  assert.match(page.url, /\/sign-in\//)
  assert.equal(page.status, 200)
  assertReadable(page, 'fr-CA')
  assert.match(page.text, new RegExp(`${app.clientId} exige une adresse courriel confirmée`))
  assert.match(page.text, new RegExp(user.email))
  const { id } = user
  assert.deepEqual(await eventsOf(db, id), [
    { kind: 'sign-in-failed', origin: 'unverified', appId: app.id, dealerId: null },
  ])
})

test('K168: back to the app is a refusal that the app understands', async () => {
  const { browser, page } = await atTheDoor()
  const back = await browser.submit(page, { do: 'back' })
  const answer = new URL(back.url).searchParams
  assert.deepEqual([answer.get('error'), answer.get('code')], ['access_denied', null])
})

test('K168: going on too early says so, and lets in anyone who has confirmed the address meanwhile', async () => {
  const { browser, page, party, user } = await atTheDoor()
  const still = await browser.submit(page, { do: 'continue' })
  assert.match(still.url, /\/sign-in\//)
  assert.match(still.text, new RegExp(`role="alert">L’adresse ${user.email} n’est pas encore confirmée\\.`))
  await proven(user.id, true)
  const inside = await browser.submit(still, { do: 'continue' })
  const claims = await party.claims(inside.url)
  assert.deepEqual([claims.sub, claims.email_verified], [user.id, true])
})

test('K168: the mail can be sent again from the page, as often an hour as from the profile', async () => {
  const { browser, page, user } = await atTheDoor()
  let latest: Page = page
  for (let left = 5; left > 0; left -= 1) latest = await browser.submit(latest, { do: 'again' })
  assert.match(latest.text, /role="status"/)
  const mails = await db.rows`select type, address from outbox where user_id = ${user.id}`
  assert.deepEqual(
    mails,
    Array.from({ length: 5 }, () => ({ type: 'confirm-email', address: user.email })),
  )
  const refused = await browser.submit(latest, { do: 'again' })
  assert.equal(refused.status, 429)
  assert.match(refused.text, /Réessayez dans une heure/)
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(wait > 0 && wait <= 3600, String(wait))
})

test('K168: a silent try is refused without a page', async () => {
  const { browser, party } = await atTheDoor()
  const silent = await browser.go(party.address({ prompt: 'none' }))
  assert.match(silent.url, /error=access_denied/)
})

test('K168: a code in hand is worth nothing once the address is unproven', async () => {
  const app = await givenClient(db)
  const user = await givenSigner(db)
  const party = await relyingParty(running, { clientId: app.clientId })
  const { page } = await signIn(running, party.address(), user.email)
  await proven(user.id, false)
  await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' })
})

test('the portal itself is open to anyone who has to confirm an address', async () => {
  const user = await givenSigner(db, { verified: false })
  const party = await portalParty(running)
  const { page } = await signIn(running, party.address(), user.email)
  assert.equal((await party.claims(page.url)).email_verified, false)
})
