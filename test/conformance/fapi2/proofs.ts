import assert from 'node:assert/strict'
import { exportJWK, UnsecuredJWT } from 'jose'
import { type Fapi2, type Module, now, pair, type Sent } from './op.ts'

const succeedsWith =
  (claims: () => Record<string, unknown>): Module =>
  async ({ complete }) => {
    await complete({}, { proof: { claims: claims() } })
  }
/** The code that was bound to one key is refused with another. */
async function failsToRedeem({ authorized, redeem }: Fapi2, more: Record<string, string>, sent: Sent) {
  const { answer, verifier } = await authorized(more, sent)
  const { status, tokens } = await redeem({ code: answer.code, code_verifier: verifier })
  assert.equal(status, 400)
  assert.ok(['invalid_request', 'invalid_grant', 'invalid_dpop_proof'].includes(tokens.error!), tokens.error)
}

/** The modules about DPoP. */
export const proofs: Record<string, Module> = {
  'access-token-type-header-case-sensitivity': async ({ complete, open }) => {
    const { tokens } = await complete()
    for (const scheme of ['dPOp', 'DPOP', 'dpop'])
      assert.equal((await open(tokens.access_token, {}, scheme)).status, 200, scheme)
  },
  'check-dpop-proof-nbf-exp': succeedsWith(() => ({ nbf: now(), exp: now() + 300 })),
  'ensure-dpopproof-with-iat-10seconds-before-succeeds': succeedsWith(() => ({ iat: now() - 10 })),
  'ensure-dpopproof-with-iat-10seconds-after-succeeds': succeedsWith(() => ({ iat: now() + 8 })),
  'ensure-mismatched-dpop-jkt-fails': async ({ asked, push, thumbprint }) => {
    const { parameters } = asked({ dpop_jkt: await thumbprint(await pair()) })
    const { status, body } = await push(parameters, { proof: {} })
    assert.equal(status, 400)
    assert.ok(['invalid_request', 'invalid_dpop_proof'].includes(body.error!), body.error)
  },
  'ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt': async (op) =>
    failsToRedeem(op, {}, { proof: { key: await pair() } }),
  'ensure-token-endpoint-fails-with-mismatched-dpop-jkt': async (op) =>
    failsToRedeem(op, { dpop_jkt: await op.thumbprint(await pair()) }, {}),
  'ensure-dpopproof-at-par-endpoint-binding-success': succeedsWith(() => ({})),
  'ensure-dpop-auth-code-binding-success': async ({ complete, thumbprint, bound }) => {
    await complete({ dpop_jkt: await thumbprint(bound) }, { proof: {} })
  },
  'ensure-holder-of-key-required': async ({ authorized, redeem }) => {
    const { answer, verifier } = await authorized()
    const { status, tokens } = await redeem({ code: answer.code, code_verifier: verifier }, { proof: null })
    assert.deepEqual([status, tokens.error], [400, 'invalid_grant'])
  },
  'dpop-negative-tests': async ({ complete, open, endpoints, bound, proof }) => {
    const token = (await complete()).tokens.access_token
    const { me } = endpoints
    const url = new URL(me)
    const wrong: Record<string, Parameters<typeof open>[1]> = {
      'no typ': { header: { typ: undefined } },
      'another typ': { header: { typ: 'jwt' } },
      'no jwk': { header: { jwk: undefined } },
      'a private key': { header: { jwk: await exportJWK(bound.privateKey) } },
      'no jti': { claims: { jti: undefined } },
      'no htm': { claims: { htm: undefined } },
      'another htm': { claims: { htm: 'PUT' } },
      'no htu': { claims: { htu: undefined } },
      'another htu': { claims: { htu: endpoints.token } },
      'no iat': { claims: { iat: undefined } },
      'an iat an hour ahead': { claims: { iat: now() + 3600 } },
      'an iat an hour ago': { claims: { iat: now() - 3600 } },
      'no ath': { claims: { ath: undefined } },
      'another ath': { claims: { ath: 'x'.repeat(43) } },
      'another key': { key: await pair() },
      'the key of another': { key: await pair(), header: { jwk: await exportJWK(bound.publicKey) } },
      'no proof': null,
    }
    for (const [what, signing] of Object.entries(wrong)) {
      const { status } = await open(token, signing)
      assert.ok([400, 401].includes(status), `${what}: ${status}`)
    }
    assert.equal((await open(token, null, 'Bearer')).status, 401, 'as a bearer token')
    const ask = (proven: string) => fetch(me, { headers: { authorization: `DPoP ${token}`, DPoP: proven } })
    const [one, two] = [await proof('GET', me), await proof('GET', me)]
    const claims = { jti: crypto.randomUUID(), htm: 'GET', htu: me, iat: now() }
    const unsigned = new UnsecuredJWT(claims).encode()
    for (const proven of [`${one}, ${two}`, 'no token', unsigned, `${one.slice(0, -9)}AAAAAAAAA`])
      assert.ok([400, 401].includes((await ask(proven)).status), proven.slice(0, 40))
    const jti = { claims: { jti: crypto.randomUUID() } }
    assert.equal((await open(token, jti)).status, 200)
    assert.equal((await open(token, jti)).status, 401, 'the same jti')
    for (const htu of [
      `${me}?a=b#c`,
      me.replace('http:', 'HTTP:').replace(url.hostname, url.hostname.toUpperCase()),
    ])
      assert.equal((await open(token, { claims: { htu } })).status, 200, htu)
    const extra = { claims: { more: 'x' }, header: { more: 'x' } }
    assert.equal((await open(token, extra)).status, 200, 'more claims')
    assert.equal((await open(token)).status, 200, 'the token works still')
  },
}
