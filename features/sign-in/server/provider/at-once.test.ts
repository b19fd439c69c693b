import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { endSessionsInLostApps } from '#domain/server/sessions.ts'
import { APP_ORIGIN, Browser } from '#test/browser.ts'
import {
  anotherIdentity,
  givenClient,
  givenSigner,
  PASSWORD,
  sharedIdentity,
  signIn,
} from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { beforeTransactions } from '#test/statements.ts'

/** Requests of one session at the same moment. */
const { db } = await sharedIdentity()
const next: { work?: (() => Promise<unknown>) | undefined; done?: Promise<unknown> | undefined } = {}
const watched = beforeTransactions(db, async () => {
  const { work } = next
  if (!work) return
  next.work = undefined
  next.done = work()
  await next.done
})
const running = await anotherIdentity(watched, { DEMO: 'false' })
const portal = await portalParty(running)

/** Does the one request right before the other stores its session, which it has read already. */
async function during<T>(other: () => Promise<T>, one: () => Promise<unknown>): Promise<T> {
  Object.assign(next, { work: one, done: undefined })
  const result = await other()
  assert.ok(next.done)
  await next.done
  return result
}

/** An app that is told of the end of its sessions. */
async function givenTold() {
  const { id, clientId } = await givenClient(db, { secret: 'the secret of the app' })
  await db.rows`update apps set backchannel_logout_url = ${`${APP_ORIGIN}/ended`} where id = ${id}`
  const party = await relyingParty(running, { clientId, secret: 'the secret of the app' })
  return { id, clientId, ...party, silent: party.address({ prompt: 'none' }) }
}

const told = (userId: string) =>
  db.rows<{ appId: string; sid: string }>`
    select app_id as "appId", sid from logouts where user_id = ${userId} order by id`

const appsOf = async (userId: string) => {
  const session = await db.row<{ apps: string[] }>`
    select array(select jsonb_object_keys(payload->'authorizations')) as apps
      from oidc_artifacts where model = 'Session' and account_id = ${userId}`
  return session?.apps.toSorted()
}

async function signOut(browser: Browser) {
  const question = await browser.go(`${running.issuer}/session/end`)
  await browser.submit(question, { logout: 'yes' })
}

test('two apps that are opened at once in one session both get in, and are both told of its end', async () => {
  const user = await givenSigner(db)
  const [one, two] = [await givenTold(), await givenTold()]
  const { browser } = await signIn(running, portal.address(), user.email)
  let first = ''
  const { url } = await during(
    () => browser.go(two.silent),
    async () => {
      first = (await browser.go(one.silent)).url
    },
  )
  const sids = [await one.claims(first), await two.claims(url)].map(({ sid }) => sid as string)
  await signOut(browser)
  const tokens = await told(user.id)
  assert.deepEqual(tokens.map(({ sid }) => sid).toSorted(), sids.toSorted())
})

test('an app that is left while another is opened has left', async () => {
  const user = await givenSigner(db)
  const [one, two] = [await givenTold(), await givenTold()]
  const { browser } = await signIn(running, portal.address(), user.email)
  const { id_token: token } = await one.tokens((await browser.go(one.silent)).url)
  const question = await browser.go(one.signOutAddress(token!))
  await during(
    () => browser.go(two.silent),
    () => browser.submit(question),
  )
  assert.deepEqual(await appsOf(user.id), [PORTAL_CLIENT_ID, two.clientId].toSorted())
})

test('an app that is opened while another is left is in', async () => {
  const user = await givenSigner(db)
  const [one, two] = [await givenTold(), await givenTold()]
  const { browser } = await signIn(running, portal.address(), user.email)
  const { id_token: token } = await one.tokens((await browser.go(one.silent)).url)
  const question = await browser.go(one.signOutAddress(token!))
  let url = ''
  await during(
    () => browser.submit(question),
    async () => {
      url = (await browser.go(two.silent)).url
    },
  )
  assert.ok((await two.tokens(url)).id_token)
  assert.deepEqual(await appsOf(user.id), [PORTAL_CLIENT_ID, two.clientId].toSorted())
})

test('an app that is taken away while another is opened stays away', async () => {
  const user = await givenSigner(db)
  const [one, two] = [await givenTold(), await givenTold()]
  const { browser } = await signIn(running, portal.address(), user.email)
  await browser.go(one.silent)
  await during(
    () => browser.go(two.silent),
    async () => {
      await db.rows`update apps set provision_for_all = false where id = ${one.id}`
      await db.transaction((tx) => endSessionsInLostApps(tx, [user.id], new Date()))
    },
  )
  assert.deepEqual(await appsOf(user.id), [PORTAL_CLIENT_ID, two.clientId].toSorted())
})

test('a sign-out that begins while an app is opened can be completed', async () => {
  const user = await givenSigner(db)
  const one = await givenTold()
  const { browser } = await signIn(running, portal.address(), user.email)
  let question: Awaited<ReturnType<Browser['go']>>
  await during(
    () => browser.go(one.silent),
    async () => {
      question = await browser.go(`${running.issuer}/session/end`)
    },
  )
  await browser.submit(question!, { logout: 'yes' })
  assert.equal(await appsOf(user.id), undefined)
  assert.deepEqual(
    (await told(user.id)).map(({ appId }) => appId),
    [one.id],
  )
})

test('the next person to sign in in the same browser has none of the apps of the one before', async () => {
  const [user, next] = [await givenSigner(db), await givenSigner(db)]
  const one = await givenTold()
  const { browser } = await signIn(running, portal.address(), user.email)
  await browser.go(one.silent)
  const form = await browser.go(portal.address({ prompt: 'login' }))
  const step = await browser.submit(form, { email: next.email, password: PASSWORD })
  assert.match((await browser.submit(step, { logout: 'yes' })).url, /code=/)
  assert.equal(await appsOf(user.id), undefined)
  assert.deepEqual(await appsOf(next.id), [PORTAL_CLIENT_ID])
})

test('an app that is opened while the person signs in again does not bring the session of before back', async () => {
  const user = await givenSigner(db)
  const one = await givenTold()
  const { browser } = await signIn(running, portal.address(), user.email)
  const form = await browser.go(portal.address({ prompt: 'login' }))
  const { url } = await during(
    () => browser.go(one.silent),
    () => browser.submit(form, { email: user.email, password: PASSWORD }),
  )
  assert.match(url, /error=login_required/)
  assert.match((await browser.go(one.silent)).url, /code=/)
  assert.deepEqual(await appsOf(user.id), [PORTAL_CLIENT_ID, one.clientId].toSorted())
})

test(
  'a sign-in that the database gives up for a deadlock with a migration is stored all the same',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' },
  async () => {
    const user = await givenSigner(db)
    const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const migrating = db.transaction(async (tx) => {
      await tx.rows`lock table events in share row exclusive mode`
      locked.resolve()
      const signInWaits = () => tx.row`
        select 1 from pg_locks w join pg_locks h on h.pid = w.pid and h.mode = 'RowExclusiveLock' and h.granted
         where w.relation = 'events'::regclass and not w.granted and h.relation = 'users'::regclass`
      while (!(await signInWaits())) await setTimeout(10)
      // Each waits for the other, and the sign-in is the first to notice.
      await tx.rows`set local deadlock_timeout = '10s'`
      await tx.rows`lock table users in share row exclusive mode`
      waited.resolve()
    })
    await locked.promise
    const party = await portalParty(running)
    const { page } = await signIn(running, party.address(), user.email)
    await Promise.all([waited.promise, migrating])
    assert.ok((await party.tokens(page.url)).id_token)
    const events = await db.rows`select 1 from events where user_id = ${user.id} and kind = 'sign-in'`
    assert.equal(events.length, 1)
  },
)
