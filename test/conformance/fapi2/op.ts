import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import {
  calculateJwkThumbprint,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import { Browser, type Page } from '#test/browser.ts'
import { allow, givenClient, givenSigner, PASSWORD, type RunningIdentity } from '#test/identity.ts'
import { CALLBACK, type Tokens } from '../op.ts'

type Pair = GenerateKeyPairResult
type Parameters = Record<string, string | undefined>
type Claims = Record<string, unknown>
type Signing = { claims?: Claims; header?: Claims & { alg?: string }; key?: Pair }
export type Client = { id: string; clientId: string; key: Pair; algorithm: string }
/** What is sent beside the parameters: the client, its assertion and its proof; null leaves one out. */
export type Sent = {
  client?: Client
  assertion?: Signing | null | undefined
  proof?: Signing | null
  method?: string
}
type Answer = { error?: string; request_uri?: string; expires_in?: number }

export const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
export const now = () => Math.floor(Date.now() / 1000)
const without = (all: Parameters) =>
  Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined))
export const pair = (algorithm = 'ES256') => generateKeyPair(algorithm, { extractable: true })

/** The columns of an app that follows the profile. */
export const FAPI2 = {
  id_token_algorithm: 'ES256',
  require_pkce: true,
  pushed_requests: 'required',
  dpop: 'required',
  fapi2: true,
}

async function givenApp(db: RunningIdentity['db'], algorithm: string, forAll = true): Promise<Client> {
  const key = await pair(algorithm)
  const app = await givenClient(db, { forAll })
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(key.publicKey)), kid: 'one' }] })
  await allow(db, app, { ...FAPI2, jwks, refresh_tokens: true })
  return { ...app, key, algorithm }
}

/** The provider as the conformance suite sees it in the FAPI 2.0 plan: raw requests of two clients and one person. */
export async function openFapi2(running: RunningIdentity) {
  const { issuer, db } = running
  const client = await givenApp(db, 'PS256')
  const second = await givenApp(db, 'ES256')
  const closed = await givenApp(db, 'ES256', false)
  const user = await givenSigner(db, { firstName: 'Zoé', lastName: 'Tremblay' })
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))
  const bound = await pair()
  const [par, token, me] = [`${issuer}/request`, `${issuer}/token`, `${issuer}/me`]

  const assertion = async ({ clientId, key, algorithm }: Client, { claims, header }: Signing = {}) =>
    new SignJWT({
      iss: clientId,
      sub: clientId,
      aud: issuer,
      jti: crypto.randomUUID(),
      iat: now(),
      exp: now() + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: algorithm, kid: 'one', ...header })
      // The key itself fits several algorithms.
      .sign(await importJWK(await exportJWK(key.privateKey), header?.alg ?? algorithm))
  const proof = async (htm: string, htu: string, { claims, header, key = bound }: Signing = {}) =>
    new SignJWT({ jti: crypto.randomUUID(), iat: now(), htm, htu, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(key.publicKey), ...header })
      .sign(key.privateKey)
  const send = async (url: string, form: Parameters, { method = 'POST', ...sent }: Sent) => {
    const signed =
      sent.assertion === null ? undefined : await assertion(sent.client ?? client, sent.assertion)
    const proven = sent.proof ? { DPoP: await proof('POST', url, sent.proof) } : {}
    const proves = signed && { client_assertion: signed, client_assertion_type: TYPE }
    const body = new URLSearchParams({ ...without(form), ...proves })
    const response = await fetch(url, { method, headers: proven, body })
    return { response, text: await response.text() }
  }

  /** A request to sign in, with its secret part; `undefined` leaves a parameter out. */
  const asked = (more: Parameters = {}, { clientId } = client) => {
    const verifier = randomBytes(32).toString('base64url')
    const all = {
      client_id: clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid',
      state: randomBytes(8).toString('hex'),
      nonce: randomBytes(8).toString('hex'),
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
      ...more,
    }
    return { verifier, parameters: without(all) }
  }
  const push = async (parameters: Parameters, sent: Sent = {}) => {
    const { response, text } = await send(par, parameters, sent)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as Answer }
  }
  const addressOf = (uri: string, more: Parameters = {}, { clientId } = client) => {
    const all = { client_id: clientId, request_uri: uri, ...more }
    return `${issuer}/auth?${new URLSearchParams(without(all)).toString()}`
  }
  const answerOf = (page: Page): Record<string, string> => {
    assert.ok(page.url.startsWith(CALLBACK), `${page.status} ${page.url} ${page.text.slice(0, 200)}`)
    return Object.fromEntries(new URL(page.url).searchParams)
  }
  const browser = new Browser(running.origin)
  const fresh = () => new Browser(running.origin)
  const give = (where: Browser, page: Page) => where.submit(page, { email: user.email, password: PASSWORD })

  /** Pushes a request and follows it in the session of the person: the code, and what belongs to it. */
  const authorized = async (more: Parameters = {}, sent: Sent & { outside?: Parameters } = {}) => {
    const { verifier, parameters } = asked(more, sent.client)
    const { status, body } = await push(parameters, sent)
    assert.equal(status, 201, body.error)
    const page = await browser.go(addressOf(body.request_uri!, sent.outside, sent.client))
    return { page, answer: answerOf(page), verifier, parameters }
  }
  const redeem = async (form: Parameters, { proof: signing = {}, ...sent }: Sent = {}) => {
    const all = { grant_type: 'authorization_code', redirect_uri: CALLBACK, ...form }
    const { response, text } = await send(token, all, { ...sent, proof: signing })
    return { status: response.status, tokens: JSON.parse(text) as Tokens & { refresh_token?: string } }
  }
  const claimsOf = async ({ id_token: signed }: Tokens, audience = client.clientId) =>
    (await jwtVerify(signed, keys, { issuer, audience, algorithms: ['ES256'] })).payload
  /** Opens userinfo with a token and a proof; null sends no proof. */
  const open = async (value: string, signing: Signing | null = {}, scheme = 'DPoP') => {
    const claims = { ath: hash('sha256', value, 'base64url'), ...signing?.claims }
    const proven = signing ? { DPoP: await proof('GET', me, { ...signing, claims }) } : {}
    return fetch(me, { headers: { authorization: `${scheme} ${value}`, ...proven } })
  }
  /** A whole sign-in, and what userinfo answers. */
  const complete = async (more: Parameters = {}, sent: Sent & { outside?: Parameters } = {}) => {
    const { answer, verifier, parameters } = await authorized(more, sent)
    assert.deepEqual([answer.state, answer.iss], [parameters.state, issuer])
    const { status, tokens } = await redeem({ code: answer.code, code_verifier: verifier }, { ...sent })
    assert.equal(status, 200, tokens.error)
    const payload = await claimsOf(tokens, sent.client?.clientId)
    assert.deepEqual([payload.sub, payload.nonce], [user.id, parameters.nonce])
    const told = await open(tokens.access_token, sent.proof ?? {})
    assert.equal(told.status, 200)
    const claims = (await told.json()) as Record<string, unknown>
    assert.equal(claims['sub'], user.id)
    return { answer, verifier, tokens, payload, claims, code: answer.code! }
  }
  const begun = await push(asked().parameters)
  await give(browser, await browser.go(addressOf(begun.body.request_uri!)))
  const thumbprint = async ({ publicKey }: Pair) => calculateJwkThumbprint(await exportJWK(publicKey))
  const discovery = async () =>
    (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, unknown>
  const more = { bound, thumbprint, discovery, fresh, give, endpoints: { par, token, me } }
  const clients = { client, second, closed }
  const steps = { asked, push, addressOf, answerOf, authorized, redeem, open, complete, proof }
  return { running, user, browser, ...clients, ...steps, ...more }
}
export type Fapi2 = Awaited<ReturnType<typeof openFapi2>>
export type Module = (op: Fapi2) => Promise<void>
