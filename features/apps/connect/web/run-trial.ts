import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { call } from '#core/web/call.ts'
import { claimsIn } from '#core/web/session/token.ts'
import { OIDC_PATH, SCOPE, TRIAL_HEADER } from '#features/sign-in/contract.ts'
import type { App } from '#features/apps/contract.ts'
import { trySignIn } from '#features/apps/contract/try-sign-in.ts'
import { responseTypes, urlsIn } from '#features/apps/rules.ts'

/** The claims that the app would receive, or the error of the provider; null if it rejects the client itself. */
export type Trial = { claims: object } | { error: string | null; description: string }

/**
 * Signs the viewer in to an app with their current session. The provider answers with a form for the app, which is read here
 * and not submitted, so that the app needs no other redirect address. docs/decisions/017-provider.md
 */
export async function runTrial(app: App): Promise<Trial> {
  const [verifier, state] = [randomPKCECodeVerifier(), randomState()]
  const parameters = new URLSearchParams({
    client_id: app.ClientID,
    redirect_uri: urlsIn(app.LoginUrl)[0] ?? '',
    response_type: responseTypes[app.Flow] ?? 'code',
    response_mode: 'form_post',
    prompt: 'none',
    scope: SCOPE,
    state,
    nonce: randomNonce(),
    ...(app.Flow !== 1 && {
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  })
  const response = await fetch(`${OIDC_PATH}/auth?${parameters}`, { headers: { [TRIAL_HEADER]: '1' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const valueOf = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value
  const [code, idToken, error] = [valueOf('code'), valueOf('id_token'), valueOf('error')]
  if (valueOf('state') !== state) {
    if (response.status !== 400) throw new Error(`the provider answers ${response.status}`)
    return { error: null, description: '' }
  }
  if (error !== undefined) return { error, description: valueOf('error_description') ?? '' }
  if (code !== undefined) return { claims: (await call(trySignIn, { id: app.ID, code, verifier })).data }
  return { claims: claimsIn(idToken ?? '') }
}
