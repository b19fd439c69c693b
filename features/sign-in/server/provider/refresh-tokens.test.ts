import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchUserInfo, refreshTokenGrant, skipSubjectCheck } from 'openid-client'
import { endSessions, endSessionsInLostApps } from '#domain/server/sessions.ts'
import { allow, eventsOf, givenClient, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { relyingParty } from '#test/relying-party.ts'

const running = await sharedIdentity()
const { db } = running
const SECRET = 'the secret of the app'
const onPostgres = process.env.TEST_DATABASE_URL !== undefined

/** A person who is signed in to an app with refresh tokens. */
async function signedIn({ secret }: { secret?: string } = { secret: SECRET }) {
  const app = await givenClient(db, secret === undefined ? {} : { secret })
  await allow(db, app, { refresh_tokens: true })
  const user = await givenSigner(db)
  const party = await relyingParty(running, {
    clientId: app.clientId,
    ...(secret !== undefined && { secret }),
  })
  const { browser, page } = await signIn(running, party.address(), user.email)
  const tokens = await party.tokens(page.url)
  const refresh = (token = tokens.refresh_token!) => refreshTokenGrant(party.configuration, token)
  const opens = (token: string) =>
    fetchUserInfo(party.configuration, token, skipSubjectCheck).then(
      () => true,
      () => false,
    )
  return { app, user, party, browser, page, tokens, refresh, opens }
}

test('an app without refresh tokens gets none, and cannot use one', async () => {
  const app = await givenClient(db, { secret: SECRET })
  const user = await givenSigner(db)
  const party = await relyingParty(running, { clientId: app.clientId, secret: SECRET })
  const { page } = await signIn(running, party.address({ scope: 'openid offline_access' }), user.email)
  assert.equal((await party.tokens(page.url)).refresh_token, undefined)
  await assert.rejects(refreshTokenGrant(party.configuration, 'x'.repeat(43)), {
    error: 'unauthorized_client',
  })
})

for (const [kind, secret] of [
  ['confidential', SECRET],
  ['public', undefined],
] as const)
  test(`a ${kind} client renews its tokens, with the rights of today, and gets another refresh token each time`, async () => {
    const { tokens, user, refresh, opens } = await signedIn(secret === undefined ? {} : { secret })
    await db.rows`update users set first_name = 'Renamed' where id = ${user.id}`
    const renewed = await refresh()
    assert.notEqual(renewed.refresh_token, tokens.refresh_token)
    assert.equal(renewed.claims()?.sub, user.id)
    assert.equal(renewed.claims()?.given_name, 'Renamed')
    assert.ok(await opens(renewed.access_token))
    assert.ok((await refresh(renewed.refresh_token)).id_token)
    assert.equal((await eventsOf(db, user.id)).length, 1, 'a renewal is no sign-in')
  })

test('K172: a refresh token that is used twice ends all tokens of the app, and is recorded; the session goes on', async () => {
  const { app, user, party, browser, tokens, refresh, opens } = await signedIn()
  const renewed = await refresh()
  await assert.rejects(refresh(), { error: 'invalid_grant' })
  await assert.rejects(refresh(), { error: 'invalid_grant' })
  await assert.rejects(refresh(renewed.refresh_token), { error: 'invalid_grant' })
  for (const { access_token: token } of [tokens, renewed]) assert.equal(await opens(token), false)
  const events = await eventsOf(db, user.id)
  assert.deepEqual(
    events.filter(({ kind }) => kind === 'session-ended').map(({ origin, appId }) => [origin, appId]),
    [['token-reused', app.id]],
  )
  const again = await party.tokens((await browser.go(party.address({ prompt: 'none' }))).url)
  assert.ok((await refresh(again.refresh_token)).access_token)
})

test('a code that is redeemed twice ends the refresh token and the access token made from it', async () => {
  const { party, page, refresh, tokens, opens } = await signedIn()
  const renewed = await refresh()
  await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' })
  await assert.rejects(refresh(renewed.refresh_token), { error: 'invalid_grant' })
  for (const { access_token: token } of [tokens, renewed]) assert.equal(await opens(token), false)
})

test('a refresh token of another app is refused, and stays valid for its own', async () => {
  const { refresh } = await signedIn()
  const other = await signedIn()
  await assert.rejects(refresh(other.tokens.refresh_token), { error: 'invalid_grant' })
  assert.ok((await other.refresh()).access_token)
})

test('a refresh token ends with the session: signed out, locked, access lost, or setting off', async () => {
  const ends: [string, (person: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>][] = [
    [
      'invalid_grant',
      async ({ browser }) =>
        browser.submit(await browser.go(`${running.issuer}/session/end`), { logout: 'yes' }),
    ],
    [
      'invalid_grant',
      ({ user }) =>
        db.transaction(async (tx) => {
          await tx.rows`update users set locked = true where id = ${user.id}`
          await endSessions(tx, user.id, new Date())
        }),
    ],
    ['invalid_grant', ({ user }) => db.rows`update users set locked = true where id = ${user.id}`],
    ['invalid_grant', ({ app }) => db.rows`update apps set provision_for_all = false where id = ${app.id}`],
    [
      'invalid_grant',
      async ({ app, user }) => {
        await db.rows`update apps set provision_for_all = false where id = ${app.id}`
        await db.transaction((tx) => endSessionsInLostApps(tx, [user.id], new Date()))
        await db.rows`update apps set provision_for_all = true where id = ${app.id}`
      },
    ],
    ['unauthorized_client', ({ app }) => allow(db, app, { refresh_tokens: false })],
  ]
  for (const [error, end] of ends) {
    const person = await signedIn()
    await end(person)
    await assert.rejects(person.refresh(), { error }, end.toString())
  }
})

test('a refresh token ends when it is idle, and with the session in any case', async () => {
  const { user } = await signedIn()
  const ttl = async () =>
    (await db.row<{ left: number }>`
      select extract(epoch from expires_at - now())::int as left from oidc_artifacts
       where model = 'RefreshToken' and account_id = ${user.id} order by expires_at desc limit 1`)!.left
  assert.ok(Math.abs((await ttl()) - 7200) < 60)
  const late = await signedIn()
  const hours = running.settings.SESSION_HOURS
  await db.rows`
    update oidc_artifacts set payload = jsonb_set(payload, '{authTime}', to_jsonb((payload->>'authTime')::int - ${(hours - 1) * 3600}::int))
     where model = 'RefreshToken' and account_id = ${late.user.id}`
  await late.refresh()
  const { left } = (await db.row<{ left: number }>`
    select extract(epoch from expires_at - now())::int as left from oidc_artifacts
     where model = 'RefreshToken' and account_id = ${late.user.id} and consumed_at is null`)!
  assert.ok(left <= 3600 && left > 3500, String(left))
})

test('a session of an app has at most 500 refresh tokens', async () => {
  const { user, refresh } = await signedIn()
  await db.rows`
    insert into oidc_artifacts (model, id, payload, grant_id, account_id)
    select model, id || n, payload, grant_id, account_id from oidc_artifacts, generate_series(1, 499) n
     where model = 'RefreshToken' and account_id = ${user.id}`
  await assert.rejects(refresh(), { error: 'invalid_grant' })
})

test(
  'of four requests with one refresh token at once at most one wins, and nothing that it got stays valid',
  { skip: !onPostgres && 'the embedded database has one connection, which hides the race' },
  async () => {
    for (let round = 1; round <= 20; round += 1) {
      const { user, refresh, opens } = await signedIn()
      const tries = await Promise.allSettled([1, 2, 3, 4].map(() => refresh()))
      const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      assert.ok(won.length <= 1, `round ${round}`)
      for (const { access_token: token, refresh_token: next } of won) {
        assert.equal(await opens(token), false, `round ${round}`)
        await assert.rejects(refresh(next), { error: 'invalid_grant' })
      }
      const ended = (await eventsOf(db, user.id)).filter(({ kind }) => kind === 'session-ended')
      assert.equal(ended.length, 1, `round ${round}`)
    }
  },
)
