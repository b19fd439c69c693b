import {
  type Configuration,
  type ClientAuthMethod,
  errors,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import { fetchKeys } from '../backchannel/fetch-keys.ts'
import { mayInspect } from './consent.ts'
import { judgeAssertion, judgeProof } from './fapi2.ts'
import { isPublic, offersOf } from './offers.ts'

export const clientAuthMethods: ClientAuthMethod[] = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
  'none',
]

/** How far the clock of an app may be ahead. FAPI 2.0 Security Profile, section 5.3.2.1 */
const CLOCK_SECONDS = 10
/** How long an assertion may be valid: its id is stored until then, so that it is accepted once. */
const ASSERTION_SECONDS = 3600

/** What the provider does with tokens beyond a sign-in; each app has the part of it that is on for it. */
export const tokenSettings = (settings: Settings, clock: Clock) =>
  ({
    clientAuthMethods,
    // A refresh token lives as long as the session at most, so it gives nothing to a person who is offline: it comes with the
    // setting of the app, and without the scope offline_access and its consent. docs/decisions/017-provider.md
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    // A token that is bound to keys need not change, and an app that loses an answer goes on. FAPI 2.0, section 5.3.2.1
    rotateRefreshToken: ({ oidc }) => !oidc.isFapi('2.0'),
    pkce: { required: (_ctx, client) => isPublic(client) || offersOf(client).pkce },
    fetch: (address) => fetchKeys(address instanceof Request ? address.url : address, settings),
    clockTolerance: CLOCK_SECONDS,
    assertJwtClientAuthClaimsAndHeader: (ctx, claims, header) => {
      const now = clock.now().getTime() / 1000
      if (Number(claims.exp) > now + ASSERTION_SECONDS)
        throw new errors.InvalidClientAuth('the assertion is valid for too long')
      if (ctx.oidc.isFapi('2.0')) judgeAssertion(ctx, claims, header, now)
    },
  }) satisfies Partial<Configuration>

export const tokenFeatures = (db: Db, clock: Clock) =>
  ({
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) =>
        offersOf(client).revocation && token.clientId === client.clientId,
    },
    introspection: {
      enabled: true,
      allowedPolicy: mayInspect(db),
    },
    clientCredentials: { enabled: true },
    pushedAuthorizationRequests: { enabled: true, allowUnregisteredRedirectUris: false },
    dPoP: { enabled: true, requireNonce: (ctx) => refuseProofs(ctx, clock.now()) },
  }) satisfies Configuration['features']

/**
 * Refuses a proof of an app for which DPoP is off, before it is verified. The library asks at this point whether it must hold a
 * nonce, which it never must.
 */
function refuseProofs(ctx: KoaContextWithOIDC, now: Date) {
  const { client, route } = ctx.oidc
  const pushed = route === 'pushed_authorization_request'
  if (client && (offersOf(client).dpop === 'off' || (pushed && isPublic(client))))
    throw new errors.UnauthorizedClient('DPoP is not allowed for this client')
  if (client && ctx.oidc.isFapi('2.0')) judgeProof(ctx, now)
  return false
}

/** Refuses apps for which an endpoint is off; the library has no such setting, and does nothing for them. */
export function refuseUnlessOffered(provider: Provider) {
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as KoaContextWithOIDC
    const { route, client } = oidc ?? {}
    if (ctx.status !== 200 || (route !== 'revocation' && route !== 'introspection')) return
    if (offersOf(client)[route]) return
    const { error, error_description } = new errors.UnauthorizedClient(
      `${route} is not allowed for this client`,
    )
    Object.assign(ctx, { status: 400, body: { error, error_description } })
  })
}

type TokenClass = {
  prototype: { save: (this: { scope: string | undefined }) => Promise<string> }
}

/** Gives an app’s own token the scopes of the app, or those of them that it asks for. The library drops all but its own. */
export function keepToScopes({ ClientCredentials }: Provider) {
  const { prototype } = ClientCredentials as unknown as TokenClass
  const { save } = prototype
  prototype.save = function saveWithScopes() {
    const { client, body } = Provider.ctx!.oidc
    const { scopes } = offersOf(client)
    const asked = typeof body?.['scope'] === 'string' && body['scope'] ? body['scope'].split(' ') : scopes
    const unknown = asked.find((scope) => !scopes.includes(scope))
    if (unknown !== undefined) throw new errors.InvalidScope('the scope is not one of this client', unknown)
    this.scope = asked.join(' ') || undefined
    return save.call(this)
  }
}
