import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** How old a token may be. */
const TOKEN_AGE_MAX_SECONDS = 120
/** A logout token names one session (sid), or all sessions of a person (sub). */
export type LogoutSubject = { sub: string | undefined; sid: string | undefined }
/** Verifies logout tokens as Back-Channel Logout 1.0, section 2.6, requires. Each can be used once. */
export function logoutTokens(keys: JWTVerifyGetKey, issuer: string) {
  /** The ids of used tokens, with the time when each expires, in seconds. */
  const used = new Map<string, number>()

  /** Throws for anything but a logout token of the portal for this app. */
  return async (clientId: string, token: string): Promise<LogoutSubject> => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256', 'ES256'],
      typ: 'logout+jwt',
      issuer,
      audience: clientId,
      maxTokenAge: TOKEN_AGE_MAX_SECONDS,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    })
    const { jti = '', exp = 0, iat = 0, sub, sid, nonce, events } = payload
    if (!isLogoutEvent(events)) throw new Error('not a logout token')
    // Id tokens have a nonce: this keeps them from being used as logout tokens.
    if (nonce !== undefined) throw new Error('a nonce in a logout token')
    if (sub === undefined && typeof sid !== 'string') throw new Error('neither a person nor a session')
    if (used.has(jti)) throw new Error('a logout token used twice')
    for (const [id, expiry] of used) if (expiry < iat) used.delete(id)
    used.set(jti, exp)
    return { sub, sid: typeof sid === 'string' ? sid : undefined }
  }
}

const isLogoutEvent = (events: JWTPayload['events']) =>
  typeof events === 'object' && events !== null && EVENT in events && typeof events[EVENT] === 'object'
