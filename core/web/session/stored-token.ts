import { SIGNED_IN_COOKIE } from '#core/contract/site.ts'
import { isAlive, readToken, timeLeft } from './token.ts'

// The token is in local storage, so that the tabs of a browser share the sign-in and the sign-out. F22
export const TOKEN_KEY = 'comptoir.id_token'
/** A sign-out stores this instead of a token; a session that expires removes the token. */
export const SIGNED_OUT = ''

export const storedToken = () => localStorage.getItem(TOKEN_KEY)

/** Whether this browser has a token that has not expired. */
export const holdsToken = () => isAlive(readToken(storedToken()), new Date())

export function keepToken(raw: string | null) {
  if (raw === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, raw)
  setSignedInCookie()
}

/**
 * Tells the server, for the lifetime of the token, that this browser will load the application.
 * docs/decisions/016-portal-sign-in.md
 */
export function setSignedInCookie() {
  const token = readToken(storedToken())
  const seconds = token ? Math.floor(timeLeft(token, new Date()) / 1000) : 0
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; max-age=${Math.max(0, seconds)}; samesite=lax${secure}`
}
