import { randomBytes } from 'node:crypto'
import { DEMO_PATH } from '../contract.ts'
import type { Ended } from './logout-token.ts'
import type { Arrival } from './oidc.ts'

/** More than a demo ever has; the oldest go first. */
const MOST = 10_000
const NAME = 'demo-session'

/**
 * The apps' own sessions, apart from that of the portal: they last until the app gets a logout token. In memory, since a
 * demo is one process.
 */
export function appSessions(publicUrl: string) {
  const sessions = new Map<string, Arrival & { clientId: string }>()
  const cookie = (clientId: string, value: string, more = '') =>
    `${NAME}=${value}; Path=${DEMO_PATH}/${clientId}; HttpOnly; SameSite=Lax${more}` +
    (publicUrl.startsWith('https:') ? '; Secure' : '')
  const idIn = (cookies = '') => new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(cookies)?.[1] ?? ''

  return {
    /** Answers the cookie of a new session. */
    begin(clientId: string, arrival: Arrival): string {
      const id = randomBytes(24).toString('base64url')
      if (sessions.size >= MOST) sessions.delete(sessions.keys().next().value!)
      sessions.set(id, { ...arrival, clientId })
      return cookie(clientId, id)
    },

    find(clientId: string, cookies: string | undefined): Arrival | undefined {
      const session = sessions.get(idIn(cookies))
      return session?.clientId === clientId ? session : undefined
    },

    /** Ends the session of a browser, and returns the cookie that removes its own. */
    leave(clientId: string, cookies: string | undefined): string {
      if (this.find(clientId, cookies)) sessions.delete(idIn(cookies))
      return cookie(clientId, '', '; Max-Age=0')
    },

    /** Ends what a logout token names: one session of the portal, or all of a person. */
    end(clientId: string, { sub, sid }: Ended) {
      for (const [id, session] of sessions) {
        const { claims } = session
        if (session.clientId !== clientId || (sub !== undefined && claims.sub !== sub)) continue
        if (sid === undefined || claims.sid === sid) sessions.delete(id)
      }
    },
  }
}
