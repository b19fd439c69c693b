import { createRemoteJWKSet } from 'jose'
import * as client from 'openid-client'
import type { Locale } from '#core/contract/locale.ts'
import { OIDC_PATH, SCOPE } from '#features/sign-in/contract.ts'
import { demoSecret } from '../contract.ts'
import { callbackOf, type DemoApp, flows } from './demo-app.ts'
import { logoutTokens } from './logout-token.ts'

/** The values that an app stores between its sign-in request and the response. */
export type Handshake = { state: string; nonce: string; verifier: string }

export type Arrival = { claims: client.IDToken; signOutUrl: string }

const responseTypes = {
  code: [],
  implicit: [client.useIdTokenResponseType],
  hybrid: [client.useCodeIdTokenResponseType],
}

/** Signs people in to the demo's apps. It uses a public library, to show that any application can use the portal. */
export function openIdConnect(publicUrl: string) {
  const discovered = new Map<string, Promise<client.Configuration>>()

  /** The portal's metadata, fetched once for each app and flow. */
  function configurationOf({ clientId, flow }: DemoApp): Promise<client.Configuration> {
    const key = `${clientId} ${flow}`
    const configuration = discovered.get(key) ?? discover(clientId, flow)
    discovered.set(key, configuration)
    configuration.catch(() => discovered.delete(key))
    return configuration
  }

  function discover(clientId: string, flow: DemoApp['flow']) {
    const secret = flows[flow] === 'implicit' ? undefined : demoSecret(clientId)
    const insecure = publicUrl.startsWith('http:') ? [client.allowInsecureRequests] : []
    return client.discovery(
      new URL(publicUrl + OIDC_PATH),
      clientId,
      secret,
      secret === undefined ? client.None() : client.ClientSecretBasic(secret),
      { execute: [...insecure, ...responseTypes[flows[flow]]] },
    )
  }

  const keys = createRemoteJWKSet(new URL(`${publicUrl}${OIDC_PATH}/jwks`))

  return {
    /** Verifies a logout token of the portal. */
    readLogoutToken: logoutTokens(keys, publicUrl + OIDC_PATH),
    /** Makes the address of a sign-in, and the handshake to store until its response. */
    async begin(app: DemoApp, locale: Locale): Promise<{ address: string; handshake: Handshake }> {
      const configuration = await configurationOf(app)
      const handshake = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const challenge = await client.calculatePKCECodeChallenge(handshake.verifier)
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackOf(app),
        scope: SCOPE,
        ui_locales: locale,
        state: handshake.state,
        nonce: handshake.nonce,
        ...(flows[app.flow] === 'implicit'
          ? {}
          : { code_challenge: challenge, code_challenge_method: 'S256' }),
        // By default these flows put the response into the fragment of the address, which never reaches the server.
        ...(flows[app.flow] === 'code' ? {} : { response_mode: 'form_post' }),
      })
      return { address: address.href, handshake }
    },

    /** Reads who signed in. It throws if the response does not match the handshake or is not signed by the portal. */
    async finish(app: DemoApp, query: string, body: string, handshake: Handshake): Promise<Arrival> {
      const configuration = await configurationOf(app)
      const answer = answerOf(`${callbackOf(app)}${query}`, body)
      const signOutUrl = (idToken: string) =>
        client.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: app.url,
          client_id: app.clientId,
        }).href
      const { state, nonce, verifier } = handshake
      if (flows[app.flow] === 'implicit') {
        const claims = await client.implicitAuthentication(configuration, answer, nonce, {
          expectedState: state,
        })
        return { claims, signOutUrl: signOutUrl(new URLSearchParams(body).get('id_token') ?? '') }
      }
      const tokens = await client.authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      return { claims: tokens.claims()!, signOutUrl: signOutUrl(tokens.id_token!) }
    },
  }
}

const answerOf = (url: string, body: string): URL | Request =>
  body
    ? new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    : new URL(url)

/** The code of an error, which the page shows for support. It contains nothing of the response. */
export function codeOf(error: unknown): string {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return error.error
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}
