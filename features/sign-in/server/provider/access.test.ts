import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endSessions } from '#domain/server/sessions.ts'
import { APP_ORIGIN, Browser } from '#test/browser.ts'
import { eventsOf, givenClient, givenSigner, PASSWORD, sharedIdentity, signIn } from '#test/identity.ts'
import { givenDealer, portalApp } from '#test/people.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'

const running = await sharedIdentity()
const { db } = running

test('J156: a person without access to an app is denied, and the try is recorded', async () => {
  const app = await givenClient(db, { forAll: false })
  const user = await givenSigner(db)
  const party = await relyingParty(running, { clientId: app.clientId })
  const { browser, page } = await signIn(running, party.address(), user.email)
  const answer = new URL(page.url).searchParams
  assert.deepEqual([answer.get('error'), answer.get('code')], ['access_denied', null])
  await browser.go(party.address({ prompt: 'none' }))
  assert.deepEqual(await eventsOf(db, user.id), [
    { kind: 'sign-in-failed', origin: 'no-access', appId: app.id, dealerId: null },
  ])
})

test('J156: the automatic rule of an app lets in the regions it names, with its role', async () => {
  const app = await givenClient(db, { forAll: false })
  await db.rows`
    update apps set auto_provision_regions = '{CA}',
           auto_provision_role_id = (select id from roles where app_id = ${app.id})
     where id = ${app.id}`
  const [canadian, american] = [
    await givenSigner(db),
    await givenSigner(db, { region: 'US', locale: 'en-US' }),
  ]
  const party = await relyingParty(running, { clientId: app.clientId })
  const inside = await signIn(running, party.address(), canadian.email)
  assert.deepEqual((await party.claims(inside.page.url)).role, ['clerk'])
  const outside = await signIn(running, party.address(), american.email)
  assert.match(outside.page.url, /error=access_denied/)
})

test('J161: an app taken from a user redeems no code issued before', async () => {
  const app = await givenClient(db, { forAll: false })
  const user = await givenSigner(db)
  await db.rows`insert into user_apps (user_id, app_id) values (${user.id}, ${app.id})`
  const party = await relyingParty(running, { clientId: app.clientId })
  const { page } = await signIn(running, party.address(), user.email)
  await db.rows`delete from user_apps where user_id = ${user.id} and app_id = ${app.id}`
  await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' })
})

test('J157: a deleted app is unknown at once, and an app with a bad address breaks alone', async () => {
  const app = await givenClient(db)
  const party = await relyingParty(running, { clientId: app.clientId })
  const browser = new Browser(running.origin)
  assert.match((await browser.go(party.address())).text, /name="password"/)
  await db.rows`update apps set login_url = 'no address at all' where id = ${app.id}`
  const broken = await browser.go(party.address())
  assert.equal(broken.status, 400)
  await db.rows`update apps set login_url = ${`${APP_ORIGIN}/callback`}, deleted_at = now() where id = ${app.id}`
  const gone = await browser.go(party.address())
  assert.equal(gone.status, 400)
  assert.match(gone.text, /<h1>Sign-in could not be completed<\/h1>/)
  assert.match((await browser.go((await portalParty(running)).address())).text, /name="password"/)
})

test('J157: an address that is not registered is never redirected to', async () => {
  const app = await givenClient(db)
  for (const redirectUri of [
    `${APP_ORIGIN}/callback/../evil`,
    'https://evil.example.test/',
    `${APP_ORIGIN}/callback?x`,
  ]) {
    const party = await relyingParty(running, { clientId: app.clientId, redirectUri })
    const page = await new Browser(running.origin).go(party.address())
    assert.equal(page.status, 400)
    assert.equal(page.headers.get('location'), null)
  }
})

/** Of each sign-in: its address, and the challenge of passkeys. */
const OWN_PARTS = /(sign-in\/|from=)[\w-]+|data-options="[^"]*"/g

test('J158: a locked, a deleted and a detached user are not let in, and only the event knows why', async () => {
  const dealerId = await givenDealer(db)
  await db.rows`update dealers set deleted_at = now() where id = ${dealerId}`
  const cases = [
    { reason: 'locked', user: await givenSigner(db, { locked: true }) },
    { reason: 'locked', user: await givenSigner(db, { lockoutExpiry: new Date(Date.now() + 60_000) }) },
    { reason: 'dealer-deleted', user: await givenSigner(db, { dealerId }) },
    { reason: 'deleted', user: await givenSigner(db) },
    { reason: 'no-password', user: await givenSigner(db) },
    { reason: 'wrong', user: await givenSigner(db) },
  ]
  await db.rows`update users set deleted_at = now() where id = ${cases[3]!.user.id}`
  await db.rows`update users set password_hash = null where id = ${cases[4]!.user.id}`
  const party = await portalParty(running)
  const pages = []
  for (const { reason, user } of cases) {
    const started = performance.now()
    const { page } = await signIn(
      running,
      party.address(),
      user.email,
      reason === 'wrong' ? 'nope' : undefined,
    )
    assert.ok(performance.now() - started > 250)
    assert.equal(page.status, 401)
    pages.push(page.text.replace(user.email, '').replaceAll(OWN_PARTS, ''))
    const events = await eventsOf(db, user.id)
    assert.deepEqual(
      events.map(({ kind, origin, appId }) => [kind, origin, appId]),
      [['sign-in-failed', reason, await portalApp(db)]],
    )
  }
  const unknown = await signIn(running, party.address(), 'nobody@example.test')
  pages.push(unknown.page.text.replace('nobody@example.test', '').replaceAll(OWN_PARTS, ''))
  assert.equal(new Set(pages).size, 1, 'every refusal reads the same')
  assert.match(pages[0]!, /role="alert"[^>]*>\s*The email or password is incorrect\./)
  assert.match(pages[0]!, /sign-in is blocked for 15 minutes/)
})

test('J161: the live session of an account that is locked or gone opens nothing, even before it is ended', async () => {
  const party = await portalParty(running)
  const dealerId = await givenDealer(db)
  for (const [change, shut] of Object.entries({
    locked: (id: string) => db.rows`update users set locked = true where id = ${id}`,
    deleted: (id: string) => db.rows`update users set deleted_at = now() where id = ${id}`,
    detached: () => db.rows`update dealers set deleted_at = now() where id = ${dealerId}`,
  })) {
    const user = await givenSigner(db, { dealerId })
    const { browser, page } = await signIn(running, party.address(), user.email)
    await shut(user.id)
    await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' }, change)
    const silent = await browser.go(party.address({ prompt: 'none' }))
    assert.match(silent.url, /error=login_required/, change)
    const shown = await browser.go(party.address())
    const tried = await browser.submit(shown, { email: user.email, password: PASSWORD })
    assert.equal(tried.status, 401, change)
  }
})

test('R58: a temporary lock lets a running session go on, redeem and renew, and refuses the password', async () => {
  const party = await portalParty(running)
  const user = await givenSigner(db)
  const { browser, page } = await signIn(running, party.address(), user.email)
  await db.rows`update users set lockout_expiry = '2999-01-01' where id = ${user.id}`
  assert.ok((await party.tokens(page.url)).id_token)
  const silent = await portalParty(running)
  const renewed = await browser.go(silent.address({ prompt: 'none' }))
  assert.ok((await silent.tokens(renewed.url)).id_token)
  const app = await givenClient(db)
  const further = await relyingParty(running, { clientId: app.clientId })
  assert.ok((await further.tokens((await browser.go(further.address())).url)).id_token)
  const stranger = await signIn(running, party.address(), user.email)
  assert.equal(stranger.page.status, 401)
})

test('J161: a session ended by an administrator is over for codes and for renewals', async () => {
  const user = await givenSigner(db)
  const party = await portalParty(running)
  const { browser, page } = await signIn(running, party.address(), user.email)
  await db.transaction((tx) => endSessions(tx, user.id, new Date()))
  await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' })
  assert.match((await browser.go(party.address({ prompt: 'none' }))).url, /error=login_required/)
})

test('what opens doors is stored as a hash only', async () => {
  const user = await givenSigner(db)
  const party = await portalParty(running)
  const { browser, page } = await signIn(running, party.address(), user.email)
  await party.tokens(page.url)
  await browser.go(party.address({ prompt: 'login' })) // knows its session
  const code = new URL(page.url).searchParams.get('code')!
  const rows = await db.rows<{ model: string; text: string }>`
    select model, id || payload::text as text from oidc_artifacts where account_id = ${user.id}`
  assert.deepEqual(
    new Set(rows.map(({ model }) => model)),
    new Set(['Session', 'Grant', 'AuthorizationCode', 'AccessToken', 'Interaction']),
  )
  for (const { model, text } of rows) {
    assert.ok(!text.includes(code), model)
    assert.doesNotMatch(text, /"(jti|cookie)"/, model)
  }
})
