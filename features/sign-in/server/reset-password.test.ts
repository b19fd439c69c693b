import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, settings, words } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { eventsOf } from '#test/identity.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { sweepAttemptCounts } from './attempt-counts.ts'
import { RESETS } from './reset-limit.ts'
import { resetPasswordRoute } from './reset-password.ts'

const HOUR = 3_600_000 // milliseconds

const ask = (db: Db, email: string, now = NOW) =>
  resetPasswordRoute.run(
    { query: { email }, body: {}, identity: undefined },
    { db, clock: { now: () => now }, settings, locale: 'en-US', t: words['en-US'] },
  )

const mails = (db: Db) =>
  db.rows<{ type: string; address: string; locale: string; data: object }>`
    select type, address, locale, data from outbox order by id`

test(
  'F123: whoever has the address gets a link in the own language, whatever the case, and no secret waits in the outbox',
  onDb(async (db) => {
    const id = await givenUser(db, { email: 'Marie.Cote@exemple.test' })
    await ask(db, ' marie.cote@EXEMPLE.test ')
    assert.deepEqual(await mails(db), [
      { type: 'reset', address: 'Marie.Cote@exemple.test', locale: 'fr-CA', data: {} },
    ])
    assert.deepEqual(await db.rows`select 1 from password_links`, [])
    const events = await eventsOf(db, id)
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['reset-asked'],
    )
  }),
)

test(
  'F123: an address that is unknown, locked, deleted, detached or none answers the same, as late, and mails nothing',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    await givenUser(db, { email: 'known@exemple.test' })
    await givenUser(db, { email: 'locked@exemple.test', locked: true })
    await givenUser(db, { email: 'deleted@exemple.test' })
    await givenUser(db, { email: 'detached@exemple.test', dealerId })
    await db.rows`update users set deleted_at = now() where email = 'deleted@exemple.test'`
    await db.rows`update dealers set deleted_at = now() where id = ${dealerId}`
    const answers = []
    for (const email of [
      'known@exemple.test',
      'unknown@exemple.test',
      'locked@exemple.test',
      'deleted@exemple.test',
      'detached@exemple.test',
      'a@b',
      'marie tremblay',
      'x'.repeat(200),
    ]) {
      const started = performance.now()
      answers.push(await ask(db, email))
      const took = performance.now() - started
      assert.ok(took > 245, `${email}: ${took}`)
    }
    for (const answer of answers) assert.deepEqual(answer, { success: true, code: 200, data: true })
    assert.equal((await mails(db)).length, 1)
  }),
)

test(
  'a temporarily locked person gets a link, which is a way out',
  onDb(async (db) => {
    await givenUser(db, { email: 'known@exemple.test', lockoutExpiry: new Date(NOW.getTime() + HOUR) })
    await ask(db, 'known@exemple.test')
    assert.equal((await mails(db)).length, 1)
  }),
)

test(
  'F123: only so many resets in an hour for one address, known or not, and what is refused mails nothing',
  onDb(async (db) => {
    await givenUser(db, { email: 'known@exemple.test' })
    const askOften = (email: string, now?: Date) =>
      Promise.all(Array.from({ length: RESETS }, () => ask(db, email, now)))
    for (const email of ['known@exemple.test', 'unknown@exemple.test']) {
      for (let left = RESETS; left > 0; left -= 1) await ask(db, email)
      await assert.rejects(ask(db, email), { status: 429, code: 'tooMany' })
      await assert.rejects(ask(db, email.toUpperCase()), { status: 429 })
    }
    assert.equal((await mails(db)).length, RESETS)
    await askOften('known@exemple.test', new Date(NOW.getTime() + HOUR))
    assert.equal((await mails(db)).length, 2 * RESETS)
  }),
)

test(
  'what was asked over an hour ago is forgotten, and while it is kept it tells no address',
  onDb(async (db) => {
    await ask(db, 'unknown@exemple.test')
    const rows = await db.rows<{ key: string }>`select key from attempt_counts`
    assert.ok(rows.length > 0)
    for (const { key } of rows) assert.match(key, /^[\w-]{43}$/)
    await sweepAttemptCounts(db, new Date(NOW.getTime() + HOUR - 1))
    assert.equal((await db.rows`select 1 from attempt_counts`).length, rows.length)
    await sweepAttemptCounts(db, new Date(NOW.getTime() + HOUR))
    assert.equal((await db.rows`select 1 from attempt_counts`).length, 0)
  }),
)
