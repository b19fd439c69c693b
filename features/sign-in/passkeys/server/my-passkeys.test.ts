import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { deleteUser } from '#features/people/contract.ts'
import { deleteUserRoute } from '#features/people/delete/server/delete-user.ts'
import { authenticator } from '#test/authenticator.ts'
import { makeSignInsOld, NOW, refusal, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { PASSWORD } from '#test/identity.ts'
import { givenUser } from '#test/people.ts'
import { codeAt, giveCodeApp } from '#test/second-factor.ts'
import { confirmIdentity } from '../../confirm/contract.ts'
import { confirmIdentityRoute } from '../../confirm/server/confirm-identity.ts'
import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  myPasskeys,
  PASSKEYS_MAX,
  removePasskey,
  renamePasskey,
} from '../contract.ts'
import {
  addPasskeyRoute,
  beginConfirmationRoute,
  beginPasskeyRoute,
  myPasskeysRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
} from './my-passkeys.ts'
import { handleOf } from './relying-party.ts'

const origin = new URL(settings.PUBLIC_URL).origin
const Name = 'Téléphone'

async function given(db: Db, person: Parameters<typeof givenUser>[1] = {}) {
  const id = await givenUser(db, person)
  const call = await signedIn(db, id)
  const begin = async () => {
    const { data } = await call(beginPasskey, beginPasskeyRoute, {})
    return { challenge: data.challenge, rpId: data.rp.id, options: data }
  }
  const add = async (device = authenticator(origin)) => {
    await call(addPasskey, addPasskeyRoute, { Name, Credential: device.create(await begin()) })
    return device
  }
  return {
    id,
    call,
    begin,
    add,
    send: (Credential: ReturnType<ReturnType<typeof authenticator>['create']>) =>
      call(addPasskey, addPasskeyRoute, { Name, Credential }),
    read: () => call(myPasskeys, myPasskeysRoute, {}),
    remove: (ID: string) => call(removePasskey, removePasskeyRoute, { ID }),
  }
}

const refused = (key: string, message: string) => ({
  status: 400,
  errors: [{ key, code: 'VALIDATION_ERROR', value: null, message }],
})
const notAdded = refused('Credential', 'valid.passkey.refused')

test(
  'K317: a passkey is added, renamed and removed; each is recorded and mailed, and the key itself is in no answer',
  onDb(async (db) => {
    const { id, call, add, begin, read, remove } = await given(db)
    const { options } = await begin()
    assert.deepEqual(options.authenticatorSelection, {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    })
    assert.equal(options.user.id, handleOf(id), 'the random id of the account alone')
    await signedIn(db, id)
    await add(authenticator(origin, { synced: true }))
    const sessions =
      await db.rows`select 1 from oidc_artifacts where model = 'Session' and account_id = ${id}`
    assert.equal(sessions.length, 1, 'K340: the other session has ended')
    const [passkey] = await read()
    assert.deepEqual(
      { ...passkey, ID: '' },
      { ID: '', Name, CreatedAt: NOW.toISOString(), LastUsedAt: null, Synced: true },
    )
    assert.equal((await begin()).options.excludeCredentials.length, 1)
    const { ID } = passkey!
    await call(renamePasskey, renamePasskeyRoute, { ID, Name: ' Portable ' })
    assert.equal((await read())[0]!.Name, 'Portable')
    await remove(ID)
    assert.deepEqual(await read(), [])
    const kinds = await db.rows`select kind::text, origin from events where user_id = ${id} order by id`
    assert.deepEqual(kinds, [
      { kind: 'session-ended', origin: 'all' },
      { kind: 'factor-added', origin: 'passkey' },
      { kind: 'factor-removed', origin: 'passkey' },
    ])
    assert.equal(
      (await db.rows`select 1 from outbox where user_id = ${id} and type = 'factor-changed'`).length,
      2,
    )
  }),
)

test(
  'K317: another origin, another host, an unverified holder, another kind of answer and another challenge add nothing',
  onDb(async (db) => {
    const { begin, send, read } = await given(db)
    for (const fault of [
      { origin: 'https://elsewhere.example' },
      { rpId: 'elsewhere.example' },
      { verified: false },
      { type: 'webauthn.get' },
    ])
      await assert.rejects(
        send(authenticator(origin).create(await begin(), fault)),
        notAdded,
        JSON.stringify(fault),
      )
    const { rpId } = await begin()
    await assert.rejects(send(authenticator(origin).create({ rpId, challenge: 'AAAA' })), notAdded)
    assert.deepEqual(await read(), [])
  }),
)

test(
  'K317: a challenge is used once, even for a refused answer, within five minutes and in its own session',
  onDb(async (db) => {
    const { id, begin, send, read } = await given(db)
    const first = await begin()
    await assert.rejects(send(authenticator(origin).create(first, { verified: false })), notAdded)
    await assert.rejects(send(authenticator(origin).create(first)), refusal(404))
    const other = await signedIn(db, id)
    const Credential = authenticator(origin).create(await begin())
    await assert.rejects(other(addPasskey, addPasskeyRoute, { Name, Credential }), refusal(404))
    const late = await begin()
    await db.rows`update oidc_artifacts set challenge_until = ${NOW}`
    await assert.rejects(send(authenticator(origin).create(late)), refusal(404))
    const device = authenticator(origin)
    const good = await begin()
    await send(device.create(good))
    await assert.rejects(send(device.create(good)), refusal(404))
    assert.equal((await read()).length, 1)
  }),
)

test(
  'K317: a credential that somebody has is refused, and so are more than ten passkeys; a sign-in long ago has to be confirmed',
  onDb(async (db) => {
    const [owner, other] = [await given(db), await given(db)]
    const device = await owner.add()
    await assert.rejects(other.add(device), notAdded)
    for (let n = 1; n < PASSKEYS_MAX; n += 1) await owner.add()
    await assert.rejects(owner.begin(), refusal(409, 'tooManyPasskeys'))
    const [passkey] = await owner.read()
    const { ID } = passkey!
    await assert.rejects(other.remove(ID), refusal(404))
    await assert.rejects(other.call(renamePasskey, renamePasskeyRoute, { ID, Name }), refusal(404))
    await makeSignInsOld(db, owner.id)
    await assert.rejects(owner.remove(ID), refusal(403, 'confirm'))
    await assert.rejects(owner.begin(), refusal(403, 'confirm'))
    const { data } = await owner.call(beginConfirmation, beginConfirmationRoute, {})
    const Credential = authenticator(origin).create(data)
    await assert.rejects(owner.send(Credential), refusal(403, 'confirm'), 'the challenge of a confirmation')
  }),
)

test(
  'K318: the last passkey stays without a password, and while a rule requires a second factor',
  onDb(async (db) => {
    const { id, add, read, remove } = await given(db)
    await add()
    const [one] = await read()
    await db.rows`insert into factor_policies (level) values ('required')`
    await assert.rejects(remove(one!.ID), refused('ID', 'valid.factor.last'))
    await db.rows`delete from factor_policies`
    await db.rows`update users set password_hash = null where id = ${id}`
    await assert.rejects(remove(one!.ID), refused('ID', 'valid.passkey.last'))
    await add()
    await remove(one!.ID)
    assert.equal((await read()).length, 1)
  }),
)

test(
  'K315: a passkey confirms by signing the challenge of the session, once; that of somebody else does not',
  onDb(async (db) => {
    const { id, call, add } = await given(db, { role: 'system_admin' })
    const other = await given(db)
    const [device, foreign] = [await add(), await other.add()]
    await makeSignInsOld(db, id)
    const begin = async () => (await call(beginConfirmation, beginConfirmationRoute, {})).data
    const confirm = (passkey: ReturnType<typeof device.get>) =>
      call(confirmIdentity, confirmIdentityRoute, { passkey })
    const notAccepted = refused('passkey', 'passkey.notAccepted')
    await assert.rejects(confirm(foreign.get(await begin())), notAccepted)
    await assert.rejects(confirm(device.get(await begin(), { verified: false })), notAccepted)
    const clerk = await givenUser(db)
    const remove = () => call(deleteUser, deleteUserRoute, { id: clerk })
    await assert.rejects(remove(), refusal(403, 'confirm'))
    const signed = device.get(await begin())
    await confirm(signed)
    await assert.rejects(confirm(signed), notAccepted)
    await remove()
  }),
)

test(
  'K315: who has an app for codes confirms with a code too, and a sign-in by the password alone does not count',
  onDb(async (db) => {
    const sealing = { ...settings, SECRET_KEY: 'a key for tests, of 32 characters' }
    const id = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, id, NOW, sealing)
    const { secret } = await giveCodeApp(db, sealing, id, NOW)
    const confirm = (code?: string) =>
      call(confirmIdentity, confirmIdentityRoute, {
        currentPassword: PASSWORD,
        ...(code !== undefined && { code }),
      })
    const remove = async () => call(deleteUser, deleteUserRoute, { id: await givenUser(db) })
    await assert.rejects(remove(), refusal(403, 'confirm'), 'the sign-in just now was by the password alone')
    await assert.rejects(confirm(), refusal(400))
    await assert.rejects(confirm('000000'), refused('code', 'valid.factor.code'))
    await assert.rejects(remove(), refusal(403, 'confirm'))
    await confirm(codeAt(secret, NOW))
    await remove()
    const at = JSON.stringify({
      loginTs: NOW.getTime() / 1000 - MINUTE_MS / 1000,
      amr: ['pwd', 'otp', 'mfa'],
    })
    await db.rows`update oidc_artifacts set confirmed_at = null, payload = ${at}::jsonb`
    await remove()
  }),
)
