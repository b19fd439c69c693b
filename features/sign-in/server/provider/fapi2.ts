import { decodeJwt } from 'jose'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { offersOf } from './offers.ts'

/** The algorithms of the FAPI 2.0 Security Profile, section 5.4.1. */
const ALGORITHMS: unknown[] = ['PS256', 'ES256', 'EdDSA']
/** How far in the future something may have been signed, in seconds; section 5.3.2.1. */
const AHEAD_SECONDS = 60

type Claims = { aud?: unknown; iat?: unknown }

export const fapiProfileOf = (_ctx: unknown, client: KoaContextWithOIDC['oidc']['client']) =>
  offersOf(client).fapi2 ? '2.0' : undefined

/**
 * Refuses an assertion by which an app proves who it is, unless it is for this issuer alone, of an algorithm of the profile, and
 * of no later time than `now`, in seconds. FAPI 2.0 Security Profile, sections 5.3.2.1 and 5.4.1
 */
export function judgeAssertion(
  { oidc }: KoaContextWithOIDC,
  { aud, iat }: Claims,
  { alg }: { alg?: unknown },
  now: number,
) {
  if (!ALGORITHMS.includes(alg)) throw new errors.InvalidClientAuth('the algorithm is not one of FAPI 2.0')
  if (aud !== oidc.issuer) throw new errors.InvalidClientAuth('aud must be the issuer alone')
  if (isAhead(iat, now)) throw new errors.InvalidClientAuth('iat is in the future')
}

/** Refuses a proof of a key that was signed in the future; the library refuses what it cannot read. */
export function judgeProof(ctx: KoaContextWithOIDC, now: Date) {
  const { iat } = claimsOf(ctx.get('DPoP'))
  if (isAhead(iat, now.getTime() / 1000)) throw new errors.InvalidDpopProof('iat is in the future')
}

function claimsOf(proof: string): Claims {
  try {
    return decodeJwt(proof)
  } catch {
    return {}
  }
}

const isAhead = (iat: unknown, now: number) => Number(iat) > now + AHEAD_SECONDS
