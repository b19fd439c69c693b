import { DEMO_PATH } from '../contract.ts'
import type { Handshake } from './oidc.ts'

const COOKIE_NAME = 'demo-sign-in'
/** A sign-in takes less time than this. */
const LIFETIME_SECONDS = 15 * 60

const cookie = (value: string, seconds: number, clientId: string, publicUrl: string) =>
  // The portal's own pages post its answer: they belong to the same site, so that Lax still sends the cookie.
  `${COOKIE_NAME}=${value}; Path=${DEMO_PATH}/${clientId}; Max-Age=${seconds}; HttpOnly; SameSite=Lax` +
  (publicUrl.startsWith('https:') ? '; Secure' : '')

/** The cookie that stores a handshake. Its three parts are base64url, which has no dots, so dots can separate them. */
export const handshakeCookie = ({ state, nonce, verifier }: Handshake, clientId: string, publicUrl: string) =>
  cookie([state, nonce, verifier].join('.'), LIFETIME_SECONDS, clientId, publicUrl)
export const clearedCookie = (clientId: string, publicUrl: string) => cookie('', 0, clientId, publicUrl)
const HANDSHAKE = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([\\w-]+)\\.([\\w-]+)\\.([\\w-]+)`)
/** Reads the handshake from the cookies of a request. */
export function handshakeOf(cookies: string | undefined): Handshake | undefined {
  const [, state, nonce, verifier] = HANDSHAKE.exec(cookies ?? '') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : undefined
}
