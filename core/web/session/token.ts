/** The claims of an id token that the page reads; only the server validates the token. Times are in seconds since 1970. */
export type Token = { raw: string; subject: string; issued: number; expires: number }

/** A token is renewed this long before it expires. */
export const RENEW_BEFORE_MS = 5 * 60_000
/** A token that is about to expire counts as expired, so that no call starts with it. */
const EXPIRY_MARGIN_MS = 5_000
/** Reads the claims of an id token without validating it. */
export function claimsIn(raw: string) {
  const [, payload = ''] = raw.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
}

/** Parses an id token; null if it is malformed. */
export function readToken(raw: string | null | undefined): Token | null {
  try {
    const { sub, iat, exp } = claimsIn(raw ?? '')
    if (!raw || typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null
    return { raw, subject: sub, issued: iat, expires: exp }
  } catch {
    return null
  }
}

/** The milliseconds until the token expires; negative after that. */
export const timeLeft = (token: Token, now: Date) => token.expires * 1000 - now.getTime()

/** A person is signed in while their token has not expired. */
export const isAlive = (token: Token | null, now: Date): token is Token =>
  token !== null && timeLeft(token, now) > EXPIRY_MARGIN_MS

/**
 * The milliseconds until the next renewal: some minutes before the token expires, but never in the first half of a short
 * lifetime. It is 0 if a renewal is due.
 */
export function untilRenewal(token: Token, now: Date): number {
  const lifetime = (token.expires - token.issued) * 1000
  return Math.max(0, timeLeft(token, now) - Math.min(RENEW_BEFORE_MS, lifetime / 2))
}
