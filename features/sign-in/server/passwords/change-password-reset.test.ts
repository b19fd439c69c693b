import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, settings, signedIn, words } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { eventsOf } from '#test/identity.ts'
import { givenUser } from '#test/people.ts'
import { changePasswordResetRoute } from './change-password.ts'
import { verifyPassword } from './password.ts'
import { CHOOSE_PASSWORD, LINK_LIFETIME_MS, makePasswordLink } from './password-links.ts'

const { db, close } = await freshDatabase()
after(close)

const GOOD = 'un nouveau mot 1'

const choose = (body: Record<string, unknown>, on: Db = db, now = NOW) =>
  changePasswordResetRoute.run(
    { query: {}, body, identity: undefined },
    { db: on, clock: { now: () => now }, settings, locale: 'en-US', t: words['en-US'] },
  )

async function givenHash(person: Parameters<typeof givenUser>[1] = {}, at = NOW) {
  const id = await givenUser(db, person)
  const path = await makePasswordLink(db, id, 'reset', at)
  return { id, hash: path.slice(CHOOSE_PASSWORD.length) }
}

const account = (id: string) =>
  db.row<{ hash: string; locked: boolean; expiry: Date | null }>`
    select password_hash as hash, locked, lockout_expiry as expiry from users where id = ${id}`

test('F124: a hash chooses the password once, ends every session, and the person is told', async () => {
  const { id, hash } = await givenHash()
  await signedIn(db, id)
  assert.deepEqual(await choose({ hash, password: GOOD }), { success: true, code: 200, data: true })
  assert.equal(await verifyPassword((await account(id))!.hash, GOOD), true)
  assert.deepEqual(await db.rows`select 1 from oidc_artifacts where account_id = ${id}`, [])
  assert.deepEqual(
    (await eventsOf(db, id)).map(({ kind }) => kind),
    ['password-reset'],
  )
  const mails = await db.rows`select type from outbox where user_id = ${id}`
  assert.deepEqual(mails, [{ type: 'password-changed' }])
  await assert.rejects(choose({ hash, password: `${GOOD}2` }), { status: 400 })
})

test('F124: of twenty uses of one hash at the same moment exactly one succeeds, five times over', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const { id, hash } = await givenHash()
    const passwords = Array.from({ length: 20 }, (_, index) => `${GOOD} ${index}`)
    const answers = await Promise.allSettled(passwords.map((password) => choose({ hash, password })))
    const won = passwords.filter((_, index) => answers[index]!.status === 'fulfilled')
    assert.equal(won.length, 1, `round ${round}`)
    assert.equal(await verifyPassword((await account(id))!.hash, won[0]!), true)
    for (const answer of answers) assert.ok(answer.status === 'fulfilled' || answer.reason.status === 400)
    assert.equal((await eventsOf(db, id)).length, 1)
  }
})

test('F124: a hash that is wrong, used, expired, of a locked or a deleted account, or none is refused alike', async () => {
  const { hash } = await givenHash()
  const used = await givenHash()
  await choose({ hash: used.hash, password: GOOD })
  const locked = await givenHash({ locked: true })
  const deleted = await givenHash()
  await db.rows`update users set deleted_at = now() where id = ${deleted.id}`
  const expired = await givenHash({}, new Date(NOW.getTime() - LINK_LIFETIME_MS))
  const refusals = []
  for (const wrong of [
    hash.slice(0, -1),
    `${hash}x`,
    hash.toUpperCase(),
    used.hash,
    locked.hash,
    deleted.hash,
    expired.hash,
    '',
    [hash],
    { hash },
    7,
    null,
    undefined,
  ]) {
    const refusal = await choose({ hash: wrong, password: GOOD }).then(
      () => assert.fail(`${JSON.stringify(wrong)} was taken`),
      (error: unknown) => error as { status: number; code: string; errors: unknown[] },
    )
    refusals.push([refusal.status, refusal.code, refusal.errors])
  }
  const sentence = { key: 'hash', code: 'VALIDATION_ERROR', value: null, message: 'reset.choose.expired' }
  for (const refusal of refusals) assert.deepEqual(refusal, [400, 'invalid', [sentence]])
})

test('F124: a temporary lock ends, an administrator’s stays and keeps the hash from being used', async () => {
  const lockoutExpiry = new Date(NOW.getTime() + 60_000)
  const temporary = await givenHash({ lockoutExpiry })
  await choose({ hash: temporary.hash, password: GOOD })
  assert.equal((await account(temporary.id))!.expiry, null)

  const both = await givenHash({ locked: true, lockoutExpiry })
  await assert.rejects(choose({ hash: both.hash, password: GOOD }), { status: 400 })
  const { locked, expiry } = (await account(both.id))!
  assert.deepEqual([locked, expiry], [true, lockoutExpiry])
})

test('R50: a password that is refused leaves the hash good, and one without a hash learns nothing of the account', async () => {
  const { hash } = await givenHash({ firstName: 'Zoé', lastName: 'Bélanger' })
  for (const [password, problem] of [
    ['court 1', 'length'],
    ['azerty123', 'common'],
    ['zoe belanger 1', 'own'],
  ] as const)
    await assert.rejects(choose({ hash, password }), {
      status: 400,
      errors: [
        { key: 'password', code: 'VALIDATION_ERROR', value: null, message: `valid.password.${problem}` },
      ],
    })
  await assert.rejects(choose({ hash: 'x', password: 'zoe belanger 1' }), {
    errors: [{ key: 'hash', code: 'VALIDATION_ERROR', value: null, message: 'reset.choose.expired' }],
  })
  await choose({ hash, password: GOOD })
})
