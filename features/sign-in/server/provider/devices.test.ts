import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fetchUserInfo,
  genericGrantRequest,
  initiateDeviceAuthorization,
  refreshTokenGrant,
} from 'openid-client'
import { SCOPE } from '#features/sign-in/contract.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { Browser } from '#test/browser.ts'
import { allow, eventsOf, givenClient, givenSigner, PASSWORD, ownIdentity } from '#test/identity.ts'
import { relyingParty } from '#test/relying-party.ts'

const running = await ownIdentity()
const { db } = running
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const onPostgres = process.env.TEST_DATABASE_URL !== undefined

async function given(
  what: Record<string, boolean> = { device_flow: true, refresh_tokens: true },
  forAll = true,
) {
  running.putForward(61)
  const app = await givenClient(db, { forAll })
  await allow(db, app, what)
  const { configuration } = await relyingParty(running, { clientId: app.clientId })
  const begin = () => initiateDeviceAuthorization(configuration, { scope: SCOPE })
  const ask = (code: string) => genericGrantRequest(configuration, GRANT, { device_code: code })
  return { app, configuration, begin, ask, user: await givenSigner(db) }
}

/** Enters a code and confirms it, in a browser that is not signed in. */
async function confirmed(code: string, browser = new Browser(running.origin)) {
  const entering = await browser.go(`${running.issuer}/device`)
  const question = await browser.submit(entering, { user_code: code.toLowerCase().replace('-', ' ') })
  return { browser, question, next: await browser.submit(question, { confirm: 'yes' }) }
}

test('an app for which it is off cannot sign people in on a device', async () => {
  const { begin, ask } = await given({ device_flow: false })
  await assert.rejects(begin(), { error: 'unauthorized_client' })
  await assert.rejects(ask('x'.repeat(43)), { error: 'unauthorized_client' })
})

test('a person signs in on a device with its code, once; the page warns and names the app; it is a sign-in', async () => {
  const { app, configuration, begin, ask, user } = await given()
  const { device_code: device, user_code: code } = await begin()
  await assert.rejects(ask(device), { error: 'authorization_pending' })
  const { browser, question, next } = await confirmed(code)
  for (const part of [code, app.clientId, 'If somebody sent you this code'])
    assert.ok(question.text.includes(part), part)
  const done = await browser.submit(next, { email: user.email, password: PASSWORD })
  assert.match(done.text, /Your device is signed in/)
  const tokens = await ask(device)
  assert.equal((await fetchUserInfo(configuration, tokens.access_token, user.id)).sub, user.id)
  assert.ok((await refreshTokenGrant(configuration, tokens.refresh_token!)).access_token)
  const events = await eventsOf(db, user.id)
  assert.deepEqual(
    events.map(({ kind, origin, appId }) => [kind, origin, appId]),
    [['sign-in', 'device', app.id]],
  )
  await assert.rejects(ask(device), { error: 'invalid_grant' })
  await assert.rejects(fetchUserInfo(configuration, tokens.access_token, user.id))
})

test('a device that asks more often than every four seconds is told to slow down, and gets its tokens none the less', async () => {
  const { begin, ask, user } = await given()
  const [one, other] = [await begin(), await begin()]
  await assert.rejects(ask(one.device_code), { error: 'authorization_pending' })
  await assert.rejects(ask(one.device_code), { error: 'slow_down' })
  await assert.rejects(ask(other.device_code), { error: 'authorization_pending' }, 'each device counts alone')
  running.putForward(5)
  await assert.rejects(ask(one.device_code), { error: 'authorization_pending' })
  const { browser, next } = await confirmed(one.user_code)
  await browser.submit(next, { email: user.email, password: PASSWORD })
  assert.ok((await ask(one.device_code)).access_token)
})

test('neither code is stored, and the stored id of a device is no code', async () => {
  const { begin, ask, app } = await given()
  const { device_code: device, user_code: code } = await begin()
  const [row] = await db.rows<{ id: string }>`
    select id, uid, payload from oidc_artifacts where model = 'DeviceCode' and client_id = ${app.clientId}`
  const stored = JSON.stringify(row)
  for (const secret of [device, code, code.replace('-', '')]) assert.ok(!stored.includes(secret))
  await assert.rejects(ask(row!.id), { error: 'invalid_grant' })
})

test('a code that is refused, unknown or used signs nobody in', async () => {
  const { begin, ask, user } = await given()
  const one = await begin()
  const browser = new Browser(running.origin)
  const filled = await browser.go(one.verification_uri_complete!)
  assert.ok(filled.text.includes(`value="${one.user_code}"`))
  const question = await browser.submit(filled, { user_code: one.user_code })
  assert.match((await browser.submit(question, { abort: 'yes' })).text, /The device was not signed in/)
  await assert.rejects(ask(one.device_code), { error: 'access_denied' })
  const wrong = await browser.submit(await browser.go(`${running.issuer}/device`), { user_code: 'BBBB-BBBB' })
  assert.match(wrong.text, /This code is incorrect, expired or already used/)
  const two = await begin()
  await confirmed(two.user_code)
  const other = new Browser(running.origin)
  const used = await other.submit(await other.go(`${running.issuer}/device`), { user_code: two.user_code })
  assert.match(used.text, /This code is incorrect, expired or already used/)
  assert.equal((await eventsOf(db, user.id)).length, 0)
})

test('a person without the app is refused on the device too; one who is locked in the middle gets no token', async () => {
  const closed = await given({ device_flow: true }, false)
  const first = await closed.begin()
  const { browser, next } = await confirmed(first.user_code)
  await browser.submit(next, { email: closed.user.email, password: PASSWORD })
  await assert.rejects(closed.ask(first.device_code), { error: 'access_denied' })
  const open = await given()
  const second = await open.begin()
  const step = await confirmed(second.user_code)
  await step.browser.submit(step.next, { email: open.user.email, password: PASSWORD })
  await db.transaction((tx) => endSessions(tx, open.user.id, new Date()))
  await assert.rejects(open.ask(second.device_code), { error: 'invalid_grant' })
})

test('codes of devices are limited by address, in number and in guesses', async () => {
  const { begin } = await given()
  for (let n = 0; n < 30; n += 1) await begin()
  await assert.rejects(begin(), { error: 'temporarily_unavailable' })
  const browser = new Browser(running.origin)
  for (let n = 0; n < 30; n += 1) assert.equal((await browser.go(`${running.issuer}/device`)).status, 200)
  assert.equal((await browser.go(`${running.issuer}/device`)).status, 429)
  running.putForward(61)
  assert.equal((await browser.go(`${running.issuer}/device`)).status, 200)
})

test(
  'of four people who confirm one code at once one does, and of four requests with the device one gets tokens',
  { skip: !onPostgres && 'the embedded database has one connection, which hides the race' },
  async () => {
    for (let round = 1; round <= 5; round += 1) {
      const { begin, ask, user } = await given()
      const { device_code: device, user_code: code } = await begin()
      const asked = await Promise.all(
        [1, 2, 3, 4].map(async () => {
          const browser = new Browser(running.origin)
          const entering = await browser.go(`${running.issuer}/device`)
          return { browser, question: await browser.submit(entering, { user_code: code }) }
        }),
      )
      const answers = await Promise.all(
        asked.map(async ({ browser, question }) => ({
          browser,
          next: await browser.submit(question, { confirm: 'yes' }),
        })),
      )
      const won = answers.filter(({ next }) => next.url.includes('/sign-in/'))
      assert.equal(won.length, 1, `round ${round}`)
      await won[0]!.browser.submit(won[0]!.next, { email: user.email, password: PASSWORD })
      const tries = await Promise.allSettled([1, 2, 3, 4].map(() => ask(device)))
      assert.ok(tries.filter(({ status }) => status === 'fulfilled').length <= 1, `round ${round}`)
    }
  },
)
