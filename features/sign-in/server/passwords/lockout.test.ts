import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '#test/call.ts'
import { eventsOf, givenSigner, PASSWORD, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { attemptSignIn } from './attempt.ts'
import { checkPassword, type PasswordSource } from './lockout.ts'
import { ATTEMPTS_MAX, verifyPassword } from './password.ts'

const { db, settings, ...running } = await sharedIdentity()
const limits = { ...settings, LOCKOUT_ATTEMPTS: 5, LOCKOUT_MINUTES: 15 }
const now = new Date('2026-11-21T15:00:00Z')
const check = (userId: string, password: string, at: Date, from: PasswordSource = 'stranger') =>
  checkPassword(db, limits, userId, password, from, at)
const deviceOf = () => undefined
const describe = () => ({ browser: null, system: null, place: null, point: null })
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('J159: of fifty wrong passwords at once only five are looked at, and one lock is recorded', async () => {
  const user = await givenSigner(db)
  const attempt = {
    email: user.email,
    password: 'a guess',
    clientId: null,
    deviceIds: [],
    deviceOf,
    describe,
  }
  await Promise.all(Array.from({ length: 50 }, () => attemptSignIn(db, settings, attempt, now)))
  const events = await eventsOf(db, user.id)
  const count = (kind: string, origin: string) =>
    events.filter((event) => event.kind === kind && event.origin === origin).length
  assert.equal(count('sign-in-failed', 'wrong'), 5)
  assert.equal(count('sign-in-failed', 'locked'), 45)
  assert.equal(count('locked', 'automatic'), 1)
  assert.equal(await check(user.id, PASSWORD, now), 'locked', 'the right password comes too late')
})

test('a lock is over after its minutes, and all attempts are back', async () => {
  const user = await givenSigner(db)
  for (let attempt = 1; attempt <= 5; attempt += 1)
    assert.equal(await check(user.id, 'a guess', now), 'wrong')
  assert.equal(await check(user.id, PASSWORD, later(14)), 'locked')
  for (let attempt = 1; attempt <= 4; attempt += 1)
    assert.equal(await check(user.id, 'a guess', later(15)), 'wrong')
  assert.equal(await check(user.id, PASSWORD, later(15)), 'right')
})

test('a lock lifted by a person gives all attempts back', async () => {
  const user = await givenSigner(db)
  for (let attempt = 1; attempt <= 5; attempt += 1) await check(user.id, 'a guess', now)
  await db.rows`update users set lockout_expiry = null where id = ${user.id}`
  for (let attempt = 1; attempt <= 4; attempt += 1)
    assert.equal(await check(user.id, 'a guess', now), 'wrong')
  assert.equal(await check(user.id, PASSWORD, now), 'right')
})

test('the right password clears the counter', async () => {
  const user = await givenSigner(db)
  for (let round = 1; round <= 3; round += 1) {
    for (let attempt = 1; attempt <= 4; attempt += 1) await check(user.id, 'a guess', now)
    assert.equal(await check(user.id, PASSWORD, now), 'right')
  }
})

test('wrong passwords of long ago do not count', async () => {
  const user = await givenSigner(db)
  for (let attempt = 1; attempt <= 4; attempt += 1) await check(user.id, 'a guess', now)
  for (let attempt = 1; attempt <= 4; attempt += 1)
    assert.equal(await check(user.id, 'a guess', later(16)), 'wrong')
  assert.equal(await check(user.id, PASSWORD, later(16)), 'right')
})

test('a permanent lock books nothing and stays', async () => {
  const user = await givenSigner(db, { locked: true })
  assert.equal(await check(user.id, PASSWORD, now), 'locked')
  const row = await db.row<{ count: number }>`select failed_count as count from users where id = ${user.id}`
  assert.equal(row?.count, 0)
})

test('the e-mail is found whatever its case, and a broken one is just unknown', async () => {
  const user = await givenSigner(db)
  const attempt = { password: PASSWORD, clientId: null, deviceIds: [], deviceOf, describe }
  const letIn = await attemptSignIn(db, settings, { ...attempt, email: user.email.toUpperCase() }, now)
  assert.deepEqual([letIn?.userId, letIn?.version], [user.id, 1])
  assert.equal(await attemptSignIn(db, settings, { ...attempt, email: `${user.email}\0` }, now), undefined)
})

test('five wrong passwords on the page lock the account, and the page does not tell', async () => {
  const user = await givenSigner(db)
  const identity = { db, settings, ...running }
  const { browser, page } = await signIn(
    identity,
    (await portalParty(identity)).address(),
    user.email,
    'guess 1',
  )
  let last = page
  for (let guess = 2; guess <= 5; guess += 1)
    last = await browser.submit(last, { email: user.email, password: `guess ${guess}` })
  const right = await browser.submit(last, { email: user.email, password: PASSWORD })
  assert.deepEqual([right.status, right.text], [401, page.text])
})

/** Takes every place in the queue; answers when all of them are free again. */
const fillTheQueue = () =>
  Promise.all(Array.from({ length: ATTEMPTS_MAX }, () => verifyPassword(null, 'flood')))

test('an attempt refused by a full queue does not count', async () => {
  const user = await givenSigner(db)
  const flood = fillTheQueue()
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await assert.rejects(check(user.id, PASSWORD, now), refusal(503, 'unavailable'))
  await flood
  assert.equal(await check(user.id, PASSWORD, now), 'right')
})

test('a lock that failed is made up for by the next attempt: on record, told, and over in time', async () => {
  const user = await givenSigner(db)
  await db.rows`update users set failed_count = 5, failed_at = ${now} where id = ${user.id}`
  assert.equal(await check(user.id, PASSWORD, later(1)), 'locked')
  assert.deepEqual(
    (await eventsOf(db, user.id)).map(({ kind, origin }) => [kind, origin]),
    [['locked', 'automatic']],
  )
  const locked = await db.row<{
    until: Date
  }>`select lockout_expiry as until from users where id = ${user.id}`
  assert.deepEqual(locked?.until, later(16))
  assert.equal(await check(user.id, PASSWORD, later(16)), 'right')
})
