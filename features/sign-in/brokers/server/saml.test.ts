import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { assertReadable, Browser, type Page } from '#test/browser.ts'
import { addressIn, enterAddress, givenProvider, hasCode, linksOf } from '#test/brokers.ts'
import { eventsOf, givenSigner, ownIdentity } from '#test/identity.ts'
import { readsPlainly } from './protocol/plain-xml.ts'
import { samlProvider, type SamlSaid } from '#test/saml-provider.ts'

const running = await ownIdentity()
const { db, origin } = running
const idp = samlProvider()
const attacker = samlProvider()
let last = 0

async function given(more: Parameters<typeof givenProvider>[1] = {}) {
  const domain = `saml${(last += 1)}.example.test`
  const provider = await givenProvider(running, {
    ...idp.settings,
    Domains: [domain],
    ...more,
  })
  const email = `zoe@${domain}`
  return { provider, email, user: await givenSigner(db, { email }) }
}
type Given = Awaited<ReturnType<typeof given>>

/** Begins a sign-in, and answers what the provider would be asked. */
async function begin({ provider, email }: Given, asked: Record<string, string> = {}) {
  const begun = await enterAddress(running, email, asked)
  const query = new URL(begun.address).searchParams
  const request = inflateRawSync(Buffer.from(query.get('SAMLRequest')!, 'base64')).toString()
  const id = /\bID="([^"]*)"/.exec(request)![1]!
  const acs = provider.Callback
  const audience = acs.replace(/acs$/, 'metadata')
  const said = (more: Partial<SamlSaid> = {}): SamlSaid => ({
    nameID: `subject of ${email}`,
    attributes: { mail: email, groups: ['a', 'b'] },
    inResponseTo: id,
    ...more,
  })
  return {
    ...begun,
    request,
    acs,
    state: query.get('RelayState')!,
    said,
    respond: (more: Partial<SamlSaid> = {}, by = idp) => by.respond(acs, audience, said(more)),
    /** Posts an answer as our own page does, once it was posted from elsewhere. */
    post: (SAMLResponse: string, RelayState = query.get('RelayState')!, browser = begun.browser) =>
      browser.request(acs, { form: { SAMLResponse, RelayState }, headers: { origin } }),
  }
}

const inside = (browser: Browser, page: Page) => browser.go(new URL(addressIn(page), origin).href)
const plain = (response: string) => Buffer.from(response, 'base64').toString('utf8')
const encoded = (xml: string) => Buffer.from(xml).toString('base64')

test('K326: a signed assertion in answer to our request links and signs in a person', async () => {
  const one = await given({ TrustsFactor: true })
  const { request, browser, acs, state, respond, party, post } = await begin(one)
  assert.match(request, /AssertionConsumerServiceURL="[^"]*\/acs"/)
  const response = await respond({ context: 'https://refeds.org/profile/mfa' })
  // The provider's page is of another site, so the browser sends no cookie with its form.
  const foreign = await new Browser(origin).request(acs, {
    form: { SAMLResponse: response, RelayState: state },
    headers: { origin: 'https://idp.shop.example.test' },
  })
  assertReadable(foreign, 'en-US')
  assert.match(foreign.text, /data-auto-submit/)
  const done = await browser.submit(foreign, {}, { origin })
  assert.match(done.headers.get('content-security-policy')!, /form-action 'self';/)
  const claims = await party.claims((await inside(browser, done)).url)
  assert.deepEqual([claims.sub, claims.amr], [one.user.id, ['fed', 'mfa']])
  assert.deepEqual(await linksOf(db, one.user.id), [{ subject: `subject of ${one.email}` }])
  assert.equal((await post(response)).status, 400, 'replayed')
  const metadata = await browser.request(acs.replace(/acs$/, 'metadata'))
  assert.match(metadata.text, /WantAssertionsSigned="true"/)
  assert.ok(metadata.text.includes(acs))
})

test('K326: an answer that is unsigned, altered, of another key, or weakly signed is not taken', async () => {
  const one = await given()
  const wrongs: [string, (begun: Awaited<ReturnType<typeof begin>>) => Promise<string>][] = [
    ['unsigned', ({ respond }) => respond({ unsigned: true })],
    ['another key', ({ respond }) => respond({}, attacker)],
    ['sha1', ({ respond }) => respond({ sha1: true })],
    ['altered', async ({ respond }) => encoded(plain(await respond()).replace('subject of', 'object of'))],
    [
      'comment in the name',
      async ({ respond }) =>
        encoded(
          plain(await respond({ nameID: 'admin@x.test.evil' })).replace(
            'admin@x.test',
            'admin@x.test<!---->',
          ),
        ),
    ],
    ['entity', async ({ respond }) => encoded(`<!DOCTYPE x [<!ENTITY a "b">]>${plain(await respond())}`)],
    [
      'no signature value',
      async ({ respond }) =>
        encoded(plain(await respond()).replace(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>')),
    ],
    ['no XML', async () => encoded('not XML')],
    ['nothing', async () => ''],
  ]
  for (const [name, make] of wrongs) {
    const begun = await begin(one)
    const page = await begun.post(await make(begun))
    assert.equal(page.status, 403, name)
    assertReadable(page, 'en-US')
  }
  assert.deepEqual(await linksOf(db, one.user.id), [])
  const origins = await db.rows`
    select distinct origin from events where kind = 'sign-in-failed' and origin <> 'unproven' and user_id is null`
  assert.deepEqual(origins, [{ origin: 'bad-answer' }])
})

test('K326: an answer has one assertion, whatever the prefix of its name', () => {
  const answer = (more: string) => `<p:Response><Assertion>${more}</Assertion></p:Response>`
  assert.ok(readsPlainly(answer('')))
  for (const prefix of ['', 'saml:', 'é:', '名:'])
    for (const name of ['Assertion', 'EncryptedAssertion', 'Response'])
      assert.equal(readsPlainly(answer(`<${prefix}${name}/>`)), false, `${prefix}${name}`)
})

test('K326: signature wrapping moves no name into a signed answer', async () => {
  const one = await given()
  const victim = await givenSigner(db)
  const forged = (xml: string) =>
    xml
      .replace(/<ds:Signature[^]*?<\/ds:Signature>/, '')
      .replace(/ID="_a[^"]*"/, 'ID="_forged"')
      .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${victim.email}`)
  const wraps: ((xml: string, assertion: string) => string)[] = [
    // Beside the signed one, before and after.
    (xml, assertion) => xml.replace(assertion, forged(assertion) + assertion),
    (xml, assertion) => xml.replace(assertion, assertion + forged(assertion)),
    // The signed one within the forged one, and within an extension.
    (xml, assertion) =>
      xml.replace(assertion, forged(assertion).replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
    (xml, assertion) =>
      xml.replace(assertion, `<samlp:Extensions>${assertion}</samlp:Extensions>${forged(assertion)}`),
    // The signed one within the signature of the forged one, under another name.
    (xml, assertion) =>
      xml.replace(
        assertion,
        forged(assertion).replace(
          '</saml:Issuer>',
          `</saml:Issuer>${/<ds:Signature[^]*<\/ds:Signature>/.exec(assertion)![0].replace('</ds:Signature>', `<ds:Object>${assertion}</ds:Object></ds:Signature>`)}`,
        ),
      ),
  ]
  for (const [index, wrap] of wraps.entries()) {
    const { respond, post } = await begin(one)
    const xml = plain(await respond())
    const assertion = /<saml:Assertion[^]*<\/saml:Assertion>/.exec(xml)![0]
    const wrapped = wrap(xml, assertion)
    assert.notEqual(wrapped, xml)
    assert.equal((await post(encoded(wrapped))).status, 403, `${index}`)
  }
  assert.deepEqual([await linksOf(db, one.user.id), await linksOf(db, victim.id)], [[], []])
})

test('K326: an assertion for another audience, recipient, request or time is not taken, nor one of another issuer', async () => {
  const one = await given()
  const other = await begin(one)
  for (const wrong of [
    { audience: 'https://elsewhere.example.test' },
    { recipient: 'https://elsewhere.example.test/acs' },
    { inResponseTo: other.said().inResponseTo! },
    { inResponseTo: '' },
    { seconds: -120 },
    { issuer: 'https://evil.example.test' },
    { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    { nameID: '' },
  ] satisfies Partial<SamlSaid>[]) {
    const { respond, post } = await begin(one)
    assert.equal((await post(await respond(wrong))).status, 403, JSON.stringify(wrong))
  }
  const unsolicited = await begin(one)
  const answer = await unsolicited.respond({ inResponseTo: '' })
  assert.equal((await unsolicited.post(answer, '', new Browser(origin))).status, 400)
  assert.equal((await unsolicited.post(answer, 'x'.repeat(43))).status, 400)
  const stolen = await begin(one)
  const own = await stolen.respond()
  assert.equal((await stolen.post(own, stolen.state, new Browser(origin))).status, 400, 'another browser')
  assert.ok(hasCode(await inside(stolen.browser, await stolen.post(own))))
  assert.deepEqual(
    (await eventsOf(db, one.user.id)).map(({ kind }) => kind),
    ['identity-linked', 'sign-in'],
  )
})

test('K335: SAML is told to ask again where the app requires it, and AuthnInstant shows that it did', async () => {
  const one = await given()
  assert.doesNotMatch((await begin(one)).request, /ForceAuthn="true"/)
  const hourAgo = new Date(Date.now() - 3_600_000)
  const stale = await begin(one, { max_age: '0' })
  assert.match(stale.request, /ForceAuthn="true"/)
  const refused = await stale.post(await stale.respond({ signedInAt: hourAgo }))
  assert.equal(refused.status, 403)
  assert.match(refused.text, /sign in again/)
  const fresh = await begin(one, { prompt: 'login' })
  assert.ok(hasCode(await inside(fresh.browser, await fresh.post(await fresh.respond()))))
  const old = await begin(one, { max_age: '7200' })
  assert.doesNotMatch(old.request, /ForceAuthn="true"/)
  assert.ok(
    hasCode(await inside(old.browser, await old.post(await old.respond({ signedInAt: hourAgo })))),
    'within the age',
  )
})

test('K326: an encrypted assertion is refused in words that say so', async () => {
  const one = await given()
  const { post, respond } = await begin(one)
  const sealed = plain(await respond()).replaceAll('saml:Assertion', 'saml:EncryptedAssertion')
  const page = await post(encoded(sealed))
  assert.equal(page.status, 403)
  assertReadable(page, 'en-US')
  assert.match(page.text, /encryption must be turned off/)
})

test('an answer is bounded, and only posted to the address of a SAML provider', async () => {
  const one = await given()
  const { acs, browser, state } = await begin(one)
  const post = (body: string, address = acs) =>
    fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  assert.equal((await post(`SAMLResponse=${'x'.repeat(400_001)}`)).status, 413)
  assert.equal((await post('a=1&b=2&c=3&d=4&e=5&f=6')).status, 400)
  assert.equal((await post('a=1', acs.replace(one.provider.ID, crypto.randomUUID()))).status, 400)
  assert.equal((await browser.request(acs.replace(/acs$/, `callback?state=${state}`))).status, 400)
})
