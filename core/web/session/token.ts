/** The claims of an id token that the page reads; only the server validates it. Times in seconds since 1970. */
export type Token = { raw: string; subject: string; issued: number; expires: number }

/** How long before its end a token is renewed. In milliseconds. */
export const RENEW_BEFORE = 5 * 60_000
/** A token about to end counts as ended, so that no call starts with it. In milliseconds. */
const GRACE = 5_000

/** The claims of an id token, not validated. */
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

/** Milliseconds until the token ends; negative afterwards. */
export const timeLeft = (token: Token, now: Date) => token.expires * 1000 - now.getTime()

/** A person is signed in while their token has not expired. */
export const isAlive = (token: Token | null, now: Date): token is Token =>
  token !== null && timeLeft(token, now) > GRACE

/**
 * Milliseconds until the next renewal: some minutes before the end, but never in the first half of a short lifetime.
 * 0 if it is due.
 */
export function untilRenewal(token: Token, now: Date): number {
  const life = (token.expires - token.issued) * 1000
  return Math.max(0, timeLeft(token, now) - Math.min(RENEW_BEFORE, life / 2))
}
