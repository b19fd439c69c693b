import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Module, Op } from './op.ts'

const succeeds =
  (more: Record<string, string | undefined>): Module =>
  async ({ complete, user }) => {
    const { payload, claims } = await complete(more)
    assert.deepEqual([payload.sub, claims.sub], [user.id, user.id])
  }

/** Nobody is sent anywhere: the person reads what is wrong. */
async function showsError({ go, fresh }: Op, more: Record<string, string | undefined>) {
  const page = await go(fresh(), more)
  assert.equal(page.status, 400)
  assert.ok(page.url.includes('/oidc/auth'))
}

/** The app is told, or the person reads, that this is not supported. */
async function isRejected({ go, browser, answerOf }: Op, more: Record<string, string>, error: string) {
  const page = await go(browser, more)
  if (page.status === 400) assert.ok(page.text.includes(error))
  else assert.equal(answerOf(page).error, error)
}

const hasScope =
  (scope: string, ...names: string[]): Module =>
  async ({ complete }) => {
    const { claims } = await complete({ scope })
    for (const name of names) assert.ok(claims[name] !== undefined, name)
  }

const again = async ({ go, browser, give, answerOf, redeem, claimsOf }: Op, more: Record<string, string>) => {
  const page = await give(browser, await go(browser, more))
  return claimsOf((await redeem(answerOf(page).code!)).tokens)
}

/** The modules of the Basic OP plan, which are those of Form Post too. */
export const basic: Record<string, Module> = {
  'oidcc-server': async (op) => {
    const { answer, given, tokens, payload, parameters, claims } = await op.complete()
    assert.equal(answer.iss, op.running.issuer)
    assert.match(given.headers.get('cache-control')!, /no-store/)
    assert.match(tokens.token_type, /^bearer$/i)
    assert.ok(tokens.expires_in > 0)
    assert.equal(payload.nonce, parameters.nonce)
    assert.deepEqual([payload.sub, claims.sub], [op.user.id, op.user.id])
    assert.ok(payload.iat! <= payload.exp!)
  },
  'oidcc-response-type-missing': async ({ go, fresh }) => {
    const page = await go(fresh(), { response_type: undefined })
    assert.ok(page.status === 400 || /[?&]error=(invalid_request|unsupported_response_type)/.test(page.url))
    assert.ok(!/[?&"]code=?/.test(page.url))
  },
  'oidcc-idtoken-signature': async ({ complete, running }) => {
    const { header } = await complete()
    const { keys } = (await (await fetch(`${running.issuer}/jwks`)).json()) as {
      keys: { kid: string; alg: string }[]
    }
    assert.equal(keys.find(({ kid }) => kid === header.kid)?.alg, header.alg)
  },
  'oidcc-userinfo-get': async ({ complete, user }) => {
    const { response, claims } = await complete()
    assert.match(response.headers.get('content-type')!, /^application\/json/)
    assert.equal(claims.sub, user.id)
  },
  'oidcc-userinfo-post-header': async ({ complete, userInfo, user }) => {
    const { tokens } = await complete()
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    assert.equal((await userInfo(tokens, { method: 'POST', headers })).claims.sub, user.id)
  },
  'oidcc-userinfo-post-body': async ({ complete, userInfo, user }) => {
    const { tokens } = await complete()
    const body = new URLSearchParams({ access_token: tokens.access_token })
    assert.equal((await userInfo(tokens, { method: 'POST', headers: {}, body })).claims.sub, user.id)
  },
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': async ({ complete }) => {
    assert.equal((await complete({ nonce: undefined })).payload.nonce, undefined)
  },
  'oidcc-scope-profile': hasScope('openid profile', 'name', 'given_name', 'family_name', 'locale'),
  'oidcc-scope-email': hasScope('openid email', 'email', 'email_verified'),
  'oidcc-scope-all': hasScope('openid profile email address phone', 'name', 'email', 'address'),
  'oidcc-ensure-other-scope-order-succeeds': hasScope('email openid', 'email'),
  'oidcc-display-page': succeeds({ display: 'page' }),
  'oidcc-display-popup': succeeds({ display: 'popup' }),
  'oidcc-prompt-login': async (op) => {
    const { payload } = await op.complete({ max_age: '10000' })
    await setTimeout(1100)
    const later = await again(op, { prompt: 'login', max_age: '10000' })
    assert.ok((later.payload.auth_time as number) > (payload.auth_time as number))
    assert.equal(later.payload.sub, payload.sub)
  },
  'oidcc-prompt-none-not-logged-in': async ({ go, fresh, answerOf }) => {
    const answer = answerOf(await go(fresh(), { prompt: 'none' }))
    assert.deepEqual([answer.error, answer.code], ['login_required', undefined])
  },
  'oidcc-prompt-none-logged-in': succeeds({ prompt: 'none' }),
  'oidcc-max-age-1': async (op) => {
    const { payload } = await op.complete({ max_age: '10000' })
    await setTimeout(2100)
    const later = await again(op, { max_age: '1' })
    assert.ok((later.payload.auth_time as number) > (payload.auth_time as number))
  },
  'oidcc-max-age-10000': async ({ complete }) => {
    const times = [(await complete({ max_age: '10000' })).payload.auth_time]
    times.push((await complete({ max_age: '10000' })).payload.auth_time)
    assert.ok(typeof times[0] === 'number' && times[0] === times[1])
  },
  'oidcc-ensure-request-with-unknown-parameter-succeeds': succeeds({ extra: 'foobar' }),
  'oidcc-id-token-hint': async ({ complete, user }) => {
    const { tokens } = await complete()
    const { payload } = await complete({ prompt: 'none', id_token_hint: tokens.id_token })
    assert.equal(payload.sub, user.id)
  },
  'oidcc-login-hint': succeeds({ login_hint: 'buffy@example.com' }),
  'oidcc-ui-locales': succeeds({ ui_locales: 'se' }),
  'oidcc-claims-locales': succeeds({ claims_locales: 'se' }),
  'oidcc-ensure-request-with-acr-values-succeeds': succeeds({ acr_values: '1 2' }),
  'oidcc-codereuse': async ({ complete, redeem }) => {
    const { answer } = await complete()
    const { response, tokens } = await redeem(answer.code!)
    assert.deepEqual([response.status, tokens.error], [400, 'invalid_grant'])
  },
  'oidcc-codereuse-30seconds': async ({ complete, redeem, userInfo }) => {
    // After half a minute the code is within its lifetime, as at once.
    const { answer, tokens } = await complete()
    assert.equal((await redeem(answer.code!)).response.status, 400)
    assert.equal((await userInfo(tokens)).response.status, 401, 'what the code gave is taken back')
  },
  'oidcc-ensure-registered-redirect-uri': (op) =>
    showsError(op, { redirect_uri: 'https://app.example.com/other' }),
  'oidcc-ensure-post-request-succeeds': async ({ browser, asked, answerOf, running }) => {
    const form = asked()
    assert.equal(answerOf(await browser.go(`${running.issuer}/auth`, { form })).state, form.state)
  },
  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported': (op) =>
    isRejected(op, { request_uri: 'https://app.example.com/request.jwt' }, 'request_uri_not_supported'),
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': (op) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return isRejected(
      op,
      { request: `${part({ alg: 'none' })}.${part(op.asked())}.` },
      'request_not_supported',
    )
  },
  'oidcc-claims-essential': async ({ complete }) => {
    const { claims } = await complete({ claims: JSON.stringify({ userinfo: { name: { essential: true } } }) })
    assert.equal(claims.name, 'Zoé Tremblay')
  },
  'oidcc-ensure-request-with-valid-pkce-succeeds': async ({ go, browser, answerOf, redeem }) => {
    const verifier = randomBytes(32).toString('base64url')
    const pkce = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    const { code } = answerOf(await go(browser, pkce))
    assert.equal((await redeem(code!, { form: { code_verifier: `${verifier}x` } })).response.status, 400)
    const { code: next } = answerOf(await go(browser, pkce))
    assert.equal((await redeem(next!, { form: { code_verifier: verifier } })).response.status, 200)
  },
  'oidcc-server-client-secret-post': async ({ go, browser, answerOf, redeem, client, secret }) => {
    const { code } = answerOf(await go(browser))
    const form = { client_id: client.clientId, client_secret: secret }
    assert.equal((await redeem(code!, { form, headers: {} })).response.status, 200)
  },
}
