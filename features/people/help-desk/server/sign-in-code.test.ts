import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { sql } from '#core/server/database/database.ts'
import { CODE_LIFETIME_MS } from '#features/sign-in/contract.ts'
import { LINK_LIFETIME_MS, makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'
import { hashPassword } from '#features/sign-in/server/passwords/password.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser, portalApp } from '#test/people.ts'
import { lockUser } from '#features/people/contract.ts'
import { addToGroup } from '#features/people/edit/contract.ts'
import { addToGroupRoute } from '#features/people/edit/server/change-group.ts'
import { lockUserRoute } from '#features/people/lock/server/lock-user.ts'
import { CODES_AN_HOUR, makeSignInCode } from '../contract.ts'
import { makeSignInCodeRoute } from './sign-in-code.ts'

const givenAdmin = (db: Db, dealerId: string, person: Parameters<typeof givenUser>[1] = {}) =>
  givenUser(db, { role: 'admin', permissions: ['modify-users'], dealerId, ...person })

async function maker(db: Db, id: string) {
  const call = await signedIn(db, id)
  return (user: string) => call(makeSignInCode, makeSignInCodeRoute, { id: user })
}

test(
  'K195: a code is easy to read out, only its hash is stored, and the person is told who made it',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const userId = await givenUser(db, { dealerId, email: 'lost@example.test', locale: 'fr-CA' })
    const actorId = await givenAdmin(db, dealerId, { firstName: 'Justine', lastName: 'Roy' })
    const make = await maker(db, actorId)
    const { data } = await make(userId)
    assert.match(data.Code, /^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
    assert.equal(data.Until, new Date(NOW.getTime() + CODE_LIFETIME_MS).toISOString())
    const stored = await db.rows<{ hash: string }>`select hash from sign_in_codes where user_id = ${userId}`
    assert.match(stored[0]!.hash, /^\$argon2id\$/)
    assert.deepEqual(
      await db.rows`select kind::text, actor_id as "actorId", detail from events where user_id = ${userId}`,
      [{ kind: 'code-made', actorId, detail: null }],
    )
    assert.deepEqual(
      await db.rows`select type, address, locale, data from outbox where user_id = ${userId}`,
      [{ type: 'code-made', address: 'lost@example.test', locale: 'fr-CA', data: { by: 'Justine Roy' } }],
    )

    const again = await make(userId)
    assert.notEqual(again.data.Code, data.Code)
    assert.equal((await db.rows`select 1 from sign_in_codes where user_id = ${userId}`).length, 1)
  }),
)

test(
  'K195: none is made for people out of scope, above in rank, who hold more, primary, locked, of a deleted dealer, nor for oneself',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const actorId = await givenAdmin(db, near)
    const make = await maker(db, actorId)
    await assert.rejects(make(await givenUser(db, { dealerId: far })), refusal(404, 'notFound'))
    for (const person of [
      { role: 'system_admin' },
      { role: 'admin', permissions: ['delete-users'] as const },
      { role: 'admin', primary: true },
      { locked: true },
    ])
      await assert.rejects(
        make(await givenUser(db, { dealerId: near, ...person })),
        refusal(403, 'forbidden'),
        JSON.stringify(person),
      )
    await assert.rejects(make(actorId), refusal(403, 'forbidden'))
    const office = await maker(db, await givenUser(db, { role: 'system_admin' }))
    const left = await givenUser(db, { dealerId: far })
    await db.rows`update dealers set deleted_at = ${NOW} where id = ${far}`
    await assert.rejects(office(left), refusal(403, 'forbidden'))
    const bare = await maker(
      db,
      await givenUser(db, { role: 'admin', permissions: ['lock-users'], dealerId: near }),
    )
    await assert.rejects(bare(await givenUser(db, { dealerId: near })), refusal(403))
    assert.deepEqual(await db.rows`select 1 from sign_in_codes`, [])
    assert.deepEqual(await db.rows`select 1 from outbox`, [])
  }),
)

test(
  'K195: a person gets only a few an hour, no matter who makes them, and nobody makes many',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const make = await maker(db, await givenAdmin(db, dealerId))
    const userId = await givenUser(db, { dealerId })
    for (let n = 0; n < CODES_AN_HOUR.for; n += 1) await make(userId)
    const other = await maker(db, await givenAdmin(db, dealerId))
    await assert.rejects(other(userId), refusal(429, 'tooManyThisHour'))
    for (let n = CODES_AN_HOUR.for; n < CODES_AN_HOUR.by; n += 1)
      await make(await givenUser(db, { dealerId }))
    await assert.rejects(make(await givenUser(db, { dealerId })), refusal(429, 'tooManyThisHour'))
    await other(await givenUser(db, { dealerId }))
  }),
)

test(
  'K195: beyond the limit nothing is hashed, so that nobody keeps the processor busy',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const make = await maker(db, await givenAdmin(db, dealerId))
    const userId = await givenUser(db, { dealerId })
    for (let n = 0; n < CODES_AN_HOUR.for; n += 1) await make(userId)
    let free = false
    const busy = Promise.all(Array.from({ length: 40 }, () => hashPassword('x'))).then(() => (free = true))
    await assert.rejects(make(userId), refusal(429, 'tooManyThisHour'))
    assert.equal(free, false, 'a refusal that waits for a hash comes after the forty')
    await busy
  }),
)

test(
  'K195: a code, and the page that it led to, end when the person is locked or given a role or a permission',
  onDb(async (db) => {
    const actorId = await givenUser(db, { role: 'system_admin' })
    const [make, office] = [await maker(db, actorId), await signedIn(db, actorId)]
    const idOf = async (table: 'roles' | 'permissions', name: string) =>
      (await db.row<{ id: string }>`
        select id from ${sql.ref(table)} where app_id = ${await portalApp(db)} and name = ${name}`)!.id
    const add = (userID: string, groupID: string) => office(addToGroup, addToGroupRoute, { userID, groupID })
    const acts = [
      (id: string) => office(lockUser, lockUserRoute, { id, lockState: true }),
      async (id: string) => add(id, await idOf('roles', 'admin')),
      async (id: string) => add(id, await idOf('permissions', 'user-portal-delete-users')),
    ]
    for (const [n, act] of acts.entries()) {
      const id = await givenUser(db, n === 2 ? { role: 'admin' } : {})
      await make(id)
      await makePasswordLink(db, id, 'reset', NOW)
      await makePasswordLink(db, id, 'reset', NOW, LINK_LIFETIME_MS, 'mailed@example.test')
      await act(id)
      assert.deepEqual(await db.rows`select 1 from sign_in_codes where user_id = ${id}`, [], `${n}`)
      assert.deepEqual(
        await db.rows`select address from password_links where user_id = ${id}`,
        [{ address: 'mailed@example.test' }],
        `${n}`,
      )
    }
  }),
)
