import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  implicitAuthentication,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  useIdTokenResponseType,
} from 'openid-client'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { currentLocale } from '#core/web/i18n/locale.ts'
import { site } from '#core/web/site.ts'

const SCOPE = 'openid profile roles email'

/** The values that the answer of the provider is validated against. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** The provider of this origin; loaded only when somebody signs in or out. */
async function provider(): Promise<Configuration> {
  const { origin, protocol } = location
  const config = await discovery(new URL(`${origin}/oidc`), PORTAL_CLIENT_ID, undefined, None(), {
    // A provider on the same origin is as safe as the page itself.
    execute: protocol === 'http:' ? [allowInsecureRequests] : [],
  })
  if (site.responseType === 'id_token') useIdTokenResponseType(config)
  return config
}

/** The address that starts a sign-in, and the values that its answer will be validated against. R32 */
export async function authorization(redirectPath: string, extra: Record<string, string> = {}) {
  const config = await provider()
  const attempt: Attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const { state, nonce, verifier } = attempt
  const code = site.responseType === 'code'
  const url = buildAuthorizationUrl(config, {
    redirect_uri: location.origin + redirectPath,
    scope: SCOPE,
    state,
    nonce,
    ui_locales: currentLocale(),
    ...(code && {
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
    ...extra,
  })
  return { url, attempt }
}

/** The validated id token in an answer of the provider. */
export async function redeem(answer: URL, { state, nonce, verifier }: Attempt): Promise<string> {
  const config = await provider()
  if (site.responseType === 'id_token') {
    await implicitAuthentication(config, answer, nonce, { expectedState: state })
    return new URLSearchParams(answer.hash.slice(1)).get('id_token') ?? ''
  }
  const tokens = await authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  return tokens.id_token ?? ''
}

/** The address at which the provider ends its session and then redirects to /logout. */
export async function endSessionUrl(idToken: string | undefined): Promise<string> {
  const url = buildEndSessionUrl(await provider(), {
    ...(idToken && { id_token_hint: idToken }),
    post_logout_redirect_uri: `${location.origin}/logout`,
    ui_locales: currentLocale(),
  })
  return url.href
}
