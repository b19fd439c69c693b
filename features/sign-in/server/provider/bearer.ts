import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, type JWTVerifyOptions, jwtVerify } from 'jose'
import { z } from 'zod'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Identity } from '#core/server/identity.ts'
import type { SigningKey } from './keys.ts'

export type Authenticate = (authorization: string | undefined) => Promise<Identity | undefined>

/** How far the clock of the token's issuer may be ahead of ours. An expired token gets no leeway. A002 */
const CLOCK_SKEW_SECONDS = 60
/** The tokens whose verification is cached, so that the calls of a page verify their token once. */
const VERIFIED_TOKENS_MAX = 10_000

/** With the scheme of RFC 6750, or bare: spec 2 section 7 sends the id token "in the Authorization header". */
const TOKEN = /^(?:bearer )?([\w-]+\.[\w-]+\.[\w-]+)$/i
const tokenOf = (authorization: string | undefined) => TOKEN.exec(authorization ?? '')?.[1]

/** Reads the key id of a token without verifying it; undefined for anything that is not a token. */
export function kidOf(authorization: string | undefined): string | undefined {
  const token = tokenOf(authorization)
  if (token === undefined) return undefined
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

const Claims = z.object({
  aud: z.literal(PORTAL_CLIENT_ID), // a token of another app is no key to the API. A004
  sub: z.uuid(),
  exp: z.int(),
  iat: z.int(),
  ver: z.int(),
  session: z.string().min(1),
})

/**
 * The identity in an Authorization header with an id token of the portal's own client. Whether session and account are
 * still valid is read from the database on each call; claims about rights are never read. A001 to A009
 */
export function bearer(issuer: string, keys: readonly SigningKey[], clock: Clock): Authenticate {
  const keySet = createLocalJWKSet({ keys: keys.map(({ publicJwk }) => publicJwk) })
  const algorithms = [...new Set(keys.map(({ algorithm }) => algorithm))]
  const verifiedTokens = new Map<string, { identity: Identity; exp: number }>()

  return async (authorization) => {
    const token = tokenOf(authorization)
    if (token === undefined) return undefined
    const now = clock.now()
    const seconds = now.getTime() / 1000
    const name = createHash('sha256').update(token).digest('base64')
    const found = verifiedTokens.get(name) ?? (await verify(token, { issuer, algorithms, currentDate: now }))
    if (!found || found.exp <= seconds) {
      verifiedTokens.delete(name)
      return undefined
    }
    if (verifiedTokens.size >= VERIFIED_TOKENS_MAX) verifiedTokens.delete(verifiedTokens.keys().next().value!)
    verifiedTokens.set(name, found)
    return found.identity
  }

  async function verify(token: string, options: JWTVerifyOptions) {
    const verified = await jwtVerify(token, keySet, { ...options, clockTolerance: CLOCK_SKEW_SECONDS }).catch(
      () => undefined,
    )
    // Id tokens carry no type; logout tokens and whatever else we may sign do. A005
    if (!verified || (verified.protectedHeader.typ ?? 'JWT') !== 'JWT') return undefined
    const claims = Claims.safeParse(verified.payload).data
    if (!claims || claims.iat > options.currentDate!.getTime() / 1000 + CLOCK_SKEW_SECONDS) return undefined
    const { sub, session, ver, exp } = claims
    return { identity: { userId: sub, sessionUid: session, securityVersion: ver }, exp }
  }
}
