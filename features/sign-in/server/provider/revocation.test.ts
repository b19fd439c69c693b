import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchUserInfo, refreshTokenGrant, tokenIntrospection, tokenRevocation } from 'openid-client'
import { endSessions } from '#domain/server/sessions.ts'
import { allow, givenClient, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { relyingParty } from '#test/relying-party.ts'

const running = await sharedIdentity()
const { db } = running
const SECRET = 'the secret of the app'
const ALL = { refresh_tokens: true, revocation: true, introspection: true }

async function signedIn(what: Record<string, boolean> = ALL, secret: string | undefined = SECRET) {
  const app = await givenClient(db, { secret })
  await allow(db, app, what)
  const user = await givenSigner(db)
  const party = await relyingParty(running, { clientId: app.clientId, secret })
  const tokens = await party.tokens((await signIn(running, party.address(), user.email)).page.url)
  return { ...party, app, user, tokens, inspect: inspects(party), revoke: revokes(party) }
}
type Party = Pick<Awaited<ReturnType<typeof relyingParty>>, 'configuration'>
const inspects =
  ({ configuration }: Party) =>
  (token: string) =>
    tokenIntrospection(configuration, token)
const revokes =
  ({ configuration }: Party) =>
  (token: string) =>
    tokenRevocation(configuration, token)

test('an app for which revocation and introspection are off is refused, also with a token that nobody knows', async () => {
  const { tokens, inspect, revoke, configuration } = await signedIn({ refresh_tokens: true })
  for (const token of [tokens.access_token, tokens.refresh_token!, 'unknown']) {
    await assert.rejects(revoke(token), { error: 'unauthorized_client' })
    await assert.rejects(inspect(token), { error: 'unauthorized_client' })
  }
  assert.ok((await refreshTokenGrant(configuration, tokens.refresh_token!)).access_token)
})

test('an app sees its own tokens and no other’s, and nothing of them but their person and their scopes', async () => {
  const { user, app, tokens, inspect } = await signedIn()
  const { iat, exp, sid, ...seen } = await inspect(tokens.access_token)
  assert.ok(iat && exp && sid)
  assert.deepEqual(seen, {
    active: true,
    sub: user.id,
    client_id: app.clientId,
    iss: running.issuer,
    scope: 'openid profile roles email',
    token_type: 'Bearer',
  })
  assert.equal((await inspect(tokens.refresh_token!)).active, true)
  assert.deepEqual(await inspect('unknown'), { active: false })
  const other = await signedIn()
  assert.deepEqual(await inspect(other.tokens.access_token), { active: false })
  await db.transaction((tx) => endSessions(tx, user.id, new Date()))
  assert.deepEqual(await inspect(tokens.access_token), { active: false })
})

test('an app revokes its own tokens, and leaves those of others alone', async () => {
  const { tokens, inspect, revoke, configuration } = await signedIn()
  const other = await signedIn()
  await revoke(other.tokens.refresh_token!)
  assert.equal((await other.inspect(other.tokens.refresh_token!)).active, true)
  await revoke(tokens.refresh_token!)
  assert.deepEqual(await inspect(tokens.access_token), { active: false })
  await assert.rejects(refreshTokenGrant(configuration, tokens.refresh_token!), { error: 'invalid_grant' })
  await assert.rejects(fetchUserInfo(configuration, tokens.access_token, tokens.claims()!.sub))
  await revoke(tokens.refresh_token!)
})

test('a public client revokes its tokens, and sees none', async () => {
  const app = await givenClient(db)
  await allow(db, app, ALL)
  const user = await givenSigner(db)
  const party = await relyingParty(running, { clientId: app.clientId })
  const tokens = await party.tokens((await signIn(running, party.address(), user.email)).page.url)
  await assert.rejects(inspects(party)(tokens.access_token), { error: 'unauthorized_client' })
  await revokes(party)(tokens.refresh_token!)
  await assert.rejects(refreshTokenGrant(party.configuration, tokens.refresh_token!), {
    error: 'invalid_grant',
  })
})

test('the tokens of a person who may not open the app any more are not active', async () => {
  for (const end of [
    ({ user }) => db.rows`update users set locked = true where id = ${user.id}`,
    ({ user }) => db.rows`update users set deleted_at = now() where id = ${user.id}`,
    ({ app }) => db.rows`update apps set provision_for_all = false where id = ${app.id}`,
  ] satisfies ((person: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>)[]) {
    const person = await signedIn()
    await end(person)
    for (const token of [person.tokens.access_token, person.tokens.refresh_token!])
      assert.deepEqual(await person.inspect(token), { active: false }, end.toString())
  }
})
