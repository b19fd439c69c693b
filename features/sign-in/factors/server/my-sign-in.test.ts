import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { PASSWORD } from '#test/identity.ts'
import { givenUser } from '#test/people.ts'
import { codeAt } from '#test/second-factor.ts'
import {
  beginCodeApp,
  confirmCodeApp,
  makeRecoveryCodes,
  mySignIn,
  removeCodeApp,
  renameCodeApp,
} from '../contract.ts'
import {
  beginCodeAppRoute,
  confirmCodeAppRoute,
  removeCodeAppRoute,
  renameCodeAppRoute,
} from './my-code-apps.ts'
import { makeRecoveryCodesRoute, mySignInRoute } from './my-sign-in.ts'

const currentPassword = PASSWORD

async function givenPerson(db: Db) {
  const id = await givenUser(db)
  const call = await signedIn(db, id)
  const add = async (Name = 'Téléphone', EndOtherSessions = true) => {
    const { data } = await call(beginCodeApp, beginCodeAppRoute, { currentPassword })
    const Code = codeAt(data.Secret, NOW)
    const confirmed = { ID: data.ID, Name, Code, EndOtherSessions }
    const { data: added } = await call(confirmCodeApp, confirmCodeAppRoute, confirmed)
    return { ...data, codes: added.RecoveryCodes }
  }
  const read = () => call(mySignIn, mySignInRoute, {})
  return { id, call, add, read }
}

test(
  'an app is begun with the password, added by its first code, renamed and removed, and each is recorded and told',
  onDb(async (db) => {
    const { id, call, add, read } = await givenPerson(db)
    await assert.rejects(call(beginCodeApp, beginCodeAppRoute, {}), refusal(400))
    await assert.rejects(call(beginCodeApp, beginCodeAppRoute, { currentPassword: 'a guess' }), refusal(400))
    const begun = (await call(beginCodeApp, beginCodeAppRoute, { currentPassword })).data
    assert.match(begun.Address, /^otpauth:\/\/totp\/Comptoir:.*secret=[A-Z2-7]{32}/)
    assert.match(begun.Picture, /^<svg/)
    assert.deepEqual((await read()).CodeApps, [], 'not before its first code')
    await assert.rejects(
      call(confirmCodeApp, confirmCodeAppRoute, { ID: begun.ID, Name: 'x', Code: '000000' }),
      refusal(400),
    )
    const { ID, codes } = await add()
    assert.equal(codes?.length, 10)
    assert.deepEqual(
      await db.row`select payload->'amr' as amr from oidc_artifacts where account_id = ${id}`,
      { amr: ['pwd', 'otp', 'mfa'] },
      'the session is not asked for the code again',
    )
    assert.equal((await add('Tablette')).codes, null, 'only the first brings recovery codes')
    await call(renameCodeApp, renameCodeAppRoute, { ID, Name: ' Mon téléphone ' })
    await assert.rejects(call(renameCodeApp, renameCodeAppRoute, { ID, Name: ' ' }), refusal(400))
    const own = await read()
    assert.deepEqual(own.CodeApps.map(({ Name }) => Name).sort(), ['Mon téléphone', 'Tablette'])
    assert.equal(own.Recovery.Left, 10)
    await call(removeCodeApp, removeCodeAppRoute, { ID, currentPassword })
    const kinds = await db.rows<{ kind: string; origin: string | null }>`
      select kind::text, origin from events where user_id = ${id} order by id`
    assert.deepEqual(kinds, [
      { kind: 'factor-added', origin: 'totp' },
      { kind: 'factor-added', origin: 'totp' },
      { kind: 'factor-removed', origin: 'totp' },
    ])
    const mails = await db.rows`select 1 from outbox where user_id = ${id} and type = 'factor-changed'`
    assert.equal(mails.length, 3)
  }),
)

test(
  'K310: nobody reads a secret again, neither here nor in the database, and nobody changes the factors of another',
  onDb(async (db) => {
    const { id, call, add, read } = await givenPerson(db)
    const { ID, Secret, codes } = await add()
    const other = await givenPerson(db)
    for (const [endpoint, route] of [
      [renameCodeApp, renameCodeAppRoute],
      [removeCodeApp, removeCodeAppRoute],
    ] as const)
      await assert.rejects(other.call(endpoint, route, { ID, Name: 'x', currentPassword }), refusal(404))
    const stored = JSON.stringify([
      await read(),
      await db.rows`select * from totp_factors where user_id = ${id}`,
      await db.rows`select * from recovery_codes where user_id = ${id}`,
      await db.rows`select * from events where user_id = ${id}`,
      await db.rows`select * from outbox where user_id = ${id}`,
    ])
    assert.ok(!stored.includes(Secret.replaceAll(' ', '')))
    for (const code of codes!) assert.ok(!stored.includes(code) && !stored.includes(code.replaceAll('-', '')))
    const { data } = await call(makeRecoveryCodes, makeRecoveryCodesRoute, { currentPassword })
    assert.ok(data.RecoveryCodes.every((code) => !codes!.includes(code)))
    assert.deepEqual(
      await db.rows`select kind::text from events where user_id = ${id} order by id desc limit 1`,
      [{ kind: 'recovery-made' }],
    )
  }),
)

test(
  'K313: the last factor stays while a rule requires one, and takes recovery codes and remembered browsers with it',
  onDb(async (db) => {
    const { id, call, add, read } = await givenPerson(db)
    const { ID } = await add()
    await db.rows`
      insert into user_devices (user_id, hash, last_seen, factor_id, factor_until, factor_version)
      values (${id}, 'h', ${NOW}, gen_random_uuid(), ${new Date(NOW.getTime() + 1000)}, 1)`
    await db.rows`insert into factor_policies (level, required_from) values ('required', '2026-11-22')`
    assert.deepEqual([(await read()).Level, (await read()).RequiredFrom], ['offered', '2026-11-22'])
    for (const since of ['2020-01-01', '2026-11-21']) {
      await db.rows`update factor_policies set required_from = ${since}`
      assert.equal((await read()).Level, 'required', since)
    }
    assert.equal((await read()).Browsers.length, 1)
    const remove = () => call(removeCodeApp, removeCodeAppRoute, { ID, currentPassword })
    await assert.rejects(remove(), refusal(400))
    assert.deepEqual(
      [(await read()).CodeApps.length, (await read()).Recovery.Left],
      [1, 10],
      'nothing is gone',
    )
    const { ID: second } = await add('Tablette')
    await call(removeCodeApp, removeCodeAppRoute, { ID: second, currentPassword })
    assert.deepEqual([(await read()).Browsers, (await read()).Recovery.Left], [[], 10])
    await db.rows`update factor_policies set level = 'off', required_from = null`
    await remove()
    assert.equal((await read()).Recovery.Left, 0)
    await assert.rejects(call(makeRecoveryCodes, makeRecoveryCodesRoute, { currentPassword }), refusal(404))
  }),
)

test(
  'K340: who adds an app ends their other sessions and remembered browsers, unless they would not, and the mail says so',
  onDb(async (db) => {
    const { id, add } = await givenPerson(db)
    await signedIn(db, id)
    const stranger = await givenPerson(db)
    const sessionsOf = async (whose: string) =>
      (await db.rows`select 1 from oidc_artifacts where model = 'Session' and account_id = ${whose}`).length
    await db.rows`
      insert into user_devices (user_id, hash, last_seen, factor_id, factor_until, factor_version)
      values (${id}, 'h', ${NOW}, gen_random_uuid(), ${new Date(NOW.getTime() + 1000)}, 1)`
    await add('Tablette', false)
    assert.equal(await sessionsOf(id), 2)
    await add()
    assert.deepEqual([await sessionsOf(id), await sessionsOf(stranger.id)], [1, 1])
    const remembered =
      await db.rows`select 1 from user_devices where user_id = ${id} and factor_id is not null`
    assert.deepEqual(remembered, [])
    await add('Montre')
    const mails = await db.rows<{ data: object }>`
      select data from outbox where user_id = ${id} and type = 'factor-changed' order by id`
    assert.deepEqual(
      mails.map(({ data }) => data),
      [{ kind: 'factor-added' }, { kind: 'factor-added', others: true }, { kind: 'factor-added' }],
    )
    assert.deepEqual(
      await db.rows`select origin, actor_id as "actorId" from events where user_id = ${id} and kind = 'session-ended'`,
      [{ origin: 'all', actorId: id }],
    )
  }),
)

test(
  'a passkey is offered where a rule offers a second factor, in a session that began with the password, to who has none',
  onDb(async (db) => {
    const { id, read } = await givenPerson(db)
    const offers = async () => (await read()).OffersPasskey
    const began = (amr: string[]) => db.rows`
      update oidc_artifacts set payload = payload || jsonb_build_object('amr', ${amr}::text[]) where account_id = ${id}`
    await began(['pwd'])
    assert.ok(!(await offers()), 'without a rule')
    await db.rows`insert into factor_policies (level, required_from) values ('required', '2031-01-01')`
    assert.ok(await offers())
    await began(['pwd', 'otp', 'mfa'])
    assert.ok(await offers(), 'it also spares the code')
    await began(['hwk', 'user', 'mfa'])
    assert.ok(!(await offers()), 'after a passkey')
    await began(['pwd'])
    await db.rows`
      insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports, backed_up, created_at)
      values (${id}, 'x', 'x', 'x', 0, '{}', false, ${NOW})`
    assert.ok(!(await offers()), 'to who has one')
  }),
)
