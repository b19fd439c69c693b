import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { resetFactorsOf } from '#features/sign-in/factors/server/parts/reset-factors.ts'
import { resetUserFactors } from '../contract.ts'
import { resetUserFactorsRoute } from './reset-factors.ts'

/** A second factor, a recovery code and a remembered browser. The secret is not read here. */
async function giveFactors(db: Db, userId: string) {
  await db.rows`
    insert into totp_factors (user_id, name, secret, confirmed, created_at) values (${userId}, 'x', 'x', true, ${NOW})`
  await db.rows`
    insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports, backed_up, created_at)
    values (${userId}, 'x', ${userId}, 'x', 0, '{}', false, ${NOW})`
  await db.rows`insert into recovery_codes (user_id, hash, made_at) values (${userId}, 'x', ${NOW})`
  await db.rows`
    insert into user_devices (user_id, hash, last_seen, factor_id, factor_until, factor_version)
    values (${userId}, 'x', ${NOW}, gen_random_uuid(), ${new Date(NOW.getTime() + 86_400_000)}, 1)`
}

const left = async (db: Db, userId: string) => {
  const row = await db.row<{ n: number }>`
    select (select count(*) from totp_factors where user_id = ${userId})::int
         + (select count(*) from passkeys where user_id = ${userId})::int
         + (select count(*) from recovery_codes where user_id = ${userId})::int
         + (select count(*) from user_devices where user_id = ${userId} and factor_until is not null)::int
         + (select count(*) from oidc_artifacts where account_id = ${userId})::int as n`
  return row!.n
}

async function resetter(db: Db, id: string) {
  const call = await signedIn(db, id)
  await db.rows`update oidc_artifacts set confirmed_at = ${NOW} where account_id = ${id}`
  return (user: string) => call(resetUserFactors, resetUserFactorsRoute, { id: user })
}

test(
  'K314: a reset leaves no factor, code, remembered browser or session, and its owner is told who may ask',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const userId = await givenUser(db, { dealerId })
    const actorId = await givenUser(db, { role: 'admin', permissions: ['modify-users'], dealerId })
    const reset = await resetter(db, actorId)
    await reset(userId)
    assert.deepEqual(await db.rows`select 1 from events where user_id = ${userId}`, [], 'there was none')
    await giveFactors(db, userId)
    await signedIn(db, userId)
    await reset(userId)
    assert.equal(await left(db, userId), 0)
    assert.deepEqual(
      await db.rows`select kind::text, actor_id as "actorId" from events where user_id = ${userId}`,
      [{ kind: 'factor-reset', actorId }],
    )
    assert.deepEqual(await db.rows`select type, data from outbox where user_id = ${userId}`, [
      { type: 'factor-changed', data: { kind: 'factor-reset' } },
    ])
  }),
)

test(
  'K314, R56: nobody resets the factors of people out of scope, above in rank, who hold more, locked, nor their own',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const actorId = await givenUser(db, { role: 'admin', permissions: ['modify-users'], dealerId: near })
    const reset = await resetter(db, actorId)
    const out = await givenUser(db, { dealerId: far })
    const above = await givenUser(db, { role: 'system_admin' })
    const more = await givenUser(db, { role: 'manager', permissions: ['delete-users'], dealerId: near })
    const locked = await givenUser(db, { dealerId: near })
    await db.rows`update users set locked = true where id = ${locked}`
    for (const id of [out, above, more, locked, actorId]) {
      await giveFactors(db, id)
      const before = await left(db, id)
      await assert.rejects(reset(id), id === out || id === above ? refusal(404) : refusal(403), id)
      assert.equal(await left(db, id), before)
    }
    const clerk = await givenUser(db, { dealerId: near })
    const weak = await resetter(
      db,
      await givenUser(db, { role: 'admin', permissions: ['lock-users'], dealerId: near }),
    )
    await assert.rejects(weak(clerk), refusal(403))
  }),
)

test(
  'the command line resets the factors of an address, in any case',
  onDb(async (db) => {
    const id = await givenUser(db, { email: 'last@example.test', role: 'system_admin' })
    assert.equal(await resetFactorsOf(db, 'nobody@example.test', NOW), undefined)
    assert.equal(await resetFactorsOf(db, 'Last@example.test', NOW), false)
    await giveFactors(db, id)
    assert.equal(await resetFactorsOf(db, 'Last@example.test', NOW), true)
    assert.equal(await left(db, id), 0)
  }),
)
