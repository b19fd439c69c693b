import { createHash } from 'node:crypto'
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import { MINUTE_MS } from '#core/contract/days.ts'
import { offeredLocales } from '#core/contract/locale.ts'
import { claimsOfScopes, PORTAL_ONLY } from './claims.ts'
import { clientAuthMethods } from './token-settings.ts'
import type { ProviderPages } from '../pages/provider-pages.ts'
import { PROGRAM_PATHS } from './provider-route.ts'
import { count, counted } from '#core/server/attempt-counts.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { clientNetwork } from '#core/server/request-context.ts'

/** How long apps may cache the metadata, which rarely change. */
const METADATA_MAX_AGE_SECONDS = 3600
/** How long apps may cache the keys, and so trust a key that was withdrawn. */
const KEYS_MAX_AGE_SECONDS = 300

/** The claims that an app can get: https://openid.net/specs/openid-connect-discovery-1_0.html, section 3. */
const PUBLISHED_CLAIMS = Object.values(claimsOfScopes)
  .flat()
  .filter((claim) => !PORTAL_ONLY.includes(claim))
  .concat('iss', 'aud', 'exp', 'iat', 'nonce', 'sid')

/** Lets apps cache metadata and keys, with an ETag, and names only the claims that apps get. */
export function publishMetadata(provider: Provider) {
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as KoaContextWithOIDC
    const route = oidc?.route
    if (ctx.status !== 200 || (route !== 'discovery' && route !== 'jwks')) return
    if (route === 'discovery')
      Object.assign(ctx.body as object, {
        claims_supported: PUBLISHED_CLAIMS,
        ui_locales_supported: offeredLocales(),
        revocation_endpoint_auth_methods_supported: clientAuthMethods,
        introspection_endpoint_auth_methods_supported: clientAuthMethods.filter(
          (method) => method !== 'none',
        ),
      })
    ctx.set(
      'Cache-Control',
      `public, max-age=${route === 'jwks' ? KEYS_MAX_AGE_SECONDS : METADATA_MAX_AGE_SECONDS}`,
    )
    ctx.etag = createHash('sha256').update(JSON.stringify(ctx.body)).digest('base64url')
    if (ctx.fresh) ctx.status = 304
  })
}

/** How often one address (IPv6: network) may begin or answer sign-ins on devices in a minute. */
const DEVICES_MAX = 30

/** Limits the guessing of the codes that devices show, and the codes that anyone can have made. RFC 8628, section 5.1 */
export function limitDevices(provider: Provider, db: Db, clock: Clock, pages: ProviderPages) {
  provider.use(async (ctx, next) => {
    if (!/^\/device(\/auth)?$/.test(ctx.path)) return next()
    const key = [`sign-ins on devices at ${ctx.path}`, clientNetwork()] as const
    if ((await count(db, key, MINUTE_MS, clock.now(), DEVICES_MAX)) !== undefined) return next()
    ctx.status = 429
    ctx.set('Retry-After', '60')
    ctx.set('Cache-Control', 'no-store')
    return pages.failed(ctx as KoaContextWithOIDC, {
      error: 'temporarily_unavailable',
      error_description: 'too many sign-ins on devices',
    })
  })
}

/** The least time between two questions of a device, for which 5 seconds are the rule, minus the delays of a network. */
const DEVICE_POLL_MS = 4000

/** Answers a device that asks too often with `slow_down`. RFC 8628, section 3.5 */
export function slowDevices(provider: Provider, db: Db, clock: Clock) {
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as KoaContextWithOIDC
    const { error: pending } = new errors.AuthorizationPending()
    if (oidc?.route !== 'token' || (ctx.body as { error?: string } | undefined)?.error !== pending) return
    const key = ['questions of a device', String(oidc.params!['device_code'])] as const
    if ((await count(db, key, DEVICE_POLL_MS, clock.now(), 1)) !== undefined) return
    const { error, error_description } = new errors.SlowDown()
    ctx.body = { error, error_description }
  })
}

/** The wrong client secrets that one address (IPv6: network) may send in a minute before it is refused. */
const WRONG_SECRETS_MAX = 20

/**
 * Limits the guessing of client secrets. Only wrong secrets count: the server of an app redeems the codes of all its
 * people from one address. RFC 6749, section 2.3.1
 */
export function limitWrongSecrets(provider: Provider, db: Db, clock: Clock) {
  provider.use(async (ctx, next) => {
    if (ctx.method !== 'POST' || !PROGRAM_PATHS.includes(ctx.path)) {
      await next()
      return
    }
    const key = ['wrong client secrets of a client', clientNetwork()] as const
    const now = clock.now()
    const { n, expiresAt } = await counted(db, key, now)
    if (n >= WRONG_SECRETS_MAX) {
      ctx.status = 429
      ctx.set('Retry-After', String(Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)))
      ctx.set('Cache-Control', 'no-store')
      ctx.body = { error: 'temporarily_unavailable', error_description: 'too many wrong client secrets' }
      return
    }
    await next()
    if (ctx.status === 401) await count(db, key, MINUTE_MS, now)
  })
}
