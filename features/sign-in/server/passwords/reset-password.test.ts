import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepAttemptCounts } from '#core/server/attempt-counts.ts'
import type { Db } from '#core/server/database/database.ts'
import { onBehalfOf } from '#core/server/request-context.ts'
import { NOW, refusal, settings, words } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { eventsOf } from '#test/identity.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import {
  requestReset,
  MAILS_AN_HOUR,
  MAILS_AN_HOUR_MAX,
  RESETS_AN_HOUR,
  resetPasswordRoute,
} from './reset-password.ts'

const HOUR = 3_600_000 // milliseconds
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const ask = (db: Db, email: string, now = NOW) =>
  resetPasswordRoute.run(
    { query: { email }, body: {}, identity: undefined },
    { db, clock: { now: () => now }, settings, locale: 'en-US', t: words['en-US'] },
  )

const mails = (db: Db) =>
  db.rows<{ type: string; address: string; locale: string; data: object }>`
    select type, address, locale, data from outbox order by id`

test(
  'F123: the owner of the address gets a link in their language, whatever the case, and no secret is in the outbox',
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
  'K170: above the limit of an address nothing is mailed and all answers stay the same, known or not',
  onDb(async (db) => {
    await givenUser(db, { email: 'known@exemple.test' })
    for (const email of ['known@exemple.test', 'unknown@exemple.test', 'KNOWN@exemple.test'])
      for (let left = MAILS_AN_HOUR + 1; left > 0; left -= 1)
        assert.deepEqual(await ask(db, email), { success: true, code: 200, data: true })
    assert.equal((await mails(db)).length, MAILS_AN_HOUR)
    await ask(db, 'known@exemple.test', new Date(NOW.getTime() + HOUR))
    assert.equal((await mails(db)).length, MAILS_AN_HOUR + 1)
  }),
)

test(
  'K170: the owner’s own request from another client still sends a mail, and a mailbox is never flooded',
  onDb(async (db) => {
    await givenUser(db, { email: 'known@exemple.test' })
    const sent = async (client: string) => {
      const before = (await mails(db)).length
      await onBehalfOf(client, () => ask(db, 'known@exemple.test'))
      return (await mails(db)).length - before
    }
    for (let left = MAILS_AN_HOUR; left > 0; left -= 1) assert.equal(await sent('192.0.2.1'), 1)
    assert.equal(await sent('192.0.2.1'), 0)
    assert.deepEqual([await sent('192.0.2.2'), await sent('192.0.2.2')], [1, 0])
    assert.deepEqual([await sent('2001:db8::1'), await sent('2001:db8::2')], [1, 0], 'one network of IPv6')
    for (let client = 10; client < 30; client += 1) await sent(`192.0.2.${client}`)
    assert.equal((await mails(db)).length, MAILS_AN_HOUR_MAX)
  }),
)

test(
  'F123: a client asks only so often in an hour, for whatever addresses, and is told when to come again',
  onDb(async (db) => {
    const askFrom = (client: string, minutes: number) =>
      onBehalfOf(client, () => requestReset(db, `${crypto.randomUUID()}@exemple.test`, later(minutes)))
    for (let n = 0; n < RESETS_AN_HOUR; n += 1) await askFrom('192.0.2.1', n)
    await assert.rejects(askFrom('192.0.2.1', 30), { ...refusal(429, 'comeAgain'), seconds: 30 * 60 })
    await askFrom('192.0.2.2', 30)
    await askFrom('192.0.2.1', 60)
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
