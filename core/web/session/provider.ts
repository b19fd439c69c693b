import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildEndSessionUrl,
  type Configuration,
  discovery,
  implicitAuthentication,
  None,
  useIdTokenResponseType,
} from 'openid-client'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { currentLocale } from '#core/web/i18n/locale.ts'
import { site } from '#core/web/site.ts'
import type { Attempt } from './authorization.ts'

/** Reads the metadata of the provider. This module is loaded only to read answers and to sign out. */
async function provider(): Promise<Configuration> {
  const { origin, protocol } = location
  const config = await discovery(new URL(`${origin}/oidc`), PORTAL_CLIENT_ID, undefined, None(), {
    // A provider on the same origin is as safe as the page itself.
    execute: protocol === 'http:' ? [allowInsecureRequests] : [],
  })
  if (site.responseType === 'id_token') useIdTokenResponseType(config)
  return config
}

/** Validates an answer of the provider and returns its id token. */
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

/** The address at which the provider ends its session and then redirects to /logout with this state. */
export async function endSessionUrl(idToken: string | undefined, state: string): Promise<string> {
  const url = buildEndSessionUrl(await provider(), {
    ...(idToken && { id_token_hint: idToken }),
    post_logout_redirect_uri: `${location.origin}/logout`,
    state,
    ui_locales: currentLocale(),
  })
  return url.href
}
