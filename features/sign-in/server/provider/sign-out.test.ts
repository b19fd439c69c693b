import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadViewer } from '#domain/server/viewer.ts'
import { APP_ORIGIN, Browser } from '#test/browser.ts'
import { eventsOf, givenClient, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'

const running = await sharedIdentity()
const { db } = running

test('signing out ends the session, and the API knows the token no more', async () => {
  const user = await givenSigner(db)
  const party = await portalParty(running)
  const { browser, page } = await signIn(running, party.address(), user.email)
  const { id_token: token } = await party.tokens(page.url)
  const identity = await running.authenticate(`Bearer ${token}`)
  assert.equal((await loadViewer(db, identity!, running.clock.now(), 'fr-CA'))?.id, user.id)

  const question = await browser.go(party.signOutAddress(token!))
  assert.match(question.text, /data-auto-submit/, 'the own id token is enough')
  const done = await browser.submit(question, { logout: 'yes' })
  assert.equal(done.url, `${running.origin}/logout?state=bye`)
  assert.equal(await loadViewer(db, identity!, running.clock.now(), 'fr-CA'), undefined)
  assert.match((await browser.go(party.address({ prompt: 'none' }))).url, /error=login_required/)
  const kinds = (await eventsOf(db, user.id)).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['sign-in', 'sign-out'])
})

test('without an id token of one’s own, signing out is asked about first', async () => {
  const user = await givenSigner(db)
  const party = await portalParty(running)
  const { browser } = await signIn(running, party.address(), user.email)
  const question = await browser.go(`${running.issuer}/session/end?ui_locales=fr-CA`)
  assert.match(question.text, /<html lang="fr-CA"/)
  assert.match(question.text, /Voulez-vous vous déconnecter du portail «\u00a0Comptoir\u00a0»\?/)
  assert.doesNotMatch(question.text, /data-auto-submit/)
  const done = await browser.submit(question, { logout: 'yes' })
  assert.match(done.text, /La déconnexion a réussi\./, 'and in the same language all through')
})

test('the question names the apps that are told, and those that are not', async () => {
  const user = await givenSigner(db)
  const party = await portalParty(running)
  const { browser } = await signIn(running, party.address(), user.email)
  const page = async (locale: string) =>
    (await browser.go(`${running.issuer}/session/end?ui_locales=${locale}`)).text
  assert.doesNotMatch(await page('en-US'), /told/, 'the portal alone')
  for (const name of ['Told', 'Élan', 'Silent']) {
    const app = await givenClient(db)
    await db.rows`
      update apps set display_name = ${name},
                      backchannel_logout_url = ${name === 'Silent' ? null : `${APP_ORIGIN}/ended`}
       where id = ${app.id}`
    await browser.go((await relyingParty(running, { clientId: app.clientId })).address())
  }
  const english = await page('en-US')
  assert.match(english, /These apps will be told to sign you out too: Élan and Told\./)
  assert.match(english, /This app will not be told\. Sign out there as well: Silent\./)
  const french = await page('fr-CA')
  assert.match(french, /Ces applications seront avisées de vous déconnecter aussi\u00a0: Élan et Told\./)
  assert.match(
    french,
    /Cette application ne sera pas avisée\. Pensez à vous en déconnecter aussi\u00a0: Silent\./,
  )
})

test('without a session, signing out leads on, in the language asked for', async () => {
  const app = await givenClient(db)
  const user = await givenSigner(db)
  const party = await relyingParty(running, { clientId: app.clientId })
  const { page } = await signIn(running, party.address(), user.email)
  const { id_token: token } = await party.tokens(page.url)
  const browser = new Browser(running.origin)
  const step = await browser.go(`${party.signOutAddress(token!)}&ui_locales=fr`)
  assert.match(step.text, /<html lang="fr-CA"[^]*Continuer/)
  const done = await browser.submit(step, { logout: 'yes' })
  assert.equal(done.url, `${APP_ORIGIN}/out?state=bye`)
})

test('J162: nobody is sent to an address that the app did not register', async () => {
  const user = await givenSigner(db)
  const party = await portalParty(running)
  const { browser, page } = await signIn(running, party.address(), user.email)
  const { id_token: token } = await party.tokens(page.url)
  const address = new URL(party.signOutAddress(token!))
  address.searchParams.set('post_logout_redirect_uri', 'https://evil.example.test/')
  const refused = await browser.go(address.href)
  assert.equal(refused.status, 400)
  assert.doesNotMatch(refused.text, /<form/)
})
