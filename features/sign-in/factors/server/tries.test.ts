import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE_MS } from '#core/contract/days.ts'
import { Browser, type Page } from '#test/browser.ts'
import { givenSigner, PASSWORD, sharedIdentity } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { codeAt, giveCodeApp } from '#test/second-factor.ts'
import { DEVICES_MAX } from '../../server/passwords/known-devices.ts'
import { resetFactors } from './parts/reset-factors.ts'
import { countTry, triesInBrowser, triesInSessions, TRIES_A_DAY } from './tries.ts'

const running = await sharedIdentity()
const { db, settings, clock } = running
const hasCode = ({ url }: Page) => new URL(url).searchParams.has('code')

/** A person with an app for codes, and what anybody with their password can do: begin a sign-in, and use up all tries. */
async function given() {
  const user = await givenSigner(db)
  const app = await giveCodeApp(db, settings, user.id, clock.now())
  const begin = async (browser = new Browser(running.origin)) => {
    const form = await browser.go((await portalParty(running)).address({ prompt: 'login' }))
    return { browser, page: await browser.submit(form, { email: user.email, password: PASSWORD }) }
  }
  const useUp = async (within?: Browser, tries = settings.LOCKOUT_ATTEMPTS) => {
    const { browser, page } = await begin(within)
    for (let n = 0; n < tries; n += 1) await browser.submit(page, { code: '000000' })
  }
  const prove = async ({ browser, page }: Awaited<ReturnType<typeof begin>>, half = 0) =>
    hasCode(
      await browser.submit(page, {
        code: codeAt(app.secret, new Date(clock.now().getTime() + half * 30_000)),
      }),
    )
  return { ...user, app, begin, useUp, prove }
}

test('K338: tries of others with the password do not keep out a browser in which a second factor was proved, nor a recovery code', async () => {
  const { begin, useUp, prove, app } = await given()
  const own = await begin()
  assert.ok(await prove(own, -1))
  await useUp()
  assert.ok(!(await prove(await begin())), 'a browser of anybody')
  assert.ok(await prove(await begin(own.browser)))
  const other = await begin()
  const form = await other.browser.go(`${other.page.url}?with=recovery`)
  assert.ok(hasCode(await other.browser.submit(form, { code: app.codes[0]! })))
  assert.ok(await prove(await begin(other.browser), 1), 'proved by a recovery code')
})

test('K338: a browser has no more tries than all others together, and its own are not given back to others', async () => {
  const { begin, useUp, prove } = await given()
  const own = await begin()
  assert.ok(await prove(own, -1))
  await useUp()
  await useUp(own.browser, settings.LOCKOUT_ATTEMPTS - 1)
  assert.ok(await prove(await begin(own.browser)))
  assert.ok(!(await prove(await begin(), 1)), 'the right code gave back its own tries alone')
  await useUp(own.browser)
  assert.ok(!(await prove(await begin(own.browser), 1)))
})

test('K338: browsers that somebody makes known by the password alone share one counter, and push out none of the owner', async () => {
  const { id, begin, useUp, prove } = await given()
  const own = await begin()
  assert.ok(await prove(own, -1))
  for (let n = 0; n <= DEVICES_MAX; n += 1) await begin()
  await useUp()
  assert.ok(await prove(await begin(own.browser)))
  await db.transaction((tx) => resetFactors(tx, { userId: id, actorId: null }, clock.now()))
  const proved = await db.rows`select 1 from user_devices where user_id = ${id} and factor_proved`
  assert.deepEqual(proved, [], 'a reset forgets them')
})

test('K338: each counter ends at 50 a day, and that of sessions is another', async () => {
  const { id } = await givenSigner(db)
  const of = async (device?: string) => triesInBrowser(db, id, device)
  const inADay = async (counter: Awaited<ReturnType<typeof of>>) => {
    let n = 0
    for (let minute = 0; minute < 24 * 60; minute += settings.LOCKOUT_MINUTES)
      for (let one = 0; one < settings.LOCKOUT_ATTEMPTS; one += 1)
        if (await countTry(db, settings, counter, new Date(clock.now().getTime() + minute * MINUTE_MS)))
          n += 1
    return n
  }
  assert.equal(await inADay(await of()), TRIES_A_DAY)
  assert.equal(await inADay(await of('an unknown browser')), 0, 'the same counter')
  assert.equal(await inADay(triesInSessions(id)), TRIES_A_DAY)
})
