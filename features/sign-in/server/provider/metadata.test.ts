import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, test } from 'node:test'
import { sql } from '#core/server/database/database.ts'
import { migrationFiles } from '#core/server/database/migrate.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenClient, givenSigner, signIn, startIdentity } from '#test/identity.ts'
import { relyingParty } from '#test/relying-party.ts'

const { db, close } = await freshDatabase()
after(close)
const running = await startIdentity(db, { DEMO: 'false' })
after(() => running.close())

const DISCOVERY = `${running.issuer}/.well-known/openid-configuration`
type Metadata = { issuer: string; jwks_uri: string } & Record<string, string[]>
const read = async (address: string) => (await (await fetch(address)).json()) as Metadata

/** fetch() forbids cached answers when it sends an ETag itself. */
const statusOf = (address: string, etag: string) =>
  new Promise((resolve) => {
    get(address, { headers: { 'if-none-match': etag } }, (answer) => resolve(answer.resume().statusCode))
  })

test('metadata and keys may be cached, and are asked for again by their ETag', async () => {
  for (const [address, age] of [
    [DISCOVERY, 3600],
    [(await read(DISCOVERY)).jwks_uri, 300],
  ] as const) {
    const first = await fetch(address)
    const etag = first.headers.get('etag')!
    assert.equal(first.headers.get('cache-control'), `public, max-age=${age}`)
    assert.equal(await statusOf(address, etag), 304)
    assert.equal(await statusOf(address, '"another"'), 200)
  }
})

test('the metadata stand where RFC 8414 looks for those of an issuer with a path', async () => {
  const metadata = await read(`${running.origin}/.well-known/oauth-authorization-server/oidc`)
  assert.deepEqual(metadata, await read(DISCOVERY))
  assert.equal(metadata.issuer, running.issuer)
})

test('both algorithms are offered, each with a key and the next one', async () => {
  const { id_token_signing_alg_values_supported: algorithms, jwks_uri: keys } = await read(DISCOVERY)
  assert.deepEqual(algorithms?.toSorted(), ['ES256', 'RS256'])
  const published = (await (await fetch(keys)).json()) as { keys: { alg: string }[] }
  assert.deepEqual(published.keys.map(({ alg }) => alg).toSorted(), ['ES256', 'ES256', 'RS256', 'RS256'])
})

test('the metadata name the languages of the pages', async () => {
  assert.deepEqual((await read(DISCOVERY)).ui_locales_supported, ['en-US', 'fr-CA'])
})

test('the metadata name the claims that apps get, and none of the portal’s own', async () => {
  const { claims_supported: claims } = await read(DISCOVERY)
  for (const claim of [
    'sub',
    'sid',
    'email',
    'email_verified',
    'name',
    'role',
    'permission',
    'app',
    'address',
    'auth_time',
  ])
    assert.ok(claims?.includes(claim), claim)
  for (const claim of ['ver', 'session']) assert.ok(!claims?.includes(claim), claim)
})

test('an app gets the algorithm that it takes, and one that names none gets that of the setting', async () => {
  const older = await startIdentity(db, {
    SIGNING_ALGORITHM: 'RS256',
    DEMO: 'false',
  })
  after(() => older.close())
  const secret = 'the secret of an app'
  for (const [identity, asked, gets] of [
    [running, null, 'ES256'],
    [running, 'RS256', 'RS256'],
    [older, null, 'RS256'],
    [older, 'ES256', 'ES256'],
  ] as const) {
    const { id, clientId } = await givenClient(db, { secret })
    await db.rows`update apps set id_token_algorithm = ${asked} where id = ${id}`
    const user = await givenSigner(db)
    const party = await relyingParty(identity, { clientId, secret, algorithm: gets })
    const { page } = await signIn(identity, party.address(), user.email)
    assert.equal((await party.claims(page.url)).sub, user.id, `${asked} ${gets}`)
  }
})

test('apps that exist keep RS256, unless ES256 signed already', async () => {
  const file = migrationFiles().find(({ name }) => name.startsWith('0033'))!
  const { id } = await givenClient(db)
  const migrated = async () => {
    await db.rows`${sql.raw(file.text)}`
    return (await db.row<{ algorithm: string | null }>`
      select id_token_algorithm as algorithm from apps where id = ${id}`)!.algorithm
  }
  assert.equal(await migrated(), null)
  await db.rows`delete from signing_keys where algorithm = 'ES256'`
  assert.equal(await migrated(), 'RS256')
})
