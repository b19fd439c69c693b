import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertReadable, Browser, type Page } from '#test/browser.ts'
import { signedIn } from '#test/call.ts'
import { enterAddress, hasCode, linksOf, verified, withOther } from '#test/brokers.ts'
import { eventsOf, givenSigner, PASSWORD, ownIdentity } from '#test/identity.ts'
import { givenApp, givenDealer, givenUser } from '#test/people.ts'
import { portalParty } from '#test/relying-party.ts'
import { codeAt, giveCodeApp, givePasskey } from '#test/second-factor.ts'
import { removeUserIdentityLink } from '#features/people/help-desk/contract.ts'
import { removeUserIdentityLinkRoute } from '#features/people/help-desk/server/identity-links.ts'
import type { RequestOptions } from '../../../passkeys/contract.ts'
import { insertLink } from './link-queries.ts'
import { handleOf } from '../../../passkeys/server/relying-party.ts'

const running = await ownIdentity()
const { db } = running
const { other, given, through } = await withOther(running)

const countOf = async (email: string) =>
  (await db.row<{ n: number }>`select count(*)::int as n from users where email = ${email}`)!.n

test('K327: an address that is not proven, or of a domain of somebody else, links nobody', async () => {
  const { email } = await given()
  const user = await givenSigner(db, { email })
  const foreign = await givenSigner(db, { email: 'ceo@network.example.test' })
  for (const claims of [
    verified(email, { email_verified: false }),
    verified(email, { email_verified: 'true' }),
    verified(email, { email: foreign.email }),
    verified(email, { email: `${email}@network.example.test` }),
    verified(email, { email_verified: undefined }),
  ]) {
    const { inside } = await through(email, claims)
    assert.equal(inside.status, 403)
    assert.match(inside.text, /did not verify your email address/)
  }
  assert.deepEqual([await linksOf(db, user.id), await linksOf(db, foreign.id)], [[], []])
  const proven = await given({ Proven: true })
  const owner = await givenSigner(db, { email: proven.email })
  assert.ok(
    hasCode((await through(proven.email, verified(proven.email, { email_verified: undefined }))).inside),
  )
  assert.equal((await linksOf(db, owner.id)).length, 1)
})

test('K326: a name of a person that no index takes is a bad answer, not a fault', async () => {
  const { email } = await given()
  await givenSigner(db, { email })
  for (const sub of ['a\0b', 'x'.repeat(501)])
    assert.equal((await through(email, verified(email, { sub }))).inside.status, 403)
})

test('K327: an address alone links nobody of another dealer, nobody locked or deleted, and no second person', async () => {
  const [mine, theirs] = [await givenDealer(db), await givenDealer(db)]
  const { email, domain } = await given({ Dealers: [{ ID: mine }] })
  const stranger = await givenSigner(db, { email, dealerId: theirs })
  assert.equal((await through(email)).inside.status, 403)
  await db.rows`update users set dealer_id = ${mine} where id = ${stranger.id}`
  assert.ok(hasCode((await through(email)).inside))
  const passedOn = await through(email, verified(email, { sub: 'the next person with this address' }))
  assert.match(passedOn.inside.text, /is not set up for this account/)
  for (const [column, value] of [
    ['dealer', theirs],
    ['locked', true],
    ['deleted', new Date()],
  ] as const) {
    await db.rows`
      update users set dealer_id = ${column === 'dealer' ? value : mine}, locked = ${column === 'locked'},
             deleted_at = ${column === 'deleted' ? value : null} where id = ${stranger.id}`
    assert.equal((await through(email)).inside.status, 403, column)
  }
  const deleted = await givenSigner(db, { email: `gone@${domain}`, dealerId: mine })
  await db.rows`update users set deleted_at = now() where id = ${deleted.id}`
  assert.match((await through(deleted.email)).inside.text, /closed or locked/)
})

test('K327: who administers, or never confirmed their address, is linked only after their password', async () => {
  const { email, domain } = await given()
  const admin = await givenSigner(db, { email, role: 'system_admin' })
  const first = await through(email)
  assert.equal(first.inside.status, 200)
  assertReadable(first.inside, 'en-US')
  assert.match(first.inside.text, /Enter your password once/)
  assert.deepEqual(await linksOf(db, admin.id), [])
  // Another person of the same browser is not linked in their place.
  const local = await givenSigner(db)
  const onward = await first.browser.go(
    new URL(/class="button" href="([^"]*)"/.exec(first.inside.text)![1]!, running.origin).href,
  )
  assert.match(onward.text, /name="password"/)
  assert.match((await first.browser.submit(onward, { email, password: 'wrong horse 1' })).text, /incorrect/)
  const inside = await first.browser.submit(onward, { email, password: PASSWORD })
  assert.ok(hasCode(inside))
  assert.equal((await linksOf(db, admin.id)).length, 1)
  assert.deepEqual(await linksOf(db, local.id), [])
  assert.ok(hasCode((await through(email)).inside), 'by the link')
  const typed = await givenSigner(db, { email: `boss@${domain}`, verified: false })
  const waits = await through(typed.email)
  const again = await waits.browser.go(
    new URL(/class="button" href="([^"]*)"/.exec(waits.inside.text)![1]!, running.origin).href,
  )
  assert.ok(hasCode(await waits.browser.submit(again, { email: local.email, password: PASSWORD })))
  assert.deepEqual([await linksOf(db, typed.id), await linksOf(db, local.id)], [[], []])
})

test('K327: who has a second factor is linked after it, not after the password alone', async () => {
  const { email } = await given({ TrustsFactor: true })
  const admin = await givenSigner(db, { email, role: 'system_admin' })
  const { secret } = await giveCodeApp(db, running.settings, admin.id, running.clock.now())
  const { browser, inside } = await through(email)
  const form = await browser.go(
    new URL(/class="button" href="([^"]*)"/.exec(inside.text)![1]!, running.origin).href,
  )
  const step = await browser.submit(form, { email, password: PASSWORD })
  assert.deepEqual(await linksOf(db, admin.id), [])
  const done = await browser.submit(step, { code: codeAt(secret, running.clock.now()), do: 'prove' })
  assert.ok(hasCode(done))
  assert.equal((await linksOf(db, admin.id)).length, 1)
})

test('K327: who has a passkey is linked by it, not by the password alone', async () => {
  const { email } = await given({ TrustsFactor: true })
  const admin = await givenSigner(db, { email, role: 'system_admin' })
  const device = await givePasskey(running, admin.id)
  const onward = async () => {
    const { browser, inside } = await through(email)
    const { href } = new URL(/class="button" href="([^"]*)"/.exec(inside.text)![1]!, running.origin)
    return { browser, form: await browser.go(href) }
  }
  const first = await onward()
  assert.ok(hasCode(await first.browser.submit(first.form, { email, password: PASSWORD })))
  assert.deepEqual(await linksOf(db, admin.id), [])
  const { browser, form } = await onward()
  const options = JSON.parse(
    /data-options="([^"]*)"/.exec(form.text)![1]!.replaceAll('&#34;', '"'),
  ) as RequestOptions
  const passkey = JSON.stringify(device.get(options, { userHandle: handleOf(admin.id) }))
  assert.ok(hasCode(await browser.submit(form, { passkey })))
  assert.equal((await linksOf(db, admin.id)).length, 1)
})

test('K352: who was unlinked by an administrator is linked again only after their password, also where the provider is required', async () => {
  const { provider, email } = await given({ Required: true })
  const user = await givenSigner(db, { email })
  assert.ok(hasCode((await through(email)).inside))
  const admin = await signedIn(db, await givenUser(db, { role: 'system_admin' }), running.clock.now())
  const unlink = () =>
    admin(removeUserIdentityLink, removeUserIdentityLinkRoute, { id: user.id, provider: provider.ID })
  await db.rows`update oidc_artifacts set confirmed_at = ${running.clock.now()} where model = 'Session'`
  await unlink()
  for (const _ of [1, 2]) {
    const { inside } = await through(email)
    assert.match(inside.text, /Enter your password once/)
    assert.deepEqual(await linksOf(db, user.id), [])
  }
  const { browser, inside } = await through(email)
  const onward = await browser.go(
    new URL(/class="button" href="([^"]*)"/.exec(inside.text)![1]!, running.origin).href,
  )
  assert.ok(hasCode(await browser.submit(onward, { email, password: PASSWORD })))
  assert.equal((await linksOf(db, user.id)).length, 1)
  assert.ok(hasCode((await through(email)).inside), 'by the link')
  const bound = new Browser(running.origin)
  const form = await bound.go((await portalParty(running)).address())
  assert.equal((await bound.submit(form, { email, password: PASSWORD })).status, 401)
})

test('K352: a link that is not made, since another person has it, does not end a removal', async () => {
  const { provider } = await given()
  const [holder, user] = [await givenUser(db), await givenUser(db)]
  const link = (subject: string, userId: string) =>
    insertLink(db, { providerId: provider.ID, subject, userId }, running.clock.now())
  const removals = async () => (await db.rows`select 1 from identity_unlinked where user_id = ${user}`).length
  await link('first', holder)
  await db.rows`insert into identity_unlinked (user_id, provider_id) values (${user}, ${provider.ID})`
  assert.equal(await link('first', user), undefined)
  assert.equal(await removals(), 1)
  assert.ok(await link('second', user))
  assert.equal(await removals(), 0)
})

test('K328: an account is created with its dealer, language and roles by rule; two first sign-ins at once make one', async () => {
  const dealerId = await givenDealer(db)
  const app = await givenApp(db)
  const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
  await db.rows`update apps set provision_type = 1 where id = ${app}`
  const Rules = [
    { Claim: 'groups', Value: 'Orders', Gives: 'role' as const, ID: role },
    { Claim: 'groups', Value: 'Other', Gives: 'role' as const, ID: role },
  ]
  const { email, domain } = await given({
    First: 'create',
    CreatesIn: dealerId,
    Dealers: [{ ID: dealerId }],
    Rules,
  })
  const { inside } = await through(email, verified(email, { locale: 'fr', groups: ['Orders', 'x'] }))
  assert.match(inside.url, /code=|error=access_denied/)
  const user = await db.row<{ id: string }>`
    select id, first_name as name, locale, dealer_id as dealer, email_verified as verified, password_hash as password
      from users where email = ${email}`
  assert.deepEqual(user, {
    id: user!.id,
    name: 'Zoé',
    locale: 'fr-CA',
    dealer: dealerId,
    verified: true,
    password: null,
  })
  assert.deepEqual(await db.rows`select role_id as role from user_roles where user_id = ${user.id}`, [
    { role },
  ])
  assert.deepEqual(await db.rows`select type from outbox where user_id = ${user.id}`, [
    { type: 'identity-linked' },
  ])
  const twice = `twin@${domain}`
  other.use(verified(twice))
  const begun = await Promise.all([1, 2, 3].map(() => enterAddress(running, twice)))
  const answers: Page[] = []
  for (const one of begun) answers.push(await other.follow(one.address))
  const done = await Promise.all(begun.map(({ browser }, index) => browser.request(answers[index]!.url)))
  assert.deepEqual(
    done.map(({ status }) => status),
    [303, 303, 303],
  )
  assert.equal(await countOf(twice), 1)
  for (const claims of [
    { given_name: '' },
    { family_name: 'http://evil.test/x' },
    { given_name: 'x'.repeat(2000) },
  ]) {
    const unnamed = await through(`x@${domain}`, verified(`x@${domain}`, claims))
    assert.match(unnamed.inside.text, /did not send your name/)
  }
  const linkOnly = await given()
  assert.match((await through(linkOnly.email)).inside.text, /no account here yet/)
})

test('K329: where a provider is required a password signs in nobody but system admins and the people listed', async () => {
  const listed = await givenSigner(db)
  const { email, domain } = await given({ Required: true, Exempt: [{ ID: listed.id }] })
  await db.rows`update users set email = ${`listed@${domain}`} where id = ${listed.id}`
  const person = await givenSigner(db, { email })
  const admin = await givenSigner(db, { email: `admin@${domain}`, role: 'system_admin' })
  const sign = async (address: string) => {
    const browser = new Browser(running.origin)
    const form = await browser.go((await portalParty(running)).address())
    return browser.submit(form, { email: address, password: PASSWORD })
  }
  const [refused, unknown] = [await sign(email), await sign(`nobody@${domain}`)]
  assert.equal(refused.status, 401)
  const plain = ({ text }: Page) => text.replaceAll(/[\w.]+@|[\w-]{43}/g, '')
  assert.equal(plain(refused), plain(unknown))
  assert.equal((await eventsOf(db, person.id)).at(-1)!.origin, 'must-use-provider')
  assert.ok(hasCode(await sign(admin.email)))
  assert.ok(hasCode(await sign(`listed@${domain}`)))
  await db.rows`update identity_providers set enabled = false
     where id = (select provider_id from identity_provider_domains where domain = ${domain})`
  assert.ok(hasCode(await sign(email)), 'one that is off binds nobody')
})

test('K327: a second factor of the portal is asked after another provider too, unless that one is trusted and had its own', async () => {
  const { provider, email } = await given()
  const user = await givenSigner(db, { email })
  await db.rows`
    insert into totp_factors (user_id, name, secret, confirmed, created_at) values (${user.id}, 'x', 'x', true, now())`
  const asked = ({ url, text }: Page) => !url.includes('code=') && text.includes('name="code"')
  assert.ok(asked((await through(email, verified(email, { amr: ['pwd', 'mfa'] }))).inside), 'not trusted')
  await db.rows`
    update identity_providers set settings = settings || '{"TrustsFactor": true}', version = version + 1 where id = ${provider.ID}`
  assert.ok(asked((await through(email, verified(email, { amr: ['pwd'] }))).inside), 'it had none')
  assert.ok(hasCode((await through(email, verified(email, { amr: ['pwd', 'mfa'] }))).inside))
})
