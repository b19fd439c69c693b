import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadViewer } from '#domain/server/viewer.ts'
import { APP_ORIGIN } from '#test/browser.ts'
import {
  anotherIdentity,
  givenClient,
  givenSigner,
  type RunningIdentity,
  sharedIdentity,
  signIn,
} from '#test/identity.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { beforeStatements, textOf } from '#test/statements.ts'

const onPostgres = process.env.TEST_DATABASE_URL !== undefined

test(
  'a code that four redeem at once is redeemed at most once and ends its session, twenty times over',
  { skip: !onPostgres && 'the embedded database has one connection, which hides the race' },
  async () => {
    const running = await sharedIdentity()
    const user = await givenSigner(running.db)
    for (let round = 1; round <= 20; round += 1) {
      const party = await portalParty(running)
      const { browser, page } = await signIn(running, party.address(), user.email)
      const tries = await Promise.allSettled([1, 2, 3, 4].map(() => party.tokens(page.url)))
      const tokens = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id_token] : []))
      assert.ok(tokens.length <= 1, `round ${round}`)
      for (const token of tokens) assert.equal(await viewerOf(running, token), undefined, `round ${round}`)
      assert.match((await browser.go(party.address({ prompt: 'none' }))).url, /error=login_required/)
    }
  },
)

test('a code of the portal that another request redeems right before ends its session', async () => {
  const { db } = await sharedIdentity()
  let before: (() => Promise<unknown>) | undefined
  const watched = beforeStatements(db, async (text, values) => {
    if (!before || !textOf(text, values).includes('set consumed_at')) return
    const redeem = before
    before = undefined
    await redeem()
  })
  const running = await anotherIdentity(watched, { DEMO: 'false' })
  const user = await givenSigner(db)
  const party = await portalParty(running)
  const { browser, page } = await signIn(running, party.address(), user.email)
  let token: string | undefined
  before = async () => {
    token = (await party.tokens(page.url)).id_token
  }
  await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' })
  assert.ok(token)
  assert.equal(await viewerOf(running, token), undefined)
  assert.match((await browser.go(party.address({ prompt: 'none' }))).url, /error=login_required/)
})

test('a code redeemed twice is refused, and takes back what it gave', async () => {
  const running = await sharedIdentity()
  const user = await givenSigner(running.db)
  const party = await portalParty(running)
  const { page } = await signIn(running, party.address(), user.email)
  await party.tokens(page.url)
  await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' })
  const token = await running.db.row`
    select 1 from oidc_artifacts where model = 'AccessToken' and account_id = ${user.id}`
  assert.equal(token, undefined)
})

/** The person that the calls of the portal take from an id token, if they accept it. */
async function viewerOf({ db, clock, authenticate }: RunningIdentity, token: string | undefined) {
  const identity = await authenticate(`Bearer ${token}`)
  return (await loadViewer(db, identity!, clock.now(), 'en-US'))?.id
}

test('a code of the portal redeemed twice ends the id tokens of its session, and of no other', async () => {
  const running = await sharedIdentity()
  const user = await givenSigner(running.db)
  const other = await portalParty(running)
  const elsewhere = await other.tokens((await signIn(running, other.address(), user.email)).page.url)
  const party = await portalParty(running)
  const { browser, page } = await signIn(running, party.address(), user.email)
  const { id_token: token } = await party.tokens(page.url)
  const app = await givenClient(running.db)
  await running.db.rows`
    update apps set backchannel_logout_url = ${`${APP_ORIGIN}/ended`} where id = ${app.id}`
  await browser.go((await relyingParty(running, app)).address())
  assert.equal(await viewerOf(running, token), user.id)

  await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' })
  assert.equal(await viewerOf(running, token), undefined)
  assert.equal(await viewerOf(running, elsewhere.id_token), user.id)
  assert.match((await browser.go(party.address({ prompt: 'none' }))).url, /error=login_required/)
  const told = await running.db.rows`select 1 from logouts where user_id = ${user.id} and app_id = ${app.id}`
  assert.equal(told.length, 1, 'the apps of the session are told')
})

test('a code of an app redeemed twice leaves the session of the portal alone', async () => {
  const running = await sharedIdentity()
  const user = await givenSigner(running.db)
  const portal = await portalParty(running)
  const { browser, page } = await signIn(running, portal.address(), user.email)
  const { id_token: token } = await portal.tokens(page.url)
  const app = await relyingParty(running, await givenClient(running.db))
  const { url } = await browser.go(app.address())
  await app.tokens(url)
  await assert.rejects(app.tokens(url), { error: 'invalid_grant' })
  assert.equal(await viewerOf(running, token), user.id)
})
