import * as client from 'openid-client'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { SCOPE } from '#features/sign-in/contract.ts'
import { APP_ORIGIN } from './browser.ts'
import type { RunningIdentity } from './identity.ts'

type Flow = 'code' | 'implicit' | 'hybrid'
type Party = {
  clientId: string
  secret?: string
  flow?: Flow
  redirectUri?: string
  algorithm?: 'RS256' | 'ES256'
  /** How it proves who it is, if not with its secret. */
  authentication?: client.ClientAuth
}

/** An app that signs people in. It uses a public library, so that the tests do not rely on our own code. */
export async function relyingParty(running: Pick<RunningIdentity, 'issuer' | 'origin'>, party: Party) {
  const {
    clientId,
    secret,
    flow = 'code',
    redirectUri = `${APP_ORIGIN}/callback`,
    algorithm,
    authentication,
  } = party
  const type = {
    code: [],
    implicit: [client.useIdTokenResponseType],
    hybrid: [client.useCodeIdTokenResponseType],
  }
  const configuration = await client.discovery(
    new URL(running.issuer),
    clientId,
    {
      ...(secret !== undefined && { client_secret: secret }),
      ...(algorithm && { id_token_signed_response_alg: algorithm }),
    },
    authentication ?? (secret === undefined ? client.None() : client.ClientSecretBasic(secret)),
    { execute: [client.allowInsecureRequests, ...type[flow]] },
  )
  const verifier = client.randomPKCECodeVerifier()
  const challenge = await client.calculatePKCECodeChallenge(verifier)
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const parameters = {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state,
    nonce,
    ...(flow === 'implicit' ? {} : { code_challenge: challenge, code_challenge_method: 'S256' }),
  }
  return {
    configuration,
    /** The address that begins a sign-in. */
    address: (more: Record<string, string> = {}) =>
      client.buildAuthorizationUrl(configuration, { ...parameters, ...more }).href,
    /** The same, with the request sent ahead. */
    pushed: async (options?: client.DPoPOptions) =>
      (await client.buildAuthorizationUrlWithPAR(configuration, parameters, options)).href,
    /** Reads the claims of the id token to which the answer leads. */
    async claims(answer: string) {
      if (flow === 'implicit')
        return client.implicitAuthentication(configuration, new URL(answer), nonce, { expectedState: state })
      return (await this.tokens(answer)).claims()!
    },
    tokens: (answer: string, options?: client.DPoPOptions) =>
      client.authorizationCodeGrant(
        configuration,
        new URL(answer),
        { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
        undefined,
        options,
      ),
    signOutAddress: (idToken: string) =>
      client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: redirectUri.startsWith(APP_ORIGIN)
          ? `${APP_ORIGIN}/out`
          : `${running.origin}/logout`,
        state: 'bye',
      }).href,
  }
}

/** The portal itself as a relying party. */
export const portalParty = (running: Pick<RunningIdentity, 'issuer' | 'origin'>, flow: Flow = 'code') =>
  relyingParty(running, { clientId: PORTAL_CLIENT_ID, flow, redirectUri: `${running.origin}/login` })
