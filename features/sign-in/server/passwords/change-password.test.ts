import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { eventsOf, PASSWORD } from '#test/identity.ts'
import { givenUser } from '#test/people.ts'
import { changePassword } from '../../contract.ts'
import { changePasswordRoute } from './change-password.ts'
import { checkPassword } from './lockout.ts'
import { verifyPassword } from './password.ts'
import { makePasswordLink } from './password-links.ts'

const NEW = 'forêt boréale 1'

/** Somebody who can change the password, and what stands of it. */
async function given(db: Db) {
  const id = await givenUser(db, {
    firstName: 'Aïcha',
    lastName: 'Côté-Roy',
    email: 'aicha.cote@exemple.test',
  })
  const call = await signedIn(db, id)
  const change = (newPassword: string, currentPassword = PASSWORD) =>
    call(changePassword, changePasswordRoute, { currentPassword, newPassword })
  const account = () =>
    db.row<{ hash: string; failures: number; locked: boolean; version: number }>`
      select password_hash as hash, failed_count as failures, lockout_expiry is not null as locked,
             security_version as version
        from users where id = ${id}`
  return { id, change, account, again: () => signedIn(db, id) }
}

const refused = (key: string, message: string) => ({
  status: 400,
  code: 'invalid',
  errors: [{ key, code: 'VALIDATION_ERROR', value: null, message }],
})

const mailsTo = (db: Db, userId: string) =>
  db.rows<{
    type: string
    locale: string
  }>`select type, locale from outbox where user_id = ${userId} order by id`

test(
  'F125: with the right current password one’s own is changed, every session ends, and one is told',
  onDb(async (db) => {
    const { id, change, account, again } = await given(db)
    await again()
    await makePasswordLink(db, id, 'reset', new Date('2999-01-01'))
    await db.rows`insert into user_devices (user_id, hash, last_seen) values (${id}, 'x', ${NOW})`
    assert.deepEqual(await change(NEW), { success: true, code: 200, data: true })
    const after = await account()
    assert.equal(await verifyPassword(after!.hash, NEW), true)
    assert.equal(after!.version, 2)
    assert.deepEqual(await db.rows`select 1 from oidc_artifacts where account_id = ${id}`, [])
    const links = await db.rows`select 1 from password_links where user_id = ${id} and used_at is null`
    assert.deepEqual(links, [], 'links mailed before lead nowhere')
    assert.deepEqual(await db.rows`select 1 from user_devices where user_id = ${id}`, [])
    const events = await eventsOf(db, id)
    assert.deepEqual(
      events.map(({ kind, origin }) => [kind, origin]),
      [['password-changed', null]],
    )
    assert.deepEqual(await mailsTo(db, id), [{ type: 'password-changed', locale: 'fr-CA' }])
    await assert.rejects(change('une autre fois 2', NEW), { status: 401 })
  }),
)

test(
  'F125, R58: the fifth wrong current password ends the tries of all sessions for a while, of which the owner is told',
  onDb(async (db) => {
    const { id, change, account, again } = await given(db)
    const before = await account()
    for (let tries = 1; tries <= 5; tries += 1)
      await assert.rejects(change(NEW, 'wrong 123'), refused('currentPassword', 'valid.password.current'))
    assert.deepEqual(await mailsTo(db, id), [{ type: 'locked', locale: 'fr-CA' }])
    await assert.rejects(change(NEW), refused('currentPassword', 'valid.password.current'))
    const other = await again()
    await assert.rejects(
      other(changePassword, changePasswordRoute, { currentPassword: PASSWORD, newPassword: NEW }),
      refused('currentPassword', 'valid.password.current'),
    )
    assert.deepEqual(await account(), before, 'sessions and sign-ins go on')
    const events = await eventsOf(db, id)
    assert.deepEqual(
      events.map(({ kind, origin }) => [kind, origin]),
      [['locked', 'session']],
    )
  }),
)

test(
  'R58: a stranger’s wrong passwords do not keep the owner from changing the password',
  onDb(async (db) => {
    const { id, change, account } = await given(db)
    for (let tries = 1; tries <= 5; tries += 1)
      await checkPassword(db, settings, id, 'a guess', 'stranger', NOW)
    assert.equal((await account())?.locked, true)
    assert.deepEqual(await change(NEW), { success: true, code: 200, data: true })
    assert.equal((await account())?.locked, false)
  }),
)

test(
  'R50: a password is refused by rule before the current one is looked at, and is never echoed',
  onDb(async (db) => {
    const { change, account } = await given(db)
    const before = await account()
    for (const [password, problem] of [
      ['court 1', 'length'],
      [`a1${'x'.repeat(999)}`, 'tooLong'],
      ['12345678', 'letter'],
      ['abcdefgh', 'nonLetter'],
      ['password1', 'common'],
      ['PassWord1', 'common'],
      ['P@ssw0rd!', 'common'],
      ['Été2026!', 'common'],
      ['motdepasse1', 'common'],
      ['aicha.cote@exemple.test', 'own'],
      ['AICHA.COTE1', 'own'],
      ['Côté-Roy-1', 'own'],
      ['cote roy aicha 1', 'own'],
    ] as const)
      await assert.rejects(
        change(password, 'wrong 123'),
        refused('newPassword', `valid.password.${problem}`),
        password,
      )
    assert.deepEqual(await account(), before)
  }),
)

test(
  'R50: long passwords, spaces and emoji are taken whole, to the last of a thousand characters',
  onDb(async (db) => {
    for (const password of [
      'correct horse 2',
      '🐴🔋📎🐴🔋📎🐴a',
      'a1 '.repeat(21) + 'b',
      `${'x'.repeat(72)}1`,
      `${'é'.repeat(998)}1z`,
      `${'é'.repeat(998)}1z`.normalize('NFD'),
    ]) {
      const { change, account } = await given(db)
      await change(password)
      const { hash } = (await account())!
      assert.equal(await verifyPassword(hash, password), true)
      assert.equal(await verifyPassword(hash, password.normalize('NFD')), true)
      assert.equal(await verifyPassword(hash, Array.from(password).slice(0, -1).join('')), false)
      await db.rows`update users set email = id::text || '@x.test' where email = 'aicha.cote@exemple.test'`
    }
  }),
)

test(
  'of a session that changed in between, nobody changes a password',
  onDb(async (db) => {
    const { id, change, account } = await given(db)
    const before = await account()
    await db.rows`update users set locked = true where id = ${id}`
    await assert.rejects(change(NEW), { status: 401 })
    assert.deepEqual(await account(), before)
  }),
)
