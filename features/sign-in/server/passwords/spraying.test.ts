import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import { after, test } from 'node:test'
import type { SecurityEvent } from '#domain/server/security-log.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { Browser } from '#test/browser.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenSigner, PASSWORD, signIn, startIdentity } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { FAILURES_BEFORE_THROTTLE } from './throttle.ts'

// Of its own: every other test signs in from the same client address.
const { db, close } = await freshDatabase()
after(close)
const running = await startIdentity(db, { DEMO: 'false' })
after(running.close)
await ensurePortalApp(db, running.origin)
const { origin, putForward } = running
const party = await portalParty(running)
const reported: SecurityEvent[] = []
subscribe('comptoir:security', (message) => {
  const event = message as SecurityEvent
  if (event.event === 'password-spraying' && event.address === '127.0.0.1') reported.push(event)
})

/** One guess at each of many accounts, all at once and in one sign-in; answers how often each status came. */
async function spray(accounts: number, name = 'sprayed') {
  const browser = new Browser(origin)
  const page = await browser.go(party.address())
  const guess = (n: number) =>
    browser.submit(page, { email: `${name}${n}@example.test`, password: 'Summer2026!' })
  const answers = await Promise.all(Array.from({ length: accounts }, (_, n) => guess(n)))
  const statuses = new Map<number, number>()
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return { statuses, refused: answers.find(({ status }) => status === 429) }
}

const mails = () =>
  db.rows<{ userId: string; locale: string }>`
    select user_id as "userId", locale from outbox where type = 'spraying' order by id`

test('R58: of 269 guesses at 269 accounts by one client few are judged, and the admins are told once', async () => {
  const admins = [
    await givenSigner(db, { role: 'system_admin', locale: 'en-US' }),
    await givenSigner(db, { role: 'system_admin', locale: 'fr-CA' }),
  ]
  await givenSigner(db, { role: 'system_admin', locked: true })
  await givenSigner(db, { role: 'admin' })
  const owner = await givenSigner(db)
  const { browser } = await signIn(running, party.address(), owner.email)
  const { statuses, refused } = await spray(269)
  const judged = statuses.get(401) ?? 0
  assert.ok(
    judged >= FAILURES_BEFORE_THROTTLE && judged <= FAILURES_BEFORE_THROTTLE + 20,
    `${judged} were judged`,
  )
  assert.equal(statuses.get(429), 269 - judged)
  assert.ok(Number(refused?.headers.get('retry-after')) > 0)
  const told = new Map((await mails()).map(({ userId, locale }) => [userId, locale]))
  assert.deepEqual(
    admins.map(({ id }) => told.get(id)),
    ['en-US', 'fr-CA'],
  )
  assert.equal((await mails()).length, admins.length)
  assert.deepEqual(reported, [{ address: '127.0.0.1', event: 'password-spraying' }])

  const again = await browser.submit(await browser.go(party.address({ prompt: 'login' })), {
    email: owner.email,
    password: PASSWORD,
  })
  assert.equal(again.status, 303, 'a known browser goes on')
  const stranger = await signIn(running, party.address(), owner.email)
  assert.match(stranger.page.url, /\/login\?code=/, 'a right password too')
})

test('R58: the mail comes once an hour at most, and a client is free again after a quarter of an hour', async () => {
  const before = (await mails()).length
  putForward(16 * 60)
  const { statuses } = await spray(FAILURES_BEFORE_THROTTLE)
  assert.deepEqual([...statuses], [[401, FAILURES_BEFORE_THROTTLE]])
  await spray(1, 'another')
  assert.deepEqual([(await mails()).length, reported.length], [before, 2])
  putForward(60 * 60)
  await spray(FAILURES_BEFORE_THROTTLE + 1)
  assert.equal((await mails()).length, 2 * before)
})
