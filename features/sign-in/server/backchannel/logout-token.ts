import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { SigningKey } from '../provider/keys.ts'

/** The member of `events` that makes a token a logout token (Back-Channel Logout 1.0, section 2.4). */
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** The lifetime is short, because each attempt signs a new token. */
const LIFETIME_SECONDS = 120

export type Logout = { clientId: string; userId: string; sid: string }

/** Signs a logout token. It has no nonce, because an id token has one and must not pass for a logout token. */
export async function logoutToken(
  issuer: string,
  { kid, algorithm, privateJwk }: SigningKey,
  { clientId, userId, sid }: Logout,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid, events: { [LOGOUT_EVENT]: {} } })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'logout+jwt' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .setJti(randomUUID())
    .sign(await importJWK(privateJwk, algorithm))
}
