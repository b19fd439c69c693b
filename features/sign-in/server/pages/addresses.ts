import type { Locale } from '#core/contract/locale.ts'
import { OIDC_PATH } from '../../contract.ts'

export const SIGN_OUT_PATH = `${OIDC_PATH}/session/end`
/** Where every sign-in and every sign-out begins. */
export const RATE_LIMITED_PATHS: readonly string[] = [`${OIDC_PATH}/auth`, SIGN_OUT_PATH]
/** Where apps redeem codes. */
export const TOKEN_PATH = `${OIDC_PATH}/token`
export const FORGOT_PASSWORD = '/forgot-password'

export const signInPath = (uid: string) => `/sign-in/${uid}`

/** The page that mails a link, in the language of the page that leads there; `from`: the sign-in to go back to. */
export const forgotPasswordPath = (locale: Locale, from?: string) => withOrigin(FORGOT_PASSWORD, locale, from)

const withOrigin = (path: string, locale: Locale, from?: string) =>
  `${path}?${new URLSearchParams({ ...(from ? { from } : {}), locale }).toString()}`

/** The pages of the texts that bind everyone, at addresses that people may be sent to. */
export const LEGAL_PATHS = { terms: '/terms-of-use', privacy: '/privacy-policy' } as const

export const legalPath = (text: keyof typeof LEGAL_PATHS, locale: Locale, from?: string) =>
  withOrigin(LEGAL_PATHS[text], locale, from)

/** The sign-in that an address says it comes from; undefined for what cannot be one. */
export function cameFrom(query: URLSearchParams): string | undefined {
  const from = query.get('from') ?? ''
  return /^[\w-]{1,64}$/.test(from) ? from : undefined
}
