import { SIGNED_IN_COOKIE } from '#core/contract/site.ts'
import { isAlive, readToken, timeLeft } from './token.ts'

// In local storage, so that the tabs of one browser share the sign-in and its end. F22
export const TOKEN_KEY = 'comptoir.id_token'
/** Stored in place of the token after signing out; a session that expired leaves nothing. */
export const SIGNED_OUT = ''

export const storedToken = () => localStorage.getItem(TOKEN_KEY)

/** Whether this browser holds a token that has not expired. */
export const holdsToken = () => isAlive(readToken(storedToken()), new Date())

export function keepToken(raw: string | null) {
  if (raw === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, raw)
  tellServer()
}

/**
 * Lets the server know as long as the token lasts that this browser needs the application.
 * docs/decisions/016-portal-sign-in.md
 */
export function tellServer() {
  const token = readToken(storedToken())
  const seconds = token ? Math.floor(timeLeft(token, new Date()) / 1000) : 0
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; max-age=${Math.max(0, seconds)}; samesite=lax${secure}`
}
