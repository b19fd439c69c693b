import { importJWK, type JWK } from 'jose'
import type { AppFields } from '#features/apps/contract/judge-app-fields.ts'
import { type AppRefusal, refusal } from '#features/apps/contract/match-children.ts'
import { jwksProblem, keysIn } from '#features/apps/contract/token-settings.ts'

/** The shortest RSA modulus that signs, in characters of base64url: 2,048 bits. */
const MODULUS_CHARACTERS = 342

/** Refuses keys none of which can sign, also by FAPI 2 if it was turned on. Other keys, such as one for encryption, may stand beside it. */
export async function judgeKeys(before: AppFields | null, after: AppFields): Promise<AppRefusal[]> {
  const { Jwks, Fapi2 } = after
  const isSame = Jwks === before?.Jwks && Fapi2 === before.Fapi2
  if (Jwks === '' || isSame || jwksProblem(Jwks)) return []
  const signing = await Promise.all(keysIn(Jwks).map((key) => canSign(key, Fapi2)))
  return signing.includes(true) ? [] : [refusal(400, 'Jwks', Fapi2 ? 'apps.err.fapi2Keys' : 'apps.err.jwks')]
}

async function canSign(key: JWK, fapi2: boolean): Promise<boolean> {
  const algorithms = algorithmsOf(key).filter((one) => !fapi2 || one !== 'RS256')
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
