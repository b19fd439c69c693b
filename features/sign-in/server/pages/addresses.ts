import type { Locale } from '#core/contract/locale.ts'
import { OIDC_PATH } from '../../contract.ts'

export const SIGN_OUT_PATH = `${OIDC_PATH}/session/end`
/** Every sign-in and every sign-out begins at one of these paths. */
export const RATE_LIMITED_PATHS: readonly string[] = [`${OIDC_PATH}/auth`, SIGN_OUT_PATH]
export const FORGOT_PASSWORD = '/forgot-password'
export const ENTER_CODE = '/enter-code'

export const signInPath = (uid: string) => `/sign-in/${uid}`

/** The page that mails a link, in the language of the page that leads to it. `from` is the sign-in to which it leads back. */
export const forgotPasswordPath = (locale: Locale, from?: string) => withOrigin(FORGOT_PASSWORD, locale, from)

/** The page that takes a code. */
export const enterCodePath = (locale: Locale, from?: string) => withOrigin(ENTER_CODE, locale, from)

const withOrigin = (path: string, locale: Locale, from?: string) =>
  `${path}?${new URLSearchParams({ ...(from ? { from } : {}), locale }).toString()}`

/** The pages of the legal texts, at addresses that other sites may link to. */
export const LEGAL_PATHS = { terms: '/terms-of-use', privacy: '/privacy-policy' } as const

export const legalPath = (text: keyof typeof LEGAL_PATHS, locale: Locale, from?: string) =>
  withOrigin(LEGAL_PATHS[text], locale, from)

/** The sign-in that the address names as its origin; undefined if it is malformed. */
export function cameFrom(query: URLSearchParams): string | undefined {
  const from = query.get('from') ?? ''
  return /^[\w-]{1,64}$/.test(from) ? from : undefined
}
