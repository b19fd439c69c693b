import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetDevices } from '#domain/server/devices.ts'
import { Browser } from '#test/browser.ts'
import { eventsOf, givenSigner, PASSWORD, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { attemptSignIn } from './attempt.ts'
import { DEVICE_LIFETIME_MS, DEVICES_MAX, rememberDevice, sweepDevices } from './known-devices.ts'
import { makePasswordLink } from './password-links.ts'

const running = await sharedIdentity()
const { db, origin, settings } = running
const party = await portalParty(running)
const now = new Date()
const describe = () => ({ browser: null, system: null, place: null, point: null })

/** Opens the sign-in page in a browser and tries passwords in turn until one is right. */
async function tries(browser: Browser, email: string, passwords: string[]) {
  const answers = []
  let page = await browser.go(party.address({ prompt: 'login' }))
  for (const password of passwords) {
    const answer = await browser.submit(page, { email, password })
    answers.push(answer.status === 401 ? REFUSED : RIGHT)
    if (answer.status !== 401) return answers
    page = answer
  }
  return answers
}
const guesses = (n: number) => Array.from({ length: n }, (_, guess) => `guess ${guess}`)
const [RIGHT, REFUSED] = ['right', 'refused']

/** Somebody who has signed in with a browser. */
async function given() {
  const user = await givenSigner(db)
  const { browser, page } = await signIn(running, party.address(), user.email)
  return { ...user, browser, page }
}

test('K169, R58: five wrong passwords of a stranger stop neither the session nor the browser of the owner', async () => {
  const { id, email, browser, page } = await given()
  const stranger = new Browser(origin)
  assert.deepEqual(await tries(stranger, email, [...guesses(5), PASSWORD]), Array(6).fill(REFUSED))
  assert.ok((await party.tokens(page.url)).id_token, 'the session goes on')
  assert.deepEqual(
    await tries(new Browser(origin), email, [PASSWORD]),
    [REFUSED],
    'everybody else is refused',
  )
  assert.deepEqual(await tries(browser, email, [PASSWORD]), [RIGHT])
  assert.deepEqual(
    await tries(stranger, email, [PASSWORD]),
    [REFUSED],
    'the owner’s sign-in gives nothing back',
  )
  const locks = (await eventsOf(db, id)).filter(({ kind }) => kind === 'locked')
  assert.deepEqual(
    locks.map(({ origin: by }) => by),
    ['automatic'],
  )
})

test('R58: five wrong passwords in a browser that signed in before lock that browser alone, and its owner is told', async () => {
  const { id, email, browser } = await given()
  assert.deepEqual(await tries(browser, email, [...guesses(5), PASSWORD]), Array(6).fill(REFUSED))
  assert.deepEqual(await tries(new Browser(origin), email, [PASSWORD]), [RIGHT])
  const mails = await db.rows<{ type: string; counter: string }>`
    select type, data ->> 'counter' as counter from outbox where user_id = ${id} order by id`
  assert.deepEqual(mails, [
    { type: 'locked', counter: 'device' },
    { type: 'new-browser', counter: null },
  ])
})

test('J159, R58: of fifty wrong passwords at once in a known browser only five are verified', async () => {
  const { id, email } = await givenSigner(db)
  const device = (await rememberDevice(db, { userId: id, version: 1 }, undefined, now))!.id
  const attempt = {
    email,
    password: 'a guess',
    clientId: null,
    deviceIds: [device],
    deviceOf: () => device,
    describe,
  }
  await Promise.all(Array.from({ length: 50 }, () => attemptSignIn(db, settings, attempt, now)))
  const events = await eventsOf(db, id)
  const counted = (origin: string) => events.filter((event) => event.origin === origin).length
  assert.deepEqual([counted('wrong'), counted('locked'), counted('device')], [5, 45, 1])
  assert.equal(await attemptSignIn(db, settings, { ...attempt, password: PASSWORD }, now), undefined)
  const stranger = { ...attempt, password: PASSWORD, deviceOf: () => undefined }
  assert.equal((await attemptSignIn(db, settings, stranger, now))?.userId, id)
})

test('R58: several people of one browser each have a cookie, which only the sign-in pages get', async () => {
  const [one, other] = [await given(), await givenSigner(db)]
  const { browser } = one
  assert.deepEqual(await tries(browser, other.email, [PASSWORD]), [RIGHT])
  for (const { email } of [one, other]) await tries(new Browser(origin), email, guesses(5))
  assert.deepEqual(await tries(browser, one.email, [PASSWORD]), [RIGHT])
  assert.deepEqual(await tries(browser, other.email, [PASSWORD]), [RIGHT])
  assert.equal(browser.cookiesFor(`${origin}/sign-in/x`).match(/device-/g)?.length, 2)
  for (const path of ['/', '/api/Profile', '/oidc/auth', '/sign-in-assets/sign-in.js'])
    assert.doesNotMatch(browser.cookiesFor(origin + path), /device-/, path)
})

test('R58: a cookie that was not signed here, or of another account, makes nobody known', async () => {
  const [victim, attacker] = [await given(), await given()]
  await tries(new Browser(origin), victim.email, guesses(5))
  const cookieOf = ({ browser }: { browser: Browser }) =>
    /(device-[\w-]+)=([\w.-]+)/.exec(browser.cookiesFor(`${origin}/sign-in/x`))!
  const [, name, value] = cookieOf(victim)
  const [, , others] = cookieOf(attacker)
  for (const forged of [`${name}=${others}`, `${name}=${value!.slice(0, -1)}~`, `${name}=x.y`]) {
    const browser = new Browser(origin)
    const page = await browser.go(party.address())
    const cookie = `${browser.cookiesFor(page.url)}; ${forged}`
    const answer = await browser.submit(page, { email: victim.email, password: PASSWORD }, { cookie })
    assert.equal(answer.status, 401, forged)
  }
})

test('R58: a browser that the account forgot counts as a stranger', async () => {
  const { id, email, browser } = await given()
  await db.transaction((tx) => forgetDevices(tx, [id]))
  await tries(new Browser(origin), email, guesses(5))
  assert.deepEqual(await tries(browser, email, [PASSWORD]), [REFUSED])
})

test('R58: a person who chose a password by a link signs in with that browser, however often strangers guess', async () => {
  const { id, email } = await givenSigner(db)
  const link = origin + (await makePasswordLink(db, id, 'reset', now))
  const browser = new Browser(origin)
  const chosen = 'forêt boréale 1'
  const done = await browser.submit(await browser.go(link), { password: chosen, again: chosen })
  assert.equal(done.status, 200)
  await tries(new Browser(origin), email, guesses(5))
  assert.deepEqual(await tries(browser, email, [chosen]), [RIGHT])
})

test('R58: the cookie is HttpOnly and Lax, and Secure with https', async () => {
  const { email } = await givenSigner(db)
  const browser = new Browser(origin)
  const page = await browser.go(party.address())
  const action = /<form[^>]*\baction="([^"]*)"/.exec(page.text)![1]!
  const answer = await browser.request(new URL(action, page.url).href, {
    form: { email, password: PASSWORD },
  })
  const [cookie] = answer.headers.getSetCookie().filter((one) => one.startsWith('device-'))
  assert.match(
    cookie!,
    /^device-[\w-]{16}=[\w-]{22}\.[\w-]{43}; Path=\/sign-in; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  )
})

test('R58: an account has a bounded number of browsers, and none for ever', async () => {
  const { id } = await givenSigner(db)
  const at = (day: number) => new Date(now.getTime() + day * 86_400_000)
  const ids = []
  for (let day = 0; day <= DEVICES_MAX; day += 1)
    ids.push((await rememberDevice(db, { userId: id, version: 1 }, undefined, at(day)))!.id)
  const stored = () => db.rows`select hash from user_devices where user_id = ${id}`
  assert.equal((await stored()).length, DEVICES_MAX)
  assert.equal((await rememberDevice(db, { userId: id, version: 1 }, ids[1], at(30)))?.id, ids[1])
  await sweepDevices(db, new Date(at(DEVICES_MAX).getTime() + DEVICE_LIFETIME_MS))
  assert.equal((await stored()).length, 1, 'the one that was used again')
  assert.equal(await rememberDevice(db, { userId: id, version: 2 }, undefined, now), undefined)
})
