import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { GroupType } from '#domain/contract/groups.ts'
import { Browser, assertReadable } from '#test/browser.ts'
import { startMailServer } from '#test/mail-server.ts'
import { exportingFrom } from '#test/exporting.ts'
import { restoreLanguages } from '#test/languages.ts'
import { startPortal } from '#test/portal.ts'
import { portalParty } from '#test/relying-party.ts'
import { givenMail, sendingTo } from '#test/sending.ts'

/** A portal with these languages, and what a reader of German gets from it. */
async function portalIn(t: TestContext, environment: Record<string, string>) {
  restoreLanguages(t)
  const portal = await startPortal(environment)
  t.after(portal.close)
  const { origin } = portal
  const read = (path: string, language = 'de', headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers: { 'accept-language': language, ...headers } })
  const party = await portalParty({ issuer: `${origin}/oidc`, origin })
  const signInPage = (language: string, more: Record<string, string> = {}) =>
    new Browser(origin, { 'accept-language': language }).go(party.address(more))
  return { ...portal, read, signInPage }
}

const SWITCH = /class="language"/

test('R106: with French alone every answer is French, and no page has a switch', async (t) => {
  const portal = await portalIn(t, { LOCALES: 'fr-CA', DEFAULT_REGION: 'CA' })
  const { db, origin, read, signInPage, signedIn } = portal
  for (const language of ['de', 'en-US']) {
    const refused = await read('/api/Profile', language)
    assert.equal(refused.headers.get('content-language'), 'fr-CA')
    assert.match(((await refused.json()) as { message: string }).message, /connect/)
    const signIn = await signInPage(language, { ui_locales: 'en-US' })
    assertReadable(signIn, 'fr-CA')
    assert.doesNotMatch(signIn.text, SWITCH)
  }
  for (const path of [
    '/forgot-password',
    '/enter-code',
    '/terms-of-use',
    '/login-needed',
    '/oidc/auth?client_id=x',
  ]) {
    const page = await read(`${path}${path.includes('?') ? '&' : '?'}locale=en-US`, 'de', {
      accept: 'text/html',
    })
    const text = await page.text()
    assert.equal(page.headers.get('content-language'), 'fr-CA', path)
    assert.match(text, /<html lang="fr-CA"/)
    assert.doesNotMatch(text, SWITCH, path)
  }
  const metadata = (await (await read('/oidc/.well-known/openid-configuration')).json()) as object
  assert.deepEqual((metadata as { ui_locales_supported: string[] }).ui_locales_supported, ['fr-CA'])
  const api = await read('/api/openapi.json?locale=en-US')
  assert.equal(api.headers.get('content-language'), 'fr-CA')

  // Their profile dates from a time when the portal offered English.
  const english = await signedIn({
    locale: 'en-US',
    region: 'US',
    permissions: ['create-users', 'view-users'],
  })
  const claims = JSON.parse(atob(english.authorization.split('.')[1]!)) as { locale: string }
  assert.equal(claims.locale, 'fr-CA')
  const create = async (more: object) => {
    const body = JSON.stringify({ FirstName: 'Ève', LastName: 'Roy', Email: 'eve@example.test', ...more })
    const headers = { ...english.headers, 'content-type': 'application/json', 'accept-language': 'de' }
    const answer = await fetch(`${origin}/api/User`, { method: 'POST', headers, body })
    return (await answer.json()) as { data: { Locale: string }; errors?: { key: string; message: string }[] }
  }
  assert.deepEqual(
    (await create({ Locale: 'en-US' })).errors?.map(({ key }) => key),
    ['Locale'],
  )
  assert.equal((await create({})).data.Locale, 'fr-CA')

  const { exporter, tokenOf } = exportingFrom(portal)
  const token = await tokenOf(await exporter())
  const file = await (await read(`/api/Report/AllUsers?token=${token}&locale=en-US`)).text()
  assert.match(file, /^\uFEFF?Identifiant,Prénom/)
  assert.doesNotMatch(file, /Anglais/)

  const server = await startMailServer()
  t.after(server.close)
  await givenMail(db, 'password-changed', { locale: 'en-US', region: 'CA' })
  await sendingTo(db, server.url).all()
  const mail = server.mails.find(({ headers }) => headers.subject === 'Votre mot de passe a été changé')!
  assert.equal(mail.headers['content-language'], 'fr-CA')
  assert.doesNotMatch(mail.html, /lang="en-US"/)
})

test('R106: with French first it is the language of who asks for neither, and of a dealer without one', async (t) => {
  const { origin, read, signInPage, signedIn } = await portalIn(t, { LOCALES: 'fr-CA,en-US' })
  for (const [language, locale] of [
    ['de', 'fr-CA'],
    ['en-GB', 'en-US'],
    ['fr', 'fr-CA'],
  ] as const) {
    assert.equal((await read('/api/Profile', language)).headers.get('content-language'), locale)
    const page = await signInPage(language)
    assertReadable(page, locale)
    assert.match(page.text, SWITCH)
  }
  const metadata = (await (await read('/oidc/.well-known/openid-configuration')).json()) as object
  assert.deepEqual((metadata as { ui_locales_supported: string[] }).ui_locales_supported, ['fr-CA', 'en-US'])
  const { headers } = await signedIn({ permissions: ['create-dealers', 'access-all-dealers'] })
  const create = async (more: object) => {
    const body = JSON.stringify({ Type: GroupType.dealer, Name: 'Bassins Roy', ...more })
    const sent = { ...headers, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/Group`, { method: 'POST', headers: sent, body })
    return ((await answer.json()) as { data: { Locale: string } }).data.Locale
  }
  assert.equal(await create({ SoldTo: '71', Region: 'CA' }), 'fr-CA')
  assert.equal(await create({ SoldTo: '72', Region: 'CA', Locale: 'en-US' }), 'en-US')
  assert.equal(await create({ SoldTo: '73' }), 'en-US')
})
