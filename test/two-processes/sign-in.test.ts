import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ANTI_FORGERY_HEADER } from '#core/contract/endpoint.ts'
import { getProfile, type Profile } from '#features/account/profile/contract.ts'
import { OIDC_PATH } from '#features/sign-in/contract.ts'
import { lockUser } from '#features/people/contract.ts'
import { send } from '#test/authorisation/portal.ts'
import { Browser } from '#test/browser.ts'
import { eventsOf, givenSigner, PASSWORD, signIn } from '#test/identity.ts'
import { givenUser } from '#test/people.ts'
import { portalParty } from '#test/relying-party.ts'
import { bothProcesses, onPostgres } from './portal.ts'

const partyAt = ({ origin }: { origin: string }) => portalParty({ origin, issuer: `${origin}${OIDC_PATH}` })

/** Signs somebody in through the proxy, and tells which process served each step. */
async function signedIn(person: Parameters<typeof givenSigner>[1] = {}) {
  const { db, proxy, one, other } = await bothProcesses()
  const { id, email } = await givenSigner(db, person)
  const party = await partyAt(proxy)
  const from = proxy.served.length
  const { browser, page } = await signIn(proxy, party.address(), email)
  const token = (await party.tokens(page.url)).id_token!
  const steps = proxy.served.slice(from)
  const authorization = `Bearer ${token}`
  const profileAt = (origin: string) => send(origin, getProfile, {}, { authorization })
  const statuses = async () => [(await profileAt(one)).status, (await profileAt(other)).status]
  return { id, party, browser, token, steps, authorization, profileAt, statuses }
}

test(
  'two processes started at once on an empty PostgreSQL agree on one set of keys',
  onPostgres,
  async () => {
    const { db, proxy, one, other } = await bothProcesses()
    const headers = { 'x-forwarded-host': new URL(proxy.origin).host }
    const keysOf = async (origin: string): Promise<unknown> =>
      (await fetch(`${origin}/oidc/jwks`, { headers })).json()
    assert.deepEqual(await keysOf(one), await keysOf(other))
    const keys = await db.rows<{ state: string }>`select state from signing_keys order by state`
    assert.deepEqual(
      keys.map(({ state }) => state),
      ['current', 'current', 'next', 'next'],
    )
  },
)

test(
  'a sign-in of which each step is served by another process opens the API at both',
  onPostgres,
  async () => {
    const { steps, statuses } = await signedIn()
    const [asked, form, posted, resumed, redeemed] = steps
    assert.match(`${form!.path} ${redeemed!.path}`, /^\/sign-in\/\S+ \/oidc\/token$/)
    assert.deepEqual([steps.length, posted!.path], [5, form!.path])
    for (const [before, then] of [
      [asked, form],
      [form, posted],
      [posted, resumed],
      [resumed, redeemed],
    ])
      assert.notEqual(before!.origin, then!.origin)
    assert.deepEqual(await statuses(), [200, 200])
  },
)

test('the session of a browser is known to both processes, and its end too', onPostgres, async () => {
  const { proxy } = await bothProcesses()
  const { id, browser, party, token, statuses } = await signedIn()
  for (let round = 0; round < 4; round += 1) {
    const silent = await partyAt(proxy)
    const answer = await browser.go(silent.address({ prompt: 'none' }))
    assert.ok((await silent.tokens(answer.url)).id_token)
  }
  await browser.submit(await browser.go(party.signOutAddress(token)), { logout: 'yes' })
  assert.deepEqual(await statuses(), [401, 401])
  const kinds = (await eventsOf((await bothProcesses()).db, id)).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['sign-in', 'sign-out'])
})

test(
  'a code that both processes redeem at once is redeemed at most once and ends its session, twenty times over',
  onPostgres,
  async () => {
    const { db, proxy } = await bothProcesses()
    const user = await givenSigner(db)
    for (let round = 1; round <= 20; round += 1) {
      const party = await partyAt(proxy)
      const { browser, page } = await signIn(proxy, party.address(), user.email)
      const tries = await Promise.allSettled([1, 2, 3, 4].map(() => party.tokens(page.url)))
      const redeemed = tries.filter(({ status }) => status === 'fulfilled')
      assert.ok(redeemed.length <= 1, `round ${round}`)
      assert.match((await browser.go(party.address({ prompt: 'none' }))).url, /error=login_required/)
    }
  },
)

test(
  'J159, K169: of fifty wrong passwords at once through both processes five are verified for each counter',
  onPostgres,
  async () => {
    const { db, proxy } = await bothProcesses()
    const { id, email } = await givenSigner(db)
    const party = await partyAt(proxy)
    const { browser } = await signIn(proxy, party.address(), email)
    const fifty = async (guesser: Browser) => {
      const page = await guesser.go(party.address({ prompt: 'login' }))
      const guesses = Array.from({ length: 50 }, () => guesser.submit(page, { email, password: 'a guess' }))
      return (await Promise.all(guesses)).every(({ status }) => status === 401)
    }
    const counted = async () => {
      const origins = (await eventsOf(db, id)).map(({ origin }) => origin)
      return ['wrong', 'automatic', 'device'].map((one) => origins.filter((origin) => origin === one).length)
    }
    assert.equal(await fifty(new Browser(proxy.origin)), true)
    assert.deepEqual(await counted(), [5, 1, 0])
    const page = await browser.go(party.address({ prompt: 'login' }))
    const owner = await browser.submit(page, { email, password: PASSWORD })
    assert.notEqual(owner.status, 401)
    assert.equal(await fifty(browser), true)
    assert.deepEqual(await counted(), [10, 1, 1])
  },
)

test('R58: both processes together tell of spraying once, and slow it down', onPostgres, async () => {
  const { db, proxy } = await bothProcesses()
  const admin = await givenSigner(db, { role: 'system_admin' })
  const browser = new Browser(proxy.origin)
  const page = await browser.go((await partyAt(proxy)).address())
  const guess = (n: number) => browser.submit(page, { email: `nobody${n}@example.test`, password: 'guess' })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => guess(n)))
  const refused = answers.filter(({ status }) => status === 429).length
  assert.ok(refused >= 80, `${refused} were refused`)
  const mails = await db.rows`select 1 from outbox where type = 'spraying' and user_id = ${admin.id}`
  assert.equal(mails.length, 1)
})

test(
  'A010: the anti-forgery token that one process gave is good at the other, and no other is',
  onPostgres,
  async () => {
    const { db, one, other } = await bothProcesses()
    const { authorization, profileAt } = await signedIn({ role: 'system_admin' })
    const { AntiForgeryToken } = JSON.parse((await profileAt(one)).text) as Profile
    const lock = async (token: string) => {
      const id = await givenUser(db)
      return (await send(other, lockUser, { id }, { authorization, [ANTI_FORGERY_HEADER]: token })).status
    }
    assert.deepEqual([await lock(AntiForgeryToken), await lock(`${AntiForgeryToken}x`)], [200, 403])
  },
)
