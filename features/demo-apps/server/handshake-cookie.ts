import { DEMO_PATH } from '../contract.ts'
import type { Handshake } from './oidc.ts'

const NAME = 'demo-sign-in'
/** A sign-in takes no longer. In seconds. */
const LIFETIME = 15 * 60

const cookie = (value: string, seconds: number, clientId: string, publicUrl: string) =>
  // The portal's answer is posted from its own pages, which are of the same site: Lax lets the cookie come along.
  `${NAME}=${value}; Path=${DEMO_PATH}/${clientId}; Max-Age=${seconds}; HttpOnly; SameSite=Lax` +
  (publicUrl.startsWith('https:') ? '; Secure' : '')

/** Its three parts are base64url, so that dots part them. */
export const keep = ({ state, nonce, verifier }: Handshake, clientId: string, publicUrl: string) =>
  cookie([state, nonce, verifier].join('.'), LIFETIME, clientId, publicUrl)

export const forget = (clientId: string, publicUrl: string) => cookie('', 0, clientId, publicUrl)

const kept = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)\\.([\\w-]+)\\.([\\w-]+)`)

/** The handshake that the browser brings back; undefined without one. */
export function handshakeOf(cookies: string | undefined): Handshake | undefined {
  const [, state, nonce, verifier] = kept.exec(cookies ?? '') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : undefined
}
