import { after } from 'node:test'
import { importJWK, type JWTPayload, SignJWT } from 'jose'
import { ANTI_FORGERY_HEADER, type Endpoint } from '#core/contract/endpoint.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import type { Db } from '#core/server/database/database.ts'
import { openVault, storedSecret } from '#core/server/secrets.ts'
import { readSettings } from '#core/server/settings.ts'
import type { Identity } from '#core/server/identity.ts'
import { loadKeys } from '#features/sign-in/server/provider/keys.ts'
import { createServer } from '#main/server/server.ts'
import { signedInAt } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { freePort } from '#test/identity.ts'

const TOKEN_LIFETIME_SECONDS = 3600
export const seconds = () => Math.floor(Date.now() / 1000)

/** Starts the server on a port of its own, and gives tests the key that signs its tokens. */
export async function startPortal(db: Db, publicUrl?: string, environment: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = readSettings({
    PUBLIC_URL: publicUrl ?? origin,
    DEMO: 'false',
    SECRET_KEY: 'a key for tests, of 32 characters',
    RATE_LIMIT: '1000000',
    REPORTS_A_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const app = await createServer(settings, db)
  await app.listen({ port, host: '127.0.0.1' })
  const vault = openVault(settings)
  const [key] = await loadKeys(db, vault, settings.SIGNING_ALGORITHM, new Date())
  const { kid, algorithm, publicJwk, privateJwk } = key!
  const privateKey = await importJWK(privateJwk, algorithm)
  const forgery = antiForgery(await storedSecret(db, vault, 'anti-forgery'))

  const claimsOf = ({ userId, sessionUid, securityVersion }: Identity): JWTPayload => ({
    iss: `${settings.PUBLIC_URL}/oidc`,
    aud: PORTAL_CLIENT_ID,
    sub: userId,
    session: sessionUid,
    ver: securityVersion,
    iat: seconds(),
    exp: seconds() + TOKEN_LIFETIME_SECONDS,
  })
  /** Signs a token as the provider does. */
  const sign = (claims: JWTPayload, header: Record<string, unknown> = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid, ...header }).sign(privateKey)
  /** Begins a session, and returns the headers that its page would send. */
  const signIn = async (userId: string) => pageOf(await givenSession(db, userId))
  /** The headers that the page of a session would send; the session need not exist. */
  const pageOf = async (identity: Identity) => {
    const claims = claimsOf(identity)
    const token = await sign(claims)
    return { identity, claims, token, headers: headers(token, forgery.tokenFor(identity)) }
  }
  return { db, origin, kid, algorithm, publicJwk, sign, signIn, pageOf, close: () => app.close() }
}
/** Starts the server on a database of its own, until the tests of the file are over. */
export async function ownPortal(environment: Record<string, string> = {}) {
  const { db, close } = await freshDatabase()
  const portal = await startPortal(db, undefined, environment)
  after(() => portal.close().then(close))
  return portal
}

export type Portal = Awaited<ReturnType<typeof startPortal>>
export type SignedInPage = Awaited<ReturnType<Portal['signIn']>>

export const headers = (token: string, forgery: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  [ANTI_FORGERY_HEADER]: forgery,
})

async function givenSession(db: Db, userId: string): Promise<Identity> {
  const sessionUid = crypto.randomUUID()
  const user = await db.row<{ version: number }>`
    select security_version as version from users where id = ${userId}`
  await db.rows`
    insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at)
    values ('Session', ${sessionUid}, ${signedInAt(new Date())}::jsonb, ${userId}, ${sessionUid}, ${new Date(Date.now() + TOKEN_LIFETIME_SECONDS * 1000)})`
  return { userId, sessionUid, securityVersion: user!.version }
}

/** Makes the request of a call. A GET sends its input in the address, a POST only the fields that its contract puts there. R54 */
export function requestOf(endpoint: Endpoint, input: object) {
  const { shape = {} } = endpoint.query as { shape?: object }
  const inAddress = (key: string) => endpoint.method === 'GET' || key in shape
  const entries = Object.entries(input as Record<string, unknown>)
  const query = new URLSearchParams(
    entries.filter(([key]) => inAddress(key)).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const body = Object.fromEntries(entries.filter(([key]) => !inAddress(key)))
  return {
    address: `${endpoint.path}?${query.toString()}`,
    options:
      endpoint.method === 'GET'
        ? { method: 'GET' }
        : {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          },
  }
}

/** Makes a call over HTTP. */
export async function send(origin: string, endpoint: Endpoint, input: object, sent: Record<string, string>) {
  const { address, options } = requestOf(endpoint, input)
  const response = await fetch(origin + address, { ...options, headers: { ...options.headers, ...sent } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** An answer without the parts that differ in each request: its time, its reference, and the remaining calls. */
export const comparable = ({ status, headers, text }: Awaited<ReturnType<typeof send>>) => ({
  status,
  headers: [...headers].filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name)),
  text: text.replace(/"requestId":"[^"]*"/, '"requestId"'),
})
