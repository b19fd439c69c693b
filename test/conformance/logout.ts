import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { APP_ORIGIN, type Page } from '#test/browser.ts'
import { LOGOUT_EVENT } from '#features/sign-in/server/backchannel/logout-token.ts'
import { logoutReceiver, readLogoutToken } from '#test/logout-receiver.ts'
import type { Module, Op } from './op.ts'

const OUT = `${APP_ORIGIN}/out`

/** Signs in in a new browser, and answers what asks for the end of that session. */
async function signedIn({ fresh, go, give, answerOf, redeem, running }: Op) {
  const browser = fresh()
  const { code } = answerOf(await give(browser, await go(browser)))
  const { tokens } = await redeem(code!)
  const leave = (parameters: Record<string, string>) =>
    browser.go(`${running.issuer}/session/end?${new URLSearchParams(parameters).toString()}`)
  const isOver = async () => answerOf(await go(browser, { prompt: 'none' })).error === 'login_required'
  return { browser, leave, isOver, hint: tokens.id_token }
}

/** The person reads something, and is not sent to the app. */
const isShown = (page: Page) => {
  assert.ok(page.url.includes('/oidc/session/end'), page.url)
  assert.ok([200, 400].includes(page.status))
}
const refused =
  (parameters: (hint: string) => Record<string, string>): Module =>
  async (op) => {
    const { leave, isOver, hint } = await signedIn(op)
    const page = await leave(parameters(hint))
    isShown(page)
    assert.equal(page.status, 400)
    assert.equal(await isOver(), false)
  }
/** Without a proof of who asks, the person decides. */
const asksFirst =
  (parameters: Record<string, string>): Module =>
  async (op) => {
    const { browser, leave, isOver } = await signedIn(op)
    const question = await leave(parameters)
    isShown(question)
    assert.equal(await isOver(), false)
    await browser.submit(question, { logout: 'yes' })
    assert.equal(await isOver(), true)
  }
const comesBack =
  (state: string | undefined): Module =>
  async (op) => {
    const { browser, leave, isOver, hint } = await signedIn(op)
    const parameters = { id_token_hint: hint, post_logout_redirect_uri: OUT }
    const page = await browser.submit(await leave({ ...parameters, ...(state && { state }) }), {
      logout: 'yes',
    })
    assert.equal(page.url, state ? `${OUT}?state=${state}` : OUT)
    assert.equal(await isOver(), true)
  }

/** Another signature, in a character of its middle. */
const modified = (token: string) => {
  const at = token.length - 20
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}

export const rpInitiated: Record<string, Module> = {
  'oidcc-rp-initiated-logout-discovery-endpoint-verification': async ({ discovery, running }) =>
    assert.equal((await discovery()).end_session_endpoint, `${running.issuer}/session/end`),
  'oidcc-rp-initiated-logout': comesBack('bye'),
  'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri': refused((hint) => ({
    id_token_hint: hint,
    post_logout_redirect_uri: 'https://app.example.com/elsewhere',
    state: 'bye',
  })),
  'oidcc-rp-initiated-logout-modified-id-token-hint': refused((hint) => ({
    id_token_hint: modified(hint),
    post_logout_redirect_uri: OUT,
    state: 'bye',
  })),
  'oidcc-rp-initiated-logout-no-id-token-hint': asksFirst({
    post_logout_redirect_uri: OUT,
    state: 'bye',
  }),
  'oidcc-rp-initiated-logout-no-params': asksFirst({}),
  'oidcc-rp-initiated-logout-no-post-logout-redirect-uri': async (op) => {
    const { browser, leave, isOver, hint } = await signedIn(op)
    const page = await browser.submit(await leave({ id_token_hint: hint, state: 'bye' }), { logout: 'yes' })
    assert.ok(page.url.startsWith(op.running.origin))
    assert.equal(await isOver(), true)
  },
  'oidcc-rp-initiated-logout-no-state': comesBack(undefined),
  'oidcc-rp-initiated-logout-only-state': asksFirst({ state: 'bye' }),
  'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri': refused((hint) => ({
    id_token_hint: hint,
    post_logout_redirect_uri: `${OUT}?foo=bar`,
    state: 'bye',
  })),
  'oidcc-rp-initiated-logout-bad-id-token-hint': refused(() => ({
    id_token_hint: 'no token at all',
    post_logout_redirect_uri: OUT,
    state: 'bye',
  })),
}

export const backChannel: Record<string, Module> = {
  'oidcc-backchannel-logout-discovery-endpoint-verification': async ({ discovery }) => {
    const { backchannel_logout_supported: isSupported, backchannel_logout_session_supported: hasSession } =
      await discovery()
    assert.deepEqual([isSupported, hasSession], [true, true])
  },
  'oidcc-backchannel-rp-initiated-logout': async (op) => {
    const receiver = await logoutReceiver()
    try {
      const { id, clientId } = op.client
      await op.running.db
        .rows`update apps set backchannel_logout_url = ${`${receiver.origin}/out`} where id = ${id}`
      const { browser, leave, hint } = await signedIn(op)
      await browser.submit(await leave({ id_token_hint: hint, post_logout_redirect_uri: OUT }), {
        logout: 'yes',
      })
      for (let tries = 0; tries < 100 && receiver.told.length === 0; tries += 1) await setTimeout(50)
      const { sub, sid, events, nonce } = await readLogoutToken(
        op.running.issuer,
        clientId,
        receiver.told[0]!.token,
      )
      const { sid: expected } = JSON.parse(Buffer.from(hint.split('.')[1]!, 'base64url').toString()) as {
        sid: string
      }
      assert.deepEqual([sub, sid, events, nonce], [op.user.id, expected, { [LOGOUT_EVENT]: {} }, undefined])
      await op.running.db.rows`update apps set backchannel_logout_url = null where id = ${id}`
    } finally {
      await receiver.close()
    }
  },
}

/** The Config OP plan. */
export const config: Record<string, Module> = {
  'oidcc-discovery-endpoint-verification': async ({ discovery, running }) => {
    const said = await discovery()
    assert.equal(said.issuer, running.issuer)
    for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'])
      assert.ok(String(said[endpoint]).startsWith(`${running.issuer}/`), endpoint)
    for (const [name, value] of [
      ['scopes_supported', 'openid'],
      ['response_types_supported', 'code'],
      ['subject_types_supported', 'public'],
      ['id_token_signing_alg_values_supported', 'RS256'],
      ['claims_supported', 'sub'],
      ['grant_types_supported', 'authorization_code'],
      ['token_endpoint_auth_methods_supported', 'client_secret_basic'],
    ] as const)
      assert.ok((said[name] as string[]).includes(value), `${name}: ${value}`)
    const { keys } = (await (await fetch(String(said.jwks_uri))).json()) as { keys: Record<string, string>[] }
    assert.equal(new Set(keys.map(({ kid }) => kid)).size, keys.length)
    for (const { kid, kty, d } of keys) assert.ok(kid && kty && d === undefined)
  },
}
