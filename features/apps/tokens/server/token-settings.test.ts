import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportJWK, generateKeyPair } from 'jose'
import { onDb } from '#test/database.ts'
import { givenEditable, refusedAt } from '#test/editable-app.ts'
import { portalApp } from '#test/people.ts'
import { saveApp } from '#features/apps/contract.ts'
import { fapi2Fixed } from '#features/apps/contract/fapi2.ts'
import { saveAppRoute } from '#features/apps/app/server/save-app.ts'

const pair = (algorithm: string) => generateKeyPair(algorithm, { extractable: true })
const { publicKey, privateKey } = await pair('ES256')
const set = (...keys: object[]) => JSON.stringify({ keys })
const key = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig' }

test(
  'K320: the settings of tokens are off at first; a save turns on what it names, leaves the rest, and is recorded',
  onDb(async (db) => {
    const { save, id, app } = await givenEditable(db)
    assert.deepEqual(
      [
        app.RefreshTokens,
        app.Revocation,
        app.Introspection,
        app.ClientCredentials,
        app.DeviceFlow,
        app.RequirePkce,
      ],
      Array.from({ length: 6 }, () => false),
    )
    assert.deepEqual(
      [app.PushedRequests, app.Dpop, app.ClientScopes, app.Jwks, app.JwksUri],
      ['off', 'off', '', '', ''],
    )
    await save({ RefreshTokens: true, PushedRequests: 'required', ClientScopes: ' b  a b ', Jwks: set(key) })
    const { data } = await save({ Version: 2, Description: 'an older client' })
    assert.deepEqual(
      [data.RefreshTokens, data.PushedRequests, data.ClientScopes, data.Jwks, data.Revocation],
      [true, 'required', 'b a', set(key), false],
    )
    const [event] = await db.rows<{
      detail: object
    }>`select detail from events where app_id = ${id} order by id`
    assert.deepEqual(event?.detail, {
      RefreshTokens: [false, true],
      PushedRequests: ['off', 'required'],
      ClientScopes: ['', 'b a'],
      Jwks: ['', 'one'],
    })
  }),
)

test(
  'K321: a private or symmetric key is refused by its own sentence, and so is a set that cannot sign',
  onDb(async (db) => {
    const { save } = await givenEditable(db)
    const secret = await exportJWK(privateKey)
    const refused = async (Jwks: string) => {
      let said: string | undefined
      await assert.rejects(save({ Jwks }), (error: { errors: { message: string }[] }) => {
        said = error.errors[0]?.message
        return refusedAt(400, 'Jwks')(error)
      })
      return said
    }
    for (const text of [
      set(secret),
      JSON.stringify(secret),
      set(key, secret),
      set({ kty: 'oct', k: 'c2VjcmV0' }),
      '-----BEGIN PRIVATE KEY-----',
    ])
      assert.equal(await refused(text), 'apps.err.privateKey', text)
    for (const text of [
      'no JSON',
      '[]',
      set(),
      set(key, { ...key, use: 'enc' }).replace('{"keys":[', '{"keys":[1,'),
      set(...Array.from({ length: 11 }, () => key)),
      set({ ...key, use: 'enc' }),
      set({ ...key, x: 'short' }),
      set(await exportJWK((await pair('ES384')).publicKey)),
      JSON.stringify(key),
    ])
      assert.equal(await refused(text), 'apps.err.jwks', text)
    await refused(`${set(key)}${' '.repeat(9000)}`)
    for (const algorithm of ['PS256', 'EdDSA'])
      await save({
        Version: algorithm === 'PS256' ? 1 : 2,
        Jwks: set(await exportJWK((await pair(algorithm)).publicKey)),
      })
  }),
)

const fapi2 = { Fapi2: true, ...fapi2Fixed, Jwks: set(key) }

test(
  'K332: an app follows FAPI 2 only with what it fixes, and with a key that may sign; that stays so, and is recorded',
  onDb(async (db) => {
    const { save, id, app } = await givenEditable(db)
    assert.equal(app.Fapi2, false)
    const otherwise = {
      Flow: 2,
      IdTokenAlgorithm: null,
      DeviceFlow: true,
      RequirePkce: false,
      PushedRequests: 'offered',
      Dpop: 'off',
      Jwks: '',
    }
    for (const [field, value] of Object.entries(otherwise))
      await assert.rejects(save({ ...fapi2, [field]: value }), refusedAt(400, field), field)
    const rsa = await exportJWK((await pair('RS256')).publicKey)
    await assert.rejects(save({ ...fapi2, Jwks: set({ ...rsa, alg: 'RS256' }) }), refusedAt(400, 'Jwks'))
    await save({ ...fapi2, Jwks: set({ ...rsa, alg: 'PS256' }) })
    await assert.rejects(save({ Version: 2, Dpop: 'offered' }), refusedAt(400, 'Dpop'))
    await assert.rejects(save({ Version: 2, Jwks: '' }), refusedAt(400, 'Jwks'))
    await assert.rejects(db.transaction((tx) => tx.rows`update apps set flow = 2 where id = ${id}`))
    await save({ Version: 2, Fapi2: false, Dpop: 'offered', Jwks: set({ ...rsa, alg: 'RS256' }) })
    await assert.rejects(save({ Version: 3, Fapi2: true, Dpop: 'required' }), refusedAt(400, 'Jwks'))
    const events = await db.rows<{ detail: object }>`
      select detail from events where app_id = ${id} order by id`
    assert.partialDeepStrictEqual(events[0]?.detail, { Fapi2: [false, true], Dpop: ['off', 'required'] })
    assert.partialDeepStrictEqual(events[1]?.detail, { Fapi2: [true, false] })
  }),
)

test(
  'K322: the address of keys is https, and no second place beside pasted keys; scopes of people are none of an app',
  onDb(async (db) => {
    const { save, root } = await givenEditable(db)
    for (const JwksUri of ['http://app.example.test/keys', 'ftp://app.example.test', 'keys'])
      await assert.rejects(save({ JwksUri }), refusedAt(400, 'JwksUri'), JwksUri)
    await assert.rejects(
      save({ Jwks: set(key), JwksUri: 'https://app.example.test/keys' }),
      refusedAt(400, 'JwksUri'),
    )
    for (const ClientScopes of [
      'openid',
      'a roles',
      'offline_access',
      'é',
      '"',
      Array.from({ length: 51 }, (_, n) => n).join(' '),
    ])
      await assert.rejects(save({ ClientScopes }), refusedAt(400, 'ClientScopes'), ClientScopes)
    const portal = { ID: await portalApp(db), Version: 1, RefreshTokens: true }
    await assert.rejects(root(saveApp, saveAppRoute, { app: portal }), refusedAt(409, 'RefreshTokens'))
  }),
)
