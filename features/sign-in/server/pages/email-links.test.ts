import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addEmailLink, EMAIL_LINK_LIFETIME_MS, type EmailLinkPurpose } from '#domain/server/email-links.ts'
import { assertReadable, Browser } from '#test/browser.ts'
import { anotherIdentity, eventsOf, givenSigner, PASSWORD, sharedIdentity, signIn } from '#test/identity.ts'
import { givenUser } from '#test/people.ts'
import { portalParty } from '#test/relying-party.ts'
import { confirmEmail, mailedEmailLink } from './email-links.ts'
import { CHOOSE_PASSWORD, makePasswordLink, usePasswordLink } from '../passwords/password-links.ts'

const running = await sharedIdentity()
const { db, origin, clock, settings } = running
const browser = new Browser(origin)

type User = { id: string; email: string }

/** The address of a link that is mailed to an address of a user. */
async function mailed(purpose: EmailLinkPurpose, { id }: User, address: string, at = clock.now()) {
  const link = await addEmailLink(db, purpose, { userId: id, address }, at)
  return origin + (await mailedEmailLink(db, link, at))!.path
}

const stateOf = async ({ id }: User) =>
  (await db.row<{ email: string; verified: boolean; password: boolean }>`
    select email, email_verified as verified, password_hash is not null as password from users where id = ${id}`)!

/** A user whose address was another one before. */
async function givenMoved() {
  const user = await givenSigner(db, { verified: false })
  return { user, former: `former.of.${user.email}` }
}

const follow = async (link: string) => browser.submit(await browser.go(link))

test('K168: a link confirms the address it was mailed to, at its button alone, and once', async () => {
  const user = await givenSigner(db, { verified: false })
  const link = await mailed('confirm', user, user.email)
  const page = await browser.go(link)
  assertReadable(page, 'fr-CA')
  assert.match(
    page.text,
    /Marie Tremblay\u00a0: l’adresse courriel de ce compte/,
    'nobody confirms a stranger’s account without knowing',
  )
  assert.equal((await stateOf(user)).verified, false, 'mail scanners open it too')
  const done = await browser.submit(page)
  assert.equal(done.status, 200)
  assertReadable(done, 'fr-CA')
  assert.match(done.text, /Votre adresse courriel est confirmée\./)
  assert.deepEqual(await stateOf(user), { email: user.email, verified: true, password: true })
  for (const again of [await browser.go(link), await browser.submit({ ...page, url: link })])
    assert.equal(again.status, 400)
})

test('K168: a link of an address that the user has no more confirms nothing', async () => {
  const user = await givenSigner(db, { verified: false })
  const link = await mailed('confirm', user, 'before@example.test')
  assert.equal((await browser.go(link)).status, 400)
  assert.equal((await browser.request(link, { form: {} })).status, 400)
  // Also when the address changes between the look at the link and its use.
  assert.equal(await confirmEmail(db, link.split('/').at(-1)!, clock.now()), false)
  assert.equal((await stateOf(user)).verified, false)
})

test('a welcome or reset link confirms the address it was mailed to; a printed one confirms none', async () => {
  const use = async (address: (user: User) => string | null) => {
    const user = await givenSigner(db, { verified: false })
    const path = await makePasswordLink(db, user.id, 'welcome', clock.now(), 1000, address(user))
    const used = await usePasswordLink(
      db,
      path.slice(CHOOSE_PASSWORD.length),
      { passwordHash: 'a hash', settings },
      clock.now(),
    )
    return [used !== undefined, (await stateOf(user)).verified]
  }
  assert.deepEqual(await use(({ email }) => email), [true, true])
  assert.deepEqual(await use(() => null), [true, false])
  assert.deepEqual(await use(() => 'former@example.test'), [false, false], 'it went to somebody else')
})

test('R57: the former address undoes the change: it stands again, every session and the password end', async () => {
  const { user, former } = await givenMoved()
  const party = await portalParty(running)
  const signedIn = await signIn(running, party.address(), user.email)
  assert.match(signedIn.page.url, /\/login\?code=/)
  const undo = await mailed('undo', user, former)
  const confirm = await mailed('confirm', user, user.email)
  const reset = origin + (await makePasswordLink(db, user.id, 'reset', clock.now()))

  const page = await browser.go(undo)
  assertReadable(page, 'fr-CA')
  assert.equal((await stateOf(user)).email, user.email)
  const done = await browser.submit(page)
  assert.equal(done.status, 200)
  assert.match(done.text, /est de nouveau l’adresse courriel de votre compte/)
  assert.deepEqual(await stateOf(user), { email: former, verified: true, password: false })
  assert.deepEqual(await db.rows`select 1 from oidc_artifacts where account_id = ${user.id}`, [])
  const mails = await db.rows`select type, address from outbox where user_id = ${user.id} order by id`
  assert.deepEqual(mails, [
    { type: 'email-changed', address: user.email },
    { type: 'reset', address: former },
  ])
  assert.equal((await eventsOf(db, user.id)).at(-1)?.kind, 'user-changed')
  for (const dead of [undo, confirm, reset]) assert.equal((await browser.go(dead)).status, 400, dead)
  for (const email of [user.email, former])
    assert.equal((await signIn(running, party.address(), email, PASSWORD)).page.status, 401)
  const found = await db.row`select 1 from users where id = ${user.id} and search_text like ${`%${former}%`}`
  assert.ok(found, 'a search finds the person by the former address')
})

test('R57: changing the address twice does not rid a thief of the undo; the thief’s own undo is dead after it', async () => {
  const { user, former } = await givenMoved()
  const owners = await mailed('undo', user, former)
  const thiefs = await mailed('undo', user, 'thief@example.test')
  assert.equal((await follow(owners)).status, 200)
  assert.equal((await browser.go(thiefs)).status, 400)
  assert.equal((await stateOf(user)).email, former)

  const other = await givenMoved()
  const [first, second] = [
    await mailed('undo', other.user, other.former),
    await mailed('undo', other.user, 'thief@example.test'),
  ]
  assert.equal((await follow(second)).status, 200)
  assert.equal((await follow(first)).status, 200, 'the owner comes last')
  assert.equal((await stateOf(other.user)).email, other.former)
})

test('R57: an undo that comes when another account has the address says so and changes nothing', async () => {
  const { user, former } = await givenMoved()
  const undo = await mailed('undo', user, former)
  await givenUser(db, { email: former.toUpperCase() })
  const page = await follow(undo)
  assert.equal(page.status, 409)
  assertReadable(page, 'fr-CA')
  assert.match(page.text, /Un autre compte utilise maintenant/)
  assert.deepEqual(await stateOf(user), { email: user.email, verified: false, password: true })
})

test('of several uses of one link at the same moment exactly one succeeds', async () => {
  for (const purpose of ['undo', 'confirm'] as const) {
    const { user, former } = await givenMoved()
    const link = await mailed(purpose, user, purpose === 'undo' ? former : user.email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.request(link, { form: {} })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  }
})

test('a wrong, a used, an expired and a foreign link, and that of a locked account, look the same', async () => {
  for (const purpose of ['undo', 'confirm'] as const) {
    const { user } = await givenMoved()
    const old = new Date(clock.now().getTime() - EMAIL_LINK_LIFETIME_MS)
    const id = await addEmailLink(db, purpose, { userId: user.id, address: user.email }, old)
    assert.equal(await mailedEmailLink(db, id, clock.now()), undefined, 'it gets no secret any more')
    const expired = await mailed(purpose, user, user.email, old)
    const locked = await givenSigner(db, { locked: true })
    const other = purpose === 'undo' ? 'confirm' : 'undo'
    const foreign = (await mailed(other, user, user.email)).replace(`/${other}-`, `/${purpose}-`)
    const ofLocked = await mailed(purpose, locked, locked.email)
    const links = [expired, foreign, ofLocked, `${origin}/${purpose}-email/nothing`]
    const pages = [
      ...(await Promise.all(links.map((one) => browser.go(one)))),
      ...(await Promise.all(links.map((one) => browser.request(one, { form: {} })))),
    ]
    const [first, ...others] = pages.map(({ status, text }) => [status, text.replace(/href="\?[^"]*"/g, '')])
    assert.equal(first![0], 400)
    for (const one of others) assert.deepEqual(one, first)
  }
})

test('a page of another site cannot press the button', async () => {
  const user = await givenSigner(db, { verified: false })
  const link = await mailed('confirm', user, user.email)
  const answer = await browser.request(link, { form: {}, headers: { origin: 'https://evil.example.test' } })
  assert.equal(answer.status, 403)
  assert.equal((await stateOf(user)).verified, false)
})

test('the pages are limited by address, as those of the sign-in are', async () => {
  const limited = await anotherIdentity(db, { RATE_LIMIT: '3' })
  for (const page of ['confirm-email', 'undo-email']) {
    const address = `${limited.origin}/${page}/nothing`
    const answers = [await browser.request(address), await browser.request(address, { form: {} })]
    assert.deepEqual(
      answers.map(({ status }) => status),
      page === 'confirm-email' ? [400, 400] : [400, 429],
    )
  }
})

test('the language is the reader’s own, and can be switched', async () => {
  const user = await givenSigner(db, { verified: false, locale: 'en-US' })
  const link = await mailed('confirm', user, user.email)
  const page = await new Browser(origin).go(link)
  assertReadable(page, 'en-US')
  const french = await browser.switchLanguage(page)
  assertReadable(french, 'fr-CA')
  assertReadable(await browser.submit(french), 'fr-CA')
})

test('K253: a link keeps an unused account, at its button alone and once, and unlike links are answered alike', async () => {
  const user = await givenSigner(db)
  const keptAt = async () =>
    (await db.row<{ at: Date | null }>`select kept_at as at from users where id = ${user.id}`)!.at
  await db.rows`insert into cleanup_notices (user_id, noticed_at) values (${user.id}, ${clock.now()})`
  const link = await mailed('keep', user, user.email)
  const page = await browser.go(link)
  assertReadable(page, 'fr-CA')
  assert.match(page.text, /Marie Tremblay\u00a0: le compte dont l’adresse est/)
  assert.equal(await keptAt(), null, 'mail scanners open it too')
  const done = await browser.submit(page)
  assertReadable(done, 'fr-CA')
  assert.match(done.text, /Votre compte est conservé\./)
  assert.ok((await keptAt())! <= clock.now())
  assert.deepEqual(await db.rows`select 1 from cleanup_notices where user_id = ${user.id}`, [])
  assert.deepEqual((await eventsOf(db, user.id)).at(-1)?.kind, 'cleanup-kept')

  const expired = await mailed(
    'keep',
    user,
    user.email,
    new Date(clock.now().getTime() - EMAIL_LINK_LIFETIME_MS),
  )
  const other = await mailed('keep', user, 'before@example.test')
  const locked = await givenSigner(db)
  const ofLocked = await mailed('keep', locked, locked.email)
  await db.rows`update users set locked = true where id = ${locked.id}`
  const answers = []
  for (const one of [link, `${origin}/keep-account/unknown`, expired, other, ofLocked])
    for (const answer of [await browser.go(one), await browser.submit({ ...page, url: one })])
      answers.push([answer.status, answer.text])
  assert.equal(new Set(answers.map((one) => one.join())).size, 1)
  assert.equal(answers[0]![0], 400)
})
