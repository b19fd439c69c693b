import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Settings } from '#core/server/settings.ts'
import { NOW, settings, words } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { PASSWORD } from '#test/identity.ts'
import { givenUser } from '#test/people.ts'
import { newPasswordProblem } from '../../contract/passwords.ts'
import { changePasswordResetRoute } from './change-password.ts'
import { checkPassword } from './lockout.ts'
import { verifyPassword } from './password.ts'
import { CHOOSE_PASSWORD, makePasswordLink } from './password-links.ts'

const { db, close } = await freshDatabase()
after(close)

/** Chooses a password by a new link; answers the key of the refusal, or undefined. */
async function choose(id: string, password: string, asked: Partial<Settings>) {
  const path = await makePasswordLink(db, id, 'reset', NOW)
  const body = { hash: path.slice(CHOOSE_PASSWORD.length), password }
  try {
    await changePasswordResetRoute.run(
      { query: {}, body, identity: undefined },
      {
        db,
        clock: { now: () => NOW },
        settings: { ...settings, ...asked },
        locale: 'en-US',
        t: words['en-US'],
      },
    )
    return undefined
  } catch (error) {
    const { errors, code } = error as { code: string; errors: { message: string }[] }
    return errors[0]?.message ?? code
  }
}

const formerOf = (userId: string) =>
  db.rows<{ hash: string }>`select hash from former_passwords where user_id = ${userId} order by id`

test('a network may ask for longer passwords, and says so where the common rule is kept', async () => {
  assert.equal(newPasswordProblem('sept 77', 12), 'valid.password.length')
  assert.equal(newPasswordProblem('onze lettre', 12), 'valid.password.longer')
  assert.equal(newPasswordProblem('douze lettre', 12), null)
  const id = await givenUser(db)
  assert.equal(await choose(id, 'onze lettre', { PASSWORD_MIN_LENGTH: 12 }), 'valid.password.longer')
  assert.equal(await choose(id, 'douze lettre', { PASSWORD_MIN_LENGTH: 12 }), undefined)
})

test('the last passwords are not chosen again, the current one included, and no more hashes are kept than needed', async () => {
  const id = await givenUser(db)
  const three = { PASSWORD_HISTORY: 3 }
  assert.equal(await choose(id, PASSWORD, three), 'valid.password.used', 'the current one')
  for (const next of ['pluie fine 1', 'pluie fine 2']) assert.equal(await choose(id, next, three), undefined)
  for (const used of [PASSWORD, 'pluie fine 1', 'pluie fine 2'])
    assert.equal(await choose(id, used, three), 'valid.password.used', used)
  assert.equal(await choose(id, 'pluie fine 3', three), undefined)
  assert.equal((await formerOf(id)).length, 2)
  assert.equal(await choose(id, PASSWORD, three), undefined, 'the fourth last')
  assert.equal(await choose(id, 'pluie fine 4', { PASSWORD_HISTORY: 1 }), undefined)
  assert.deepEqual(await formerOf(id), [], 'only the current one counts')
  assert.equal(await choose(id, 'pluie fine 4', { PASSWORD_HISTORY: 1 }), 'valid.password.used')
  assert.equal(await choose(id, 'pluie fine 4', {}), undefined, 'nothing is compared by default')
})

test('who holds a link cannot try former passwords without end', async () => {
  const id = await givenUser(db)
  const tries = []
  for (let n = 1; n <= 21; n += 1) tries.push(await choose(id, PASSWORD, { PASSWORD_HISTORY: 1 }))
  assert.deepEqual([tries[19], tries[20]], ['valid.password.used', 'comeAgain'])
})

test('a right password renews a hash of another cost, once; a wrong one leaves it', async () => {
  const id = await givenUser(db)
  const hash = async () =>
    (await db.row<{ hash: string }>`select password_hash as hash from users where id = ${id}`)!.hash
  const before = await hash()
  const dearer = { ...settings, ARGON2_MEMORY_KIB: 20_000, ARGON2_PASSES: 3 }
  assert.equal(await checkPassword(db, dearer, id, 'a guess', 'stranger', NOW), 'wrong')
  assert.equal(await hash(), before)
  assert.equal(await checkPassword(db, dearer, id, PASSWORD, 'stranger', NOW), 'right')
  const renewed = await hash()
  assert.match(renewed, /^\$argon2id\$v=19\$m=20000,t=3,p=1\$/)
  assert.equal(await verifyPassword(renewed, PASSWORD), true)
  assert.equal(await checkPassword(db, dearer, id, PASSWORD, 'stranger', NOW), 'right')
  assert.equal(await hash(), renewed)
})
