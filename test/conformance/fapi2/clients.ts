import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { type Fapi2, type Module, now, type Sent } from './op.ts'

/** The assertion is refused where the code is redeemed. */
const isRefusedWith =
  (assertion: Sent['assertion']): Module =>
  async (op) => {
    const { status, error } = await redeemedWith(op, { assertion })
    assert.deepEqual([status, error], [401, 'invalid_client'])
  }
async function redeemedWith({ authorized, redeem }: Fapi2, sent: Sent, form: Record<string, string> = {}) {
  const { answer, verifier } = await authorized()
  const { status, tokens } = await redeem({ code: answer.code, code_verifier: verifier, ...form }, sent)
  return { status, error: tokens.error }
}
/** The assertion is refused where the request is pushed. */
const isRefusedAtPush =
  (audience: (op: Fapi2) => unknown): Module =>
  async (op) => {
    const { status, body } = await op.push(op.asked().parameters, {
      assertion: { claims: { aud: audience(op) } },
    })
    assert.deepEqual([status, body.error], [401, 'invalid_client'])
  }

/** The modules about the proof of a client, its codes and its refresh tokens. */
export const clients: Record<string, Module> = {
  'ensure-client-id-in-token-endpoint': async (op) => {
    const { clientId } = op.second
    // As the second client, by the key of the first.
    const assertion = { claims: { iss: clientId, sub: clientId } }
    const { status, error } = await redeemedWith(op, { assertion }, { client_id: clientId })
    assert.deepEqual([status, error], [401, 'invalid_client'])
  },
  'ensure-authorization-code-is-bound-to-client': async (op) => {
    const { status, error } = await redeemedWith(op, { client: op.second })
    assert.deepEqual([status, error], [400, 'invalid_grant'])
  },
  'attempt-reuse-authorization-code-after-one-second': async ({ complete, redeem, open }) => {
    const { code, verifier, tokens } = await complete()
    await setTimeout(1000)
    const again = await redeem({ code, code_verifier: verifier })
    assert.deepEqual([again.status, again.tokens.error], [400, 'invalid_grant'])
    assert.equal((await open(tokens.access_token)).status, 401, 'what the code gave is taken back')
    const { status } = await redeem({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
    assert.equal(status, 400, 'so is the refresh token')
  },
  'ensure-token-endpoint-fails-with-expired-auth-code': async ({ authorized, redeem, running, client }) => {
    const { answer, verifier } = await authorized()
    const expired = await running.db.rows<{ lifetime: number }>`
      update oidc_artifacts set payload = jsonb_set(payload, '{exp}', to_jsonb(${now() - 1}::int))
       where model = 'AuthorizationCode' and client_id = ${client.clientId} and consumed_at is null
      returning extract(epoch from expires_at)::int - (payload->>'iat')::int as lifetime`
    for (const { lifetime } of expired) assert.ok(lifetime <= 61)
    const { status, tokens } = await redeem({ code: answer.code, code_verifier: verifier })
    assert.deepEqual([status, tokens.error], [400, 'invalid_grant'])
  },
  'ensure-signed-client-assertion-with-RS256-fails': isRefusedWith({ header: { alg: 'RS256' } }),
  'ensure-client-assertion-in-token-endpoint': async (op) => {
    const { status, error } = await redeemedWith(op, { assertion: null }, { client_id: op.client.clientId })
    assert.deepEqual([status, error], [401, 'invalid_client'])
  },
  'ensure-client-assertion-with-exp-is-5-minutes-in-past-fails': isRefusedWith({
    claims: { exp: now() - 300 },
  }),
  'ensure-client-assertion-with-wrong-aud-fails': isRefusedWith({ claims: { aud: 'https://other.example' } }),
  'ensure-client-assertion-with-no-sub-fails': isRefusedWith({ claims: { sub: undefined } }),
  'par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted': async ({ complete }) => {
    await complete({}, { assertion: { claims: { iat: now() + 8, nbf: now() + 8 } } })
  },
  'par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails': async ({ asked, push }) => {
    for (const claim of ['iat', 'nbf']) {
      const claims = { [claim]: now() + 70, exp: now() + 130 }
      const { status, body } = await push(asked().parameters, { assertion: { claims } })
      assert.deepEqual([status, body.error], [401, 'invalid_client'], claim)
    }
  },
  'par-test-array-as-audience-fails': isRefusedAtPush(({ running }) => [
    running.issuer,
    'https://other.example',
  ]),
  'par-test-par-endpoint-url-as-audience-fails': isRefusedAtPush(({ endpoints }) => endpoints.par),
  'par-test-token-endpoint-url-as-audience-fails': isRefusedAtPush(({ endpoints }) => endpoints.token),
  'refresh-token': async ({ complete, redeem, open, second }) => {
    const mine = (await complete()).tokens
    const form = { grant_type: 'refresh_token', refresh_token: mine.refresh_token }
    const next = await redeem(form)
    assert.deepEqual([next.status, next.tokens.refresh_token], [200, mine.refresh_token], 'not rotated')
    assert.equal((await open(next.tokens.access_token)).status, 200)
    assert.equal((await redeem(form)).status, 200, 'an app that lost the answer goes on')
    assert.equal((await redeem(form, { proof: null })).status, 400, 'without a proof')
    const theirs = await redeem(form, { client: second })
    assert.deepEqual([theirs.status, theirs.tokens.error], [400, 'invalid_grant'])
  },
}
