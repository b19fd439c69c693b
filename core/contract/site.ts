import type { Locale } from './locale.ts'

/** What a page knows before anybody signed in; the server writes it into the page. */
export type Site = {
  titles: Record<Locale, string>
  maintenance: boolean
  demo: boolean
  privacyOfficer: string
  version: string
  /** How the portal itself signs in. R32 */
  responseType: 'code' | 'id_token'
}
/** Id of the element that holds it, as JSON. */
export const SITE_ELEMENT = 'site'
/** The client id of the portal's own app: only its permissions and roles count for the portal. R1 */
export const PORTAL_CLIENT_ID = 'user-portal'
/**
 * Leads to the sign-in: a page of the server with a script of its own, without the application.
 * docs/decisions/016-portal-sign-in.md
 */
export const LOGIN_NEEDED_PATH = '/login-needed'
/**
 * Present as long as the browser holds a token. It decides what a page loads first, and nothing else.
 * docs/decisions/016-portal-sign-in.md
 */
export const SIGNED_IN_COOKIE = 'signed_in'
