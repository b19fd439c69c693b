import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { SigningKey } from '../provider/keys.ts'

/** The member of `events` that makes a token a logout token (Back-Channel Logout 1.0, section 2.4). */
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Short, since each attempt signs a new token. In seconds. */
const LIFETIME = 120

export type Logout = { clientId: string; userId: string; sid: string }

/** A logout token. It never has a nonce, so that no id token passes for one. */
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
    .setExpirationTime(seconds + LIFETIME)
    .setJti(randomUUID())
    .sign(await importJWK(privateJwk, algorithm))
}
