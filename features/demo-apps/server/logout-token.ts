import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** How long ago a token may have been made. In seconds. */
const AGE = 120

/** What a logout token names: the session of an app, or all sessions of a person. */
export type Ended = { sub: string | undefined; sid: string | undefined }

/** Checks logout tokens as Back-Channel Logout 1.0 section 2.6 says, each of them good for one use. */
export function logoutTokens(keys: JWTVerifyGetKey, issuer: string) {
  /** Ids of tokens, and until when each is good, in seconds. */
  const used = new Map<string, number>()

  /** Throws for anything but a logout token of the portal for this app. */
  return async (clientId: string, token: string): Promise<Ended> => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256', 'ES256'],
      typ: 'logout+jwt',
      issuer,
      audience: clientId,
      maxTokenAge: AGE,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    })
    const { jti = '', exp = 0, iat = 0, sub, sid, nonce, events } = payload
    if (!isLogoutEvent(events)) throw new Error('not a logout token')
    // An id token has a nonce: none of them may stand for a logout token.
    if (nonce !== undefined) throw new Error('a nonce in a logout token')
    if (sub === undefined && typeof sid !== 'string') throw new Error('neither a person nor a session')
    if (used.has(jti)) throw new Error('a logout token used twice')
    for (const [old, until] of used) if (until < iat) used.delete(old)
    used.set(jti, exp)
    return { sub, sid: typeof sid === 'string' ? sid : undefined }
  }
}

const isLogoutEvent = (events: JWTPayload['events']) =>
  typeof events === 'object' && events !== null && EVENT in events && typeof events[EVENT] === 'object'
