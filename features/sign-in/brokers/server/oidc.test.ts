import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertReadable, Browser, type Page } from '#test/browser.ts'
import {
  addressIn,
  enterAddress,
  givenOther,
  givenProvider,
  hasCode,
  linksOf,
  verified,
  withOther,
} from '#test/brokers.ts'
import { refusal } from '#test/call.ts'
import { eventsOf, givenSigner, PASSWORD, ownIdentity } from '#test/identity.ts'
import { TWO_FACTORS } from '../../factors/server/parts/assurance.ts'

const running = await ownIdentity()
const { db } = running
const { other, given, through } = await withOther(running)

const failures = async () =>
  (
    await db.rows<{ origin: string }>`select origin from events where kind = 'sign-in-failed' order by id`
  ).map(({ origin }) => origin)

test('K326: a proven address links a person once, a mail tells them, and then the link alone leads to them', async () => {
  const { provider, email } = await given({ TrustsFactor: true })
  const user = await givenSigner(db, { email })
  const { page, party, inside } = await through(email)
  assertReadable(page, 'en-US')
  assert.match(page.headers.get('content-security-policy')!, /form-action 'self';/)
  assert.equal((await party.claims(inside.url)).sub, user.id)
  assert.deepEqual(await linksOf(db, user.id), [{ subject: `sub of ${email}` }])
  assert.deepEqual(
    (await eventsOf(db, user.id)).map(({ kind, origin }) => [kind, origin]),
    [
      ['identity-linked', null],
      ['sign-in', 'brokered'],
    ],
  )
  assert.deepEqual(await db.rows`select type from outbox where user_id = ${user.id}`, [
    { type: 'identity-linked' },
  ])
  const [event] = await db.rows`select detail from events where user_id = ${user.id} and kind = 'sign-in'`
  assert.deepEqual(event, {
    detail: { Provider: { ID: provider.ID, Name: 'Pool Shop / Boutique Piscines' } },
  })
  // A new address at the provider changes nothing: the subject is the person.
  const again = await through(
    email,
    verified(email, {
      email: 'other@elsewhere.test',
      email_verified: false,
      amr: ['pwd', 'mfa', 'rba'],
    }),
  )
  const claims = await again.party.claims(again.inside.url)
  assert.deepEqual([claims.sub, claims.amr, claims.acr], [user.id, ['fed', 'mfa', 'pwd'], TWO_FACTORS])
  assert.equal((await eventsOf(db, user.id)).length, 3)
  await db.rows`
    update identity_providers set settings = settings || '{"UpdatesNames": true}', version = version + 1 where id = ${provider.ID}`
  await through(email, verified(email, { given_name: 'Zoë', family_name: 'http://x.test/', locale: 'en-CA' }))
  const [names] =
    await db.rows`select first_name as first, last_name as last, locale from users where id = ${user.id}`
  assert.deepEqual(names, { first: 'Zoë', last: 'Tremblay', locale: 'en-US' })
})

test('K325: an address leads to its provider by its domain alone, known or unknown; others are asked for the password', async () => {
  const { provider, email, domain } = await given({ TrustsFactor: false })
  await givenSigner(db, { email })
  const [known, unknown] = [
    await enterAddress(running, email),
    await enterAddress(running, `nobody@${domain}`),
  ]
  const plain = ({ text, headers }: Page) => [
    text.replaceAll(/href="http[^"]*"/g, ''),
    headers.get('refresh')!.split('?')[0],
  ]
  assert.deepEqual(plain(known.page), plain(unknown.page))
  assert.ok(known.address.startsWith(`${other.issuer}/auth?`))
  assert.doesNotMatch(known.form.text, /name="password"/)
  const local = await givenSigner(db)
  const elsewhere = await enterAddress(running, local.email)
  assert.equal(elsewhere.page.status, 200)
  assertReadable(elsewhere.page, 'en-US')
  assert.match(elsewhere.page.text, /name="password"/)
  assert.ok(
    hasCode(await elsewhere.browser.submit(elsewhere.page, { email: local.email, password: PASSWORD })),
  )
  assert.doesNotMatch(known.form.text, /name="with"/)
  await db.rows`update identity_providers set shown = true where id = ${provider.ID}`
  const { browser, form } = await enterAddress(running, 'x@nowhere.test')
  assert.match(form.text, /Sign in with Pool Shop/)
  assert.ok(addressIn(await browser.submit(form, { with: provider.ID })).startsWith(`${other.issuer}/auth?`))
  await db.rows`update identity_providers set enabled = false where id = ${provider.ID}`
  assert.equal(addressIn(await browser.submit(form, { with: provider.ID })), '')
})

test('K325: a domain in Unicode and its ASCII form are one, in the provider and in addresses', async () => {
  const [written, ascii] = ['exemple-québec.ca', 'xn--exemple-qubec-khb.ca']
  for (const [domain, account, sent] of [
    [`un.${written}`, `zoe@un.${ascii}`, `zoe@un.${written}`],
    [`DEUX.${ascii}`, `zoe@deux.${written}`, `zoe@DEUX.${ascii}`],
  ] as const) {
    const { provider } = await given({ Domains: [domain], Required: true })
    assert.deepEqual(provider.Domains, [`${domain.slice(0, domain.indexOf('.')).toLowerCase()}.${written}`])
    const user = await givenSigner(db, { email: account })
    for (const email of [account, sent]) assert.ok(hasCode((await through(email, verified(sent))).inside))
    assert.equal((await linksOf(db, user.id)).length, 1)
    const bound = await enterAddress(running, account)
    assert.equal((await bound.browser.submit(bound.form, { email: account, password: PASSWORD })).status, 401)
    const twin = domain.toLowerCase().replace(written, ascii)
    await assert.rejects(givenProvider(running, { Domains: [twin] }), refusal(409, 'taken'))
  }
  for (const wrong of ['xn--iñvalid.ca', 'a b.ca', 'québec.ca/x', '-é.ca'])
    await assert.rejects(givenProvider(running, { Domains: [wrong] }), refusal(400))
})

test('K325: of two saves at once only one gets a domain, however it is spelt, and the other writes nothing', async () => {
  const saves = await Promise.allSettled(
    ['twice.example.test', ' TWICE.example.test '].map((domain) =>
      givenProvider(running, { Domains: [domain, `own-${domain.trim()}`] }),
    ),
  )
  const refused = saves.filter((one) => one.status === 'rejected')
  assert.equal(refused.length, 1)
  assert.throws(
    () => {
      throw refused[0]!.reason
    },
    refusal(409, 'taken'),
  )
  const domains = await db.rows`
    select domain from identity_provider_domains where domain like '%twice.example.test' order by domain`
  assert.equal(domains.length, 2)
  const upper = db.rows`
    insert into identity_provider_domains select 'UPPER.example.test', id from identity_providers limit 1`
  await assert.rejects(upper, /check/)
})

test('K326: a state is taken once, in the browser that began, from the provider that it was begun with', async () => {
  const { email, provider } = await given()
  const second = await given()
  const user = await givenSigner(db, { email })
  other.use(verified(email))
  const begun = await enterAddress(running, email)
  const answer = await other.follow(begun.address)
  const victim = await new Browser(running.origin).go(answer.url)
  assert.equal(victim.status, 400)
  assertReadable(victim, 'en-US')
  const elsewhere = answer.url.replace(provider.ID, second.provider.ID)
  assert.equal((await begun.browser.go(elsewhere)).status, 400, 'another provider')
  const wrongState = new URL(answer.url)
  wrongState.searchParams.set('state', 'x'.repeat(43))
  assert.equal((await begun.browser.go(wrongState.href)).status, 400)
  assert.ok(hasCode(await begun.browser.go(answer.url)))
  assert.equal((await begun.browser.go(answer.url)).status, 400, 'taken')
  assert.equal((await linksOf(db, user.id)).length, 1)
  const late = await enterAddress(running, email)
  const lateAnswer = await other.follow(late.address)
  await db.rows`update identity_sign_ins set expires_at = now() - interval '1 second'`
  assert.equal((await late.browser.go(lateAnswer.url)).status, 400)
})

test('K326: a provider that is switched off meanwhile signs in nobody', async () => {
  const { email, provider } = await given()
  await givenSigner(db, { email })
  other.use(verified(email))
  const { browser, address } = await enterAddress(running, email)
  const taken = await browser.request((await other.follow(address)).url)
  assert.equal(taken.status, 303)
  await db.rows`update identity_providers set enabled = false where id = ${provider.ID}`
  assert.ok(!hasCode(await browser.go(new URL(taken.headers.get('location')!, running.origin).href)))
})

test('K326: the answer of another issuer is not taken, nor an error, nor a code of another sign-in', async () => {
  const attacker = await givenOther()
  const { email, provider } = await given()
  await givenSigner(db, { email })
  attacker.register(provider.Callback)
  attacker.use(verified(email))
  const begun = await enterAddress(running, email)
  // The attacker's provider is asked with the honest one's state, as in a mix-up.
  const forged = await attacker.follow(begun.address.replace(other.issuer, attacker.issuer))
  assert.match(forged.url, /[?&]iss=/)
  const refused = await begun.browser.go(forged.url)
  assert.equal(refused.status, 403)
  assertReadable(refused, 'en-US')
  assert.match(refused.text, new RegExp(`href="[^"]*/sign-in/`))
  const denied = await enterAddress(running, email)
  const state = new URL(denied.address).searchParams.get('state')!
  const error = `${provider.Callback}?error=access_denied&state=${state}&iss=${encodeURIComponent(other.issuer)}`
  assert.equal((await denied.browser.go(error)).status, 403)
  const [one, two] = [await enterAddress(running, email), await enterAddress(running, email)]
  other.use(verified(email))
  const code = new URL((await other.follow(two.address)).url).searchParams.get('code')!
  const mixed = new URL((await other.follow(one.address)).url)
  mixed.searchParams.set('code', code)
  assert.equal((await one.browser.go(mixed.href)).status, 403, 'PKCE and nonce are of the other sign-in')
  assert.deepEqual((await failures()).slice(-3), ['bad-answer', 'bad-answer', 'bad-answer'])
})

test('a provider that does not respond gives a page and not an error', async () => {
  const { email } = await given({ Issuer: 'http://127.0.0.1:9' })
  const { page } = await enterAddress(running, email)
  assert.equal(page.status, 502)
  assertReadable(page, 'en-US')
})
