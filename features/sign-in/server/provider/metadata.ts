import { createHash } from 'node:crypto'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { locales } from '#core/contract/locale.ts'
import { claimsOfScopes, PORTAL_ONLY } from './claims.ts'

/** For how long apps may cache what rarely changes. In seconds. */
const METADATA_AGE = 3600
/** Withdrawn keys are trusted by apps that cache them for so long at most. In seconds. */
const KEYS_AGE = 300

/** The claims that an app can get: https://openid.net/specs/openid-connect-discovery-1_0.html, section 3. */
const CLAIMS = Object.values(claimsOfScopes)
  .flat()
  .filter((claim) => !PORTAL_ONLY.includes(claim))
  .concat('iss', 'aud', 'exp', 'iat', 'auth_time', 'amr', 'nonce', 'sid')

/** Metadata and keys may be cached, with an ETag to ask again by, and name only the claims that apps get. */
export function publishMetadata(provider: Provider) {
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as KoaContextWithOIDC
    const route = oidc?.route
    if (ctx.status !== 200 || (route !== 'discovery' && route !== 'jwks')) return
    if (route === 'discovery')
      Object.assign(ctx.body as object, { claims_supported: CLAIMS, ui_locales_supported: locales })
    ctx.set('Cache-Control', `public, max-age=${route === 'jwks' ? KEYS_AGE : METADATA_AGE}`)
    ctx.etag = createHash('sha256').update(JSON.stringify(ctx.body)).digest('base64url')
    if (ctx.fresh) ctx.status = 304
  })
}
