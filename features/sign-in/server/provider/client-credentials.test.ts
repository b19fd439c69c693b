import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientCredentialsGrant, tokenIntrospection } from 'openid-client'
import { endSessionsOfApp } from '#domain/server/sessions.ts'
import { allow, givenClient, sharedIdentity } from '#test/identity.ts'
import { relyingParty } from '#test/relying-party.ts'

const running = await sharedIdentity()
const { db } = running
const SECRET = 'the secret of the app'
const ON = { client_credentials: true, client_scopes: 'orders.read orders.write', introspection: true }

async function given(what: Record<string, string | boolean>, secret: string | undefined = SECRET) {
  const app = await givenClient(db, secret === 'none' ? {} : { secret })
  await allow(db, app, what)
  const { configuration } = await relyingParty(running, {
    clientId: app.clientId,
    ...(secret !== 'none' && { secret }),
  })
  return {
    app,
    ask: (scope?: string) => clientCredentialsGrant(configuration, scope === undefined ? {} : { scope }),
    inspect: (token: string) => tokenIntrospection(configuration, token),
  }
}

test('an app without tokens of its own gets none, nor does a public client', async () => {
  await assert.rejects((await given({ revocation: false })).ask(), { error: 'unauthorized_client' })
  await assert.rejects((await given(ON, 'none')).ask(), { error: 'unauthorized_client' })
})

test('an app gets a token of its own with its scopes or some of them, never with others', async () => {
  const { ask } = await given(ON)
  assert.equal((await ask()).scope, 'orders.read orders.write')
  assert.equal((await ask('orders.read')).scope, 'orders.read')
  for (const scope of ['orders.delete', 'openid', 'orders.read roles'])
    await assert.rejects(ask(scope), { error: 'invalid_scope' }, scope)
  const bare = await given({ client_credentials: true })
  assert.equal((await bare.ask()).scope, undefined)
})

test('the token of an app is of no person, opens no person’s data and no call of the portal, and brings no other', async () => {
  const { app, ask, inspect } = await given({ ...ON, refresh_tokens: true })
  const tokens = await ask()
  assert.deepEqual(Object.keys(tokens).toSorted(), ['access_token', 'expires_in', 'scope', 'token_type'])
  assert.equal(tokens.expires_in, 600)
  const { iat, exp, ...seen } = await inspect(tokens.access_token)
  assert.ok(iat && exp)
  assert.deepEqual(seen, {
    active: true,
    client_id: app.clientId,
    iss: running.issuer,
    scope: 'orders.read orders.write',
    token_type: 'Bearer',
  })
  const authorization = `Bearer ${tokens.access_token}`
  assert.equal((await fetch(`${running.issuer}/me`, { headers: { authorization } })).status, 401)
  assert.equal(await running.authenticate(authorization), undefined)
})

test('the tokens of an app end when the setting is turned off, and with the app', async () => {
  const off = await given(ON)
  const { access_token: first } = await off.ask()
  await allow(db, off.app, { client_credentials: false })
  assert.deepEqual(await off.inspect(first), { active: false })
  const gone = await given(ON)
  const { access_token: second } = await gone.ask()
  await endSessionsOfApp(db, gone.app.clientId, new Date())
  assert.deepEqual(await gone.inspect(second), { active: false })
})

test('an app has at most 10,000 tokens of its own at once', async () => {
  const { app, ask } = await given(ON)
  await db.rows`
    insert into oidc_artifacts (model, id, payload, client_id)
    select 'ClientCredentials', ${app.clientId} || n, '{}', ${app.clientId} from generate_series(1, 10000) n`
  await assert.rejects(ask(), { error: 'temporarily_unavailable' })
})
