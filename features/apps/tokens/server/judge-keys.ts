import { importJWK, type JWK } from 'jose'
import type { AppFields } from '#features/apps/contract/judge-app-fields.ts'
import { type AppRefusal, refusal } from '#features/apps/contract/match-children.ts'
import { jwksProblem, keysIn } from '#features/apps/contract/token-settings.ts'

/** The shortest RSA modulus that signs, in characters of base64url: 2,048 bits. */
const MODULUS_CHARACTERS = 342

/** Refuses changed keys none of which can sign. Other keys, such as one for encryption, may stand beside it. */
export async function judgeKeys(before: AppFields | null, { Jwks }: AppFields): Promise<AppRefusal[]> {
  if (Jwks === '' || Jwks === before?.Jwks || jwksProblem(Jwks)) return []
  const signing = await Promise.all(keysIn(Jwks).map(canSign))
  return signing.includes(true) ? [] : [refusal(400, 'Jwks', 'apps.err.jwks')]
}

async function canSign(key: JWK): Promise<boolean> {
  const algorithms = algorithmsOf(key)
  const fits = key.alg === undefined ? algorithms.length > 0 : algorithms.includes(key.alg)
  if (!fits || (key.use ?? 'sig') !== 'sig') return false
  return importJWK(key, key.alg ?? algorithms[0]).then(
    () => true,
    () => false,
  )
}

/** The algorithms that a key can sign with, of those that the provider accepts. */
function algorithmsOf({ kty, crv, n }: JWK): string[] {
  if (kty === 'RSA') return typeof n === 'string' && n.length >= MODULUS_CHARACTERS ? ['RS256', 'PS256'] : []
  if (kty === 'EC') return crv === 'P-256' ? ['ES256'] : []
  return kty === 'OKP' && crv === 'Ed25519' ? ['EdDSA'] : []
}
