import { randomBytes } from 'node:crypto'
import { DEMO_PATH } from '../contract.ts'
import type { LogoutSubject } from './logout-token.ts'
import type { Arrival } from './oidc.ts'

/** A demo never has more; beyond that the oldest session is dropped. */
const SESSIONS_MAX = 10_000
const COOKIE_NAME = 'demo-session'

/**
 * The apps' own sessions, separate from that of the portal: they last until the app gets a logout token. They are in memory,
 * because a demo is one process.
 */
export function appSessions(publicUrl: string) {
  const sessions = new Map<string, Arrival & { clientId: string }>()
  const cookie = (clientId: string, value: string, more = '') =>
    `${COOKIE_NAME}=${value}; Path=${DEMO_PATH}/${clientId}; HttpOnly; SameSite=Lax${more}` +
    (publicUrl.startsWith('https:') ? '; Secure' : '')
  const idIn = (cookies = '') => new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([\\w-]+)`).exec(cookies)?.[1] ?? ''

  return {
    /** Begins a session and returns its cookie. */
    begin(clientId: string, arrival: Arrival): string {
      const id = randomBytes(24).toString('base64url')
      if (sessions.size >= SESSIONS_MAX) sessions.delete(sessions.keys().next().value!)
      sessions.set(id, { ...arrival, clientId })
      return cookie(clientId, id)
    },

    find(clientId: string, cookies: string | undefined): Arrival | undefined {
      const session = sessions.get(idIn(cookies))
      return session?.clientId === clientId ? session : undefined
    },

    /** Ends the session of a browser and returns the cookie that clears it there. */
    leave(clientId: string, cookies: string | undefined): string {
      if (this.find(clientId, cookies)) sessions.delete(idIn(cookies))
      return cookie(clientId, '', '; Max-Age=0')
    },

    /** Ends the sessions that a logout token names: those of one portal session, or all of a person. */
    end(clientId: string, { sub, sid }: LogoutSubject) {
      for (const [id, session] of sessions) {
        const { claims } = session
        if (session.clientId !== clientId || (sub !== undefined && claims.sub !== sub)) continue
        if (sid === undefined || claims.sid === sid) sessions.delete(id)
      }
    },
  }
}
