import type { Languages, Locale } from './locale.ts'

/** The data of a page before the sign-in, which the server writes into the page. */
export type Site = {
  languages: Languages
  titles: Record<Locale, string>
  maintenance: boolean
  demo: boolean
  /** The person in charge of personal information: name and title, and their address; empty if the settings name nobody. */
  privacyOfficer: Record<Locale, string>
  privacyEmail: string
  version: string
  /** The response type by which the portal itself signs in. R32 */
  responseType: 'code' | 'id_token'
  /** The days after which a deleted account can no longer be restored. */
  retentionDays: number
  /** The characters of a new password, and how many of the last ones may not be chosen again; 0 for none. */
  passwords: { min: number; last: number }
}
/** The id of the element with the data of the page as JSON. */
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
