import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { resendWelcomeEmail, WELCOMES_AN_HOUR } from '../contract.ts'
import { resendWelcomeEmailRoute } from './send-reset-link.ts'

const route = resendWelcomeEmailRoute
const queued = (db: Db) =>
  db.rows<{ userId: string }>`select user_id as "userId", type, address, locale, data from outbox order by id`

const admin = (db: Db, dealerId?: string) =>
  givenUser(db, {
    role: 'admin',
    permissions: ['create-users', ...(dealerId ? [] : (['access-all-dealers'] as const))],
    dealerId: dealerId ?? null,
  })

test(
  'F121: the welcome mail is queued in the user’s language, and the answer holds no link',
  onDb(async (db) => {
    const userId = await givenUser(db, { email: 'new@example.test', locale: 'en-US' })
    const call = await signedIn(db, await admin(db))
    assert.deepEqual(await call(resendWelcomeEmail, route, { id: userId }), {
      success: true,
      code: 200,
      data: true,
    })
    assert.deepEqual(await queued(db), [
      { userId, type: 'welcome', address: 'new@example.test', locale: 'en-US', data: {} },
    ])
    assert.deepEqual(await db.rows`select 1 from password_links`, [])
  }),
)

test(
  'F121: it goes to nobody out of scope, above in rank, with a primary account, or locked',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const call = await signedIn(db, await admin(db, near))
    const to = (id: string) => call(resendWelcomeEmail, route, { id })
    await assert.rejects(to(await givenUser(db, { dealerId: far })), refusal(404, 'notFound'))
    for (const person of [{ role: 'system_admin' }, { role: 'admin', primary: true }, { locked: true }])
      await assert.rejects(
        to(await givenUser(db, { dealerId: near, ...person })),
        refusal(403, 'forbidden'),
        JSON.stringify(person),
      )
    assert.deepEqual(await queued(db), [])
  }),
)

test(
  'F121: a user gets only a few such mails an hour, whatever the sender',
  onDb(async (db) => {
    const [userId, other] = [await givenUser(db), await givenUser(db)]
    for (let n = 0; n < WELCOMES_AN_HOUR; n += 1)
      await (
        await signedIn(db, await admin(db))
      )(resendWelcomeEmail, route, { id: userId })
    const viewer = await admin(db)
    const call = await signedIn(db, viewer)
    await assert.rejects(call(resendWelcomeEmail, route, { id: userId }), {
      ...refusal(429, 'tooManyThisHour'),
      seconds: 60 * 60,
    })
    await call(resendWelcomeEmail, route, { id: other })
    await db.rows`
      update outbox set created_at = ${new Date(NOW.getTime() - 3_600_001)} where user_id = ${userId}`
    await call(resendWelcomeEmail, route, { id: userId })
  }),
)
