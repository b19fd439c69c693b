import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import type { Fapi2, Module, Sent } from './op.ts'

type More = Record<string, string | undefined>
const random = (length: number) => randomBytes(length).toString('hex').slice(0, length)
const succeeds =
  (more: More, outside: More = {}): Module =>
  async ({ complete }) => {
    await complete(more, { outside })
  }
/** The request is refused where it is pushed. */
const isRefused =
  (more: More, ...errors: string[]): Module =>
  async ({ asked, push }) => {
    const { status, body } = await push(asked(more).parameters)
    assert.equal(status, 400)
    assert.ok(errors.includes(body.error!), body.error)
  }
const pushed = async ({ asked, push, addressOf }: Fapi2, sent: Sent = {}) => {
  const { body } = await push(asked({}, sent.client).parameters, sent)
  return { uri: body.request_uri!, address: addressOf(body.request_uri!) }
}

/** The modules about the request to sign in: discovery, PAR and PKCE. */
export const requests: Record<string, Module> = {
  'discovery-end-point-verification': async ({ discovery, running }) => {
    const said = await discovery()
    assert.equal(said['issuer'], running.issuer)
    assert.equal(said['authorization_response_iss_parameter_supported'], true)
    assert.equal(said['pushed_authorization_request_endpoint'], `${running.issuer}/request`)
    for (const [name, value] of [
      ['response_types_supported', 'code'],
      ['scopes_supported', 'openid'],
      ['subject_types_supported', 'public'],
      ['code_challenge_methods_supported', 'S256'],
      ['dpop_signing_alg_values_supported', 'ES256'],
      ['id_token_signing_alg_values_supported', 'ES256'],
      ['token_endpoint_auth_methods_supported', 'private_key_jwt'],
      ['token_endpoint_auth_signing_alg_values_supported', 'PS256'],
    ] as const)
      assert.ok((said[name] as string[]).includes(value), `${name}: ${value}`)
  },
  'happy-flow': async ({ complete, second, bound, thumbprint }) => {
    const first = await complete({}, { outside: { scope: 'openid', response_type: 'code' } })
    assert.equal(first.tokens.token_type, 'DPoP')
    await complete({ nonce: random(43), dpop_jkt: await thumbprint(bound) }, { client: second })
  },
  'user-rejects-authentication': async (op) => {
    const { running, closed, addressOf } = op
    const { parameters } = op.asked({ state: random(128) }, closed)
    const { body } = await op.push(parameters, { client: closed })
    const browser = op.fresh()
    const page = await op.give(browser, await browser.go(addressOf(body.request_uri!, {}, closed)))
    const { error, state, code, iss } = op.answerOf(page)
    assert.deepEqual([error, code, iss], ['access_denied', undefined, running.issuer])
    assert.equal(state, parameters['state'])
  },
  'ensure-authorization-request-without-state-success': succeeds({ state: undefined }),
  'ensure-authorization-request-without-nonce-success': succeeds({ nonce: undefined }),
  'ensure-authorization-request-with-64-char-nonce-success': succeeds({ nonce: random(64) }),
  'ensure-authorization-request-with-long-nonce': succeeds({ nonce: random(384) }),
  'ensure-authorization-request-with-long-state': succeeds({ state: random(1000) }),
  'ensure-other-scope-order-succeeds': async ({ complete }) => {
    const { claims } = await complete({ scope: 'email openid' })
    assert.ok(claims['email'])
  },
  'test-claims-parameter-identity-claims': async ({ complete, discovery }) => {
    const { claims_supported: names } = (await discovery()) as { claims_supported: string[] }
    const one = Object.fromEntries(names.map((name) => [name, null]))
    const request = {
      userinfo: { ...one, unknown: null },
      id_token: { ...one, unknown: { essential: true } },
    }
    const { claims, payload } = await complete({ claims: JSON.stringify(request) })
    for (const name of ['name', 'email', 'locale']) assert.ok(claims[name] ?? payload[name], name)
    assert.equal(claims['unknown'], undefined)
  },
  // Only what was pushed counts: what is said in the address is not used.
  'ensure-different-nonce-inside-and-outside-request-object': succeeds({}, { nonce: 'other' }),
  'ensure-different-state-inside-and-outside-request-object': succeeds({}, { state: 'other' }),
  'state-only-outside-request-object-not-used': succeeds({ state: undefined }, { state: 'other' }),
  'par-without-duplicate-parameters': succeeds({}),
  'ensure-request-object-without-redirect-uri-fails': isRefused(
    { redirect_uri: undefined },
    'invalid_request',
  ),
  'ensure-redirect-uri-in-authorization-request': isRefused({ redirect_uri: undefined }, 'invalid_request'),
  'plain-fapi-tolerate-unregistered-redirect-uri': isRefused(
    { redirect_uri: 'https://app.example.com/other' },
    'invalid_request',
  ),
  'ensure-unsigned-authorization-request-without-using-par-fails': async ({
    asked,
    answerOf,
    browser,
    running,
  }) => {
    const { parameters } = asked()
    const page = await browser.go(`${running.issuer}/auth?${new URLSearchParams(parameters).toString()}`)
    const { error, state, code } = answerOf(page)
    assert.deepEqual([error, state, code], ['invalid_request', parameters.state, undefined])
  },
  'ensure-response-type-code-idtoken-fails': isRefused({ response_type: 'code id_token' }, 'invalid_request'),
  'ensure-response-type-token-fails': isRefused({ response_type: 'token' }, 'unsupported_response_type'),
  'par-ensure-reused-request-uri-prior-to-auth-completion-succeeds': async (op) => {
    const { address } = await pushed(op)
    const browser = op.fresh()
    await browser.go(address)
    assert.ok(op.answerOf(await op.give(browser, await browser.go(address))).code)
  },
  'par-attempt-reuse-request_uri': async (op) => {
    const { address } = await pushed(op)
    assert.ok(op.answerOf(await op.browser.go(address)).code)
    const again = await op.browser.go(address)
    assert.deepEqual([again.status, again.text.includes('invalid_request_uri')], [400, true])
  },
  'par-attempt-to-use-expired-request_uri': async (op) => {
    const { address } = await pushed(op)
    await op.running.db.rows`
      update oidc_artifacts set payload = jsonb_set(payload, '{exp}', to_jsonb(${Math.floor(Date.now() / 1000) - 1}::int))
       where model = 'PushedAuthorizationRequest' and client_id = ${op.client.clientId}`
    const late = await op.browser.go(address)
    assert.deepEqual([late.status, late.text.includes('invalid_request_uri')], [400, true])
  },
  'par-attempt-to-use-request_uri-for-different-client': async (op) => {
    const { uri } = await pushed(op)
    assert.equal((await op.browser.go(op.addressOf(uri, {}, op.second))).status, 400)
  },
  'par-authorization-request-containing-request_uri-form-param': isRefused(
    { request_uri: 'urn:ietf:params:oauth:request_uri:none' },
    'invalid_request',
    'request_uri_not_supported',
  ),
  'par-attempt-invalid-http-method': async ({ asked, push }) => {
    const { status, body } = await push(asked().parameters, { method: 'PUT' })
    assert.deepEqual([status, body.request_uri], [405, undefined])
  },
  'par-ensure-pkce-required': isRefused(
    { code_challenge: undefined, code_challenge_method: undefined },
    'invalid_request',
  ),
  'par-plain-pkce-rejected': isRefused({ code_challenge_method: 'plain' }, 'invalid_request'),
  'ensure-pkce-code-verifier-required': async ({ authorized, redeem }) => {
    const { answer } = await authorized()
    const { status, tokens } = await redeem({ code: answer.code })
    assert.deepEqual([status, tokens.error], [400, 'invalid_grant'])
  },
  'incorrect-pkce-code-verifier-rejected': async ({ authorized, redeem }) => {
    const { answer } = await authorized()
    const { status, tokens } = await redeem({
      code: answer.code,
      code_verifier: hash('sha256', 'x', 'base64url'),
    })
    assert.deepEqual([status, tokens.error], [400, 'invalid_grant'])
  },
}
