import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { RESET_LINKS_AN_HOUR, sendResetLink } from '../contract.ts'
import { sendResetLinkRoute } from './send-reset-link.ts'

const route = sendResetLinkRoute
const queued = (db: Db) =>
  db.rows<{ userId: string }>`select user_id as "userId", type, address, locale, data from outbox order by id`

const givenAdmin = (db: Db, dealerId: string) =>
  givenUser(db, { role: 'admin', permissions: ['modify-users'], dealerId })

const givenMember = (db: Db, dealerId: string, more: Parameters<typeof givenUser>[1] = {}) =>
  givenUser(db, { dealerId, ...more })

test(
  'K181: the mail is queued in the user’s language, who asked is recorded, and the answer holds no link',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const userId = await givenMember(db, dealerId, { email: 'lost@example.test', locale: 'fr-CA' })
    const actorId = await givenAdmin(db, dealerId)
    const call = await signedIn(db, actorId)
    const answer = await call(sendResetLink, route, { id: userId })
    assert.deepEqual(answer, { success: true, code: 200, data: true })
    assert.deepEqual(await queued(db), [
      { userId, type: 'reset', address: 'lost@example.test', locale: 'fr-CA', data: {} },
    ])
    assert.deepEqual(
      await db.rows`select kind::text, user_id as "userId", actor_id as "actorId" from events where at = ${NOW}`,
      [{ kind: 'reset-asked', userId, actorId }],
    )
  }),
)

test(
  'K181: it goes to nobody out of scope, above in rank, primary, locked, of a deleted dealer, without a password, nor oneself',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const actorId = await givenAdmin(db, near)
    const call = await signedIn(db, actorId)
    const to = (id: string) => call(sendResetLink, route, { id })
    await assert.rejects(to(await givenMember(db, far)), refusal(404, 'notFound'))
    for (const person of [{ role: 'system_admin' }, { role: 'admin', primary: true }, { locked: true }])
      await assert.rejects(to(await givenMember(db, near, person)), refusal(403, 'forbidden'), person.role)
    await assert.rejects(to(actorId), refusal(403, 'forbidden'))
    const invited = await givenMember(db, near)
    await db.rows`update users set password_hash = null where id = ${invited}`
    await assert.rejects(to(invited), refusal(409, 'noPasswordYet'))

    const office = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const left = await givenMember(db, far)
    await db.rows`update dealers set deleted_at = ${NOW} where id = ${far}`
    await assert.rejects(office(sendResetLink, route, { id: left }), refusal(403, 'forbidden'))
    assert.deepEqual(await queued(db), [])
  }),
)

test(
  'K181: a user gets only a few an hour, whatever the sender',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const [userId, other] = [await givenMember(db, dealerId), await givenMember(db, dealerId)]
    const sender = async () => signedIn(db, await givenAdmin(db, dealerId))
    for (let n = 0; n < RESET_LINKS_AN_HOUR; n += 1)
      await (
        await sender()
      )(sendResetLink, route, { id: userId })
    const call = await sender()
    await assert.rejects(call(sendResetLink, route, { id: userId }), {
      ...refusal(429, 'tooManyThisHour'),
      seconds: 60 * 60,
    })
    await call(sendResetLink, route, { id: other })
  }),
)
