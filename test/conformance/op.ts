import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { APP_ORIGIN, Browser, type Page } from '#test/browser.ts'
import { givenClient, givenSigner, PASSWORD, type RunningIdentity } from '#test/identity.ts'

export const CALLBACK = `${APP_ORIGIN}/callback`
export type Mode = 'query' | 'form_post'
type Parameters = Record<string, string | undefined>
export type Tokens = {
  access_token: string
  id_token: string
  token_type: string
  expires_in: number
  error?: string
}
type Redeeming = { form?: Record<string, string>; headers?: Record<string, string> }

const SECRET = 'the secret of the app'

/** The provider as the conformance suite sees it: raw requests of one confidential client and one person. */
export async function openOp(running: RunningIdentity, mode: Mode) {
  const { issuer, db } = running
  const client = await givenClient(db, { secret: SECRET })
  const user = await givenSigner(db, { firstName: 'Zoé', lastName: 'Tremblay' })
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))
  const basic = { authorization: `Basic ${btoa(`${client.clientId}:${encodeURIComponent(SECRET)}`)}` }

  /** The parameters of an authorization request; `undefined` leaves one out. */
  const asked = (more: Parameters = {}) => {
    const all: Parameters = {
      client_id: client.clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid',
      state: randomBytes(8).toString('hex'),
      nonce: randomBytes(8).toString('hex'),
      ...(mode === 'form_post' ? { response_mode: mode } : {}),
      ...more,
    }
    return Object.fromEntries(
      Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
    )
  }
  const ask = (browser: Browser, parameters: Record<string, string>) =>
    browser.go(`${issuer}/auth?${new URLSearchParams(parameters).toString()}`)
  const go = (browser: Browser, more: Parameters = {}) => ask(browser, asked(more))
  const isSignIn = (page: Page) => page.text.includes('name="password"')
  const give = (browser: Browser, page: Page) => {
    assert.ok(isSignIn(page), `${page.status} ${page.url}`)
    return browser.submit(page, { email: user.email, password: PASSWORD })
  }

  /** What the callback of the app gets, in the response mode that was asked for. */
  const answerOf = (page: Page): Record<string, string> => {
    const inUrl = page.url.startsWith(CALLBACK)
    assert.equal(inUrl, mode === 'query', `${page.status} ${page.url}`)
    if (inUrl) return Object.fromEntries(new URL(page.url).searchParams)
    assert.ok(page.text.includes(`action="${CALLBACK}"`), page.text.slice(0, 300))
    return Object.fromEntries(
      [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    )
  }
  const redeem = async (code: string, { form, headers = basic }: Redeeming = {}) => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      ...form,
    })
    const response = await fetch(`${issuer}/token`, { method: 'POST', headers, body })
    return { response, tokens: (await response.json()) as Tokens }
  }
  const claimsOf = async ({ id_token: token }: Tokens) => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, { issuer, audience: client.clientId })
    return { payload, header: protectedHeader }
  }
  const userInfo = async ({ access_token: token }: Tokens, how: RequestInit = {}) => {
    const response = await fetch(`${issuer}/me`, { headers: { authorization: `Bearer ${token}` }, ...how })
    return { response, claims: (response.ok ? await response.json() : {}) as Record<string, unknown> }
  }

  const browser = new Browser(running.origin)
  /** A request in the session of the person, and what follows from its code. */
  const complete = async (more: Parameters = {}) => {
    const parameters = asked(more)
    const answer = answerOf(await ask(browser, parameters))
    assert.equal(answer.state, parameters.state)
    const { response: given, tokens } = await redeem(answer.code!)
    assert.equal(given.status, 200)
    const told = await userInfo(tokens)
    return { answer, given, tokens, parameters, ...(await claimsOf(tokens)), ...told }
  }
  await give(browser, await go(browser))
  const fresh = () => new Browser(running.origin)
  const discovery = async () =>
    (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, unknown>
  const more = { fresh, discovery, isSignIn, secret: SECRET }
  return {
    running,
    client,
    user,
    browser,
    asked,
    go,
    give,
    answerOf,
    redeem,
    claimsOf,
    userInfo,
    complete,
    ...more,
  }
}
export type Op = Awaited<ReturnType<typeof openOp>>
export type Module = (op: Op) => Promise<void>
