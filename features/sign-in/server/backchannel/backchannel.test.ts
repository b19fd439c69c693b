import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { endSessionsInLostApps, endSessions } from '#domain/server/sessions.ts'
import { endChosenSessions } from '#features/people/sessions/server/session-queries.ts'
import { givenClient, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { logoutReceiver, readLogoutToken } from '#test/logout-receiver.ts'
import { withNestedLoops } from '#test/nested-loops.ts'
import { giveRole } from '#test/people.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { openVault } from '#core/server/secrets.ts'
import { type Delivery, deliverDue, GIVE_UP_MS } from './backchannel.ts'
import { type Logout, LOGOUT_EVENT, logoutToken } from './logout-token.ts'
import { queueLogout, takeLogouts } from './logout-queries.ts'
import { loadKeys } from '../provider/keys.ts'

const running = await sharedIdentity()
const { db, issuer, clock, settings } = running
const receiver = await logoutReceiver()
after(receiver.close)
beforeEach(async () => {
  receiver.told.length = 0
  Object.assign(receiver.answer, { status: 200, location: '' })
  await db.rows`delete from logouts`
})

async function givenTold(path = 'out') {
  const app = await givenClient(db, { secret: 'the secret of the app', forAll: false })
  const address = `${receiver.origin}/${path}`
  await db.rows`update apps set backchannel_logout_url = ${address} where id = ${app.id}`
  return {
    ...app,
    party: () => relyingParty(running, { clientId: app.clientId, secret: 'the secret of the app' }),
  }
}

/** A user in one session of the portal and of two apps that receive logout tokens. */
async function inTwoApps() {
  const user = await givenSigner(db)
  const apps = [await givenTold('one'), await givenTold('other')] as const
  for (const { id } of apps) await giveRole(db, user.id, id, 'clerk')
  const portal = await portalParty(running)
  const { browser, page } = await signIn(running, portal.address(), user.email)
  const portalToken = (await portal.tokens(page.url)).id_token!
  const sids: string[] = []
  const access: string[] = []
  for (const app of apps) {
    const party = await app.party()
    const tokens = await party.tokens((await browser.go(party.address())).url)
    sids.push(tokens.claims()!.sid as string)
    access.push(tokens.access_token)
  }
  const userInfo = async () =>
    Promise.all(
      access.map(async (token) => {
        const response = await fetch(`${issuer}/me`, { headers: { authorization: `Bearer ${token}` } })
        return response.status
      }),
    )
  return { user, apps, portal, browser, portalToken, sids, userInfo }
}

test('no more logout tokens are taken at a time than were asked for, whatever plan the database chooses', async () => {
  const { clientId } = await givenTold()
  const { id: userId } = await givenSigner(db)
  const now = clock.now()
  const queue = (sid: string) => queueLogout(db, { clientId, userId, sid }, now)
  await queue('first')
  await db.rows`vacuum analyze logouts`
  for (let n = 0; n < 9; n += 1) await queue(`next${n}`)
  const taken = await withNestedLoops(db, (tx) =>
    takeLogouts(tx, { now, leaseEnd: new Date(now.getTime() + 60_000), limit: 2 }),
  )
  assert.equal(taken.length, 2)
  assert.equal((await db.rows`select id from logouts where attempts > 0`).length, 2)
})

const keys = await loadKeys(db, openVault(settings), 'RS256', clock.now())
const cut = new AbortController().signal
const silent = { warn: () => {}, error: () => {} }
const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  db,
  settings,
  clock,
  sign: (logout: Logout, _: unknown, now: Date) => logoutToken(issuer, keys[0]!, logout, now),
  log: silent,
  ...more,
})

/** Until there is nothing more to send, by this process or by the worker beside it. */
async function delivered(expected: number) {
  for (let tries = 0; tries < 200 && receiver.told.length < expected; tries += 1) {
    await deliverDue(delivery(), cut)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return receiver.told
}

const queued = () => db.rows<{ sid: string }>`select sid from logouts order by id`

test('K171: a sign-out from the portal signs out of each app with a back-channel: it gets a logout token', async () => {
  const { user, apps, sids, portal, portalToken, browser, userInfo } = await inTwoApps()
  const question = await browser.go(portal.signOutAddress(portalToken))
  await browser.submit(question, { logout: 'yes' })
  const told = await delivered(2)
  assert.deepEqual(told.map(({ path }) => path).toSorted(), ['/one', '/other'])
  for (const [n, app] of apps.entries()) {
    const { token, headers } = told.find(({ path }) => path === (n ? '/other' : '/one'))!
    assert.equal(headers['content-type'], 'application/x-www-form-urlencoded')
    const { sub, sid, events, jti, nonce } = await readLogoutToken(issuer, app.clientId, token)
    assert.deepEqual([sub, sid, events, nonce], [user.id, sids[n], { [LOGOUT_EVENT]: {} }, undefined])
    assert.match(jti!, /.{20}/)
    assert.equal(await running.authenticate(`Bearer ${token}`), undefined, 'it is no id token')
  }
  assert.deepEqual(await userInfo(), [401, 401])
})

const ends: Record<string, (user: string, now: Date) => Promise<unknown>> = {
  'lock, deletion, a new password or address': (id, now) => db.transaction((tx) => endSessions(tx, id, now)),
  'the end of all sessions': (userId, now) =>
    db.transaction((tx) => endChosenSessions(tx, { userId, one: undefined, exceptUid: '', now })),
}
for (const [cause, end] of Object.entries(ends))
  test(`K171: ${cause} tells each app of the session, and its access tokens are refused at once`, async () => {
    const { user, sids, userInfo } = await inTwoApps()
    assert.deepEqual(await userInfo(), [200, 200])
    await end(user.id, clock.now())
    assert.deepEqual((await queued()).map(({ sid }) => sid).toSorted(), sids.toSorted())
    assert.deepEqual(await userInfo(), [401, 401])
    assert.equal((await delivered(2)).length, 2)
  })

test('K171, K173: an app that is taken is told alone, and its access token is refused for ever', async () => {
  const { user, apps, sids, browser, userInfo } = await inTwoApps()
  const take = () => db.rows`delete from user_apps where user_id = ${user.id} and app_id = ${apps[0].id}`
  await take()
  await db.transaction((tx) => endSessionsInLostApps(tx, [user.id], clock.now()))
  assert.deepEqual(await queued(), [{ sid: sids[0] }])
  assert.deepEqual(await userInfo(), [401, 200])
  await giveRole(db, user.id, apps[0].id, 'clerk')
  assert.deepEqual(await userInfo(), [401, 200])
  const again = await apps[0].party()
  assert.ok((await again.tokens((await browser.go(again.address())).url)).id_token, 'the session goes on')
  await db.transaction((tx) => endSessionsInLostApps(tx, [user.id], clock.now()))
  assert.equal((await queued()).length, 1, 'whatever may be opened stays')
})

test('an app that leaves alone is told, and the session goes on', async () => {
  const { sids, browser, apps, portal } = await inTwoApps()
  const party = await apps[0].party()
  const tokens = await party.tokens((await browser.go(party.address())).url)
  const question = await browser.go(party.signOutAddress(tokens.id_token!))
  await browser.submit(question)
  assert.deepEqual(await queued(), [{ sid: sids[0] }])
  assert.match((await browser.go(portal.address({ prompt: 'none' }))).url, /[?&]code=/)
})

test('a sign-out that did not happen tells nobody', async () => {
  const { user } = await inTwoApps()
  const failing = db.transaction(async (tx) => {
    await endSessions(tx, user.id, clock.now())
    throw new Error('not saved')
  })
  await assert.rejects(failing)
  assert.deepEqual(await queued(), [])
})

/** How far ahead the logouts of the next tests are due: the worker of the portal leaves them alone. */
const FAR = 48 * 60 * 60_000
const ahead = (milliseconds: number) => ({ now: () => new Date(Date.now() + milliseconds) })

/** Queues one logout for an app at that address. */
async function givenQueued(address = `${receiver.origin}/out`) {
  const app = await givenTold()
  await db.rows`update apps set backchannel_logout_url = ${address} where id = ${app.id}`
  await db.rows`
    insert into logouts (app_id, user_id, sid, created_at, due_at)
    values (${app.id}, ${crypto.randomUUID()}, 'a session', ${ahead(FAR).now()}, ${ahead(FAR).now()})`
  return app
}
const states = () =>
  db.rows<{ attempts: number; sent: boolean; failed: boolean; error: string | null }>`
    select attempts, sent_at is not null as sent, failed_at is not null as failed, error from logouts order by id`

test('an app that is away is asked again later, and given up after a day', async () => {
  for (const status of [500, 400, 404, 302]) {
    await db.rows`delete from logouts`
    Object.assign(receiver.answer, { status, location: `${receiver.origin}/elsewhere` })
    receiver.told.length = 0
    await givenQueued()
    await deliverDue(delivery({ clock: ahead(FAR + 1000) }), cut)
    assert.deepEqual(await states(), [
      { attempts: 1, sent: false, failed: false, error: `the app answered ${status}` },
    ])
    assert.equal(await deliverDue(delivery({ clock: ahead(FAR + 2000) }), cut), 'none')
    assert.deepEqual(
      receiver.told.map(({ path }) => path),
      ['/out'],
      'no redirect is followed',
    )
  }
  receiver.answer.status = 204
  await deliverDue(delivery({ clock: ahead(FAR + 60_000) }), cut)
  assert.deepEqual(await states(), [{ attempts: 2, sent: true, failed: false, error: null }])
  receiver.answer.status = 500
  await givenQueued()
  await deliverDue(delivery({ clock: ahead(FAR + GIVE_UP_MS + 60_000) }), cut)
  assert.deepEqual((await states())[1], { attempts: 1, sent: false, failed: true, error: 'too old' })
})

test('what waits for an app that is away waits with it, and holds up no other', async () => {
  const away = await givenQueued('http://127.0.0.1:9/out')
  await db.rows`
    insert into logouts (app_id, user_id, sid, created_at, due_at)
    select app_id, user_id, 'later ' || n, created_at, due_at + interval '1 second'
      from logouts, generate_series(1, 20) n where app_id = ${away.id}`
  await givenQueued()
  await deliverDue(delivery({ clock: ahead(FAR + 500) }), cut)
  assert.equal(await deliverDue(delivery({ clock: ahead(FAR + 3000) }), cut), 'none')
  const tried = await db.row<{ tried: number; sent: number }>`
    select count(*) filter (where attempts > 0)::int as tried, count(sent_at)::int as sent from logouts`
  assert.deepEqual(tried, { tried: 2, sent: 1 })
})

test('two workers at once send each logout token once', async () => {
  for (let n = 0; n < 20; n += 1) await givenQueued()
  const clock = ahead(FAR + 1000)
  const working = async () => {
    while ((await deliverDue(delivery({ clock }), cut)) === 'worked');
  }
  await Promise.all([working(), working(), working()])
  assert.equal(receiver.told.length, 20)
  assert.ok((await states()).every(({ attempts, sent }) => attempts === 1 && sent))
})

test('an app without an address by now is not told; one that was deleted since is told of the sessions that ended', async () => {
  const [deleted, silenced] = [await givenQueued(), await givenQueued()]
  await db.rows`update apps set deleted_at = now() where id = ${deleted.id}`
  await db.rows`update apps set backchannel_logout_url = null where id = ${silenced.id}`
  const clock = ahead(FAR + 1000)
  while ((await deliverDue(delivery({ clock }), cut)) === 'worked');
  assert.deepEqual(
    (await states()).map(({ sent, failed }) => [sent, failed]),
    [
      [true, false],
      [false, true],
    ],
  )
  assert.equal(receiver.told.length, 1)
})

test('discovery says that sessions are ended through the back channel', async () => {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`)
  const said = (await response.json()) as Record<string, unknown>
  assert.equal(said.backchannel_logout_supported, true)
  assert.equal(said.backchannel_logout_session_supported, true)
})
