import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { MINUTE_MS } from '#core/contract/days.ts'
import { defaultLocale, isLocale, type Locale, regions } from '#core/contract/locale.ts'
import { bounded } from '#core/contract/text.ts'
import { PASSWORD_UNITS } from './contract/passwords.ts'

/** The path of the provider: its issuer is the public address with this path. */
export const OIDC_PATH = '/oidc'
/** The scope that the portal's own client requests (spec 2 section 9). */
export const SCOPE = 'openid profile roles email'

/** The pages of the portal to which the provider sends people back. */
export const LOGIN_PATH = '/login'
export const LOGOUT_PATH = '/logout'
/** An empty page for the hidden frame that renews a token. */
export const SILENT_RENEWAL_PATH = '/silent-renewal'

/**
 * Marks a sign-in that an administrator tries from the portal. No other site can send this header.
 * docs/decisions/017-provider.md
 */
export const TRIAL_HEADER = 'x-sign-in-trial'

/** How long a code of a helper is valid, and then the page that it leads to. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS

/** The cookie of the chosen language. R28 */
export const LOCALE_COOKIE = 'locale'
const inCookies = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([\\w-]+)`)

/** The chosen language in a Cookie header, not validated. */
export const storedLocale = (cookies = '') => inCookies.exec(cookies)?.[1]

/** A sign-in of the demo network, shown on the sign-in page. */
export type DemoSignIn = { email: string; password: string; label: Record<Locale, string> }

/** A list of names, which may be a single string instead (spec 2 section 4). */
const names = z
  .union([z.string().transform((name) => [name]), z.array(z.string())])
  .optional()
  .transform((list) => list ?? [])

/** The claims of the portal's id token. They are only shown; rights are read from the database. */
export const TokenProfile = z.object({
  sub: z.string(),
  exp: z.number(), // seconds
  email: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  locale: z.string().transform((locale): Locale => (isLocale(locale) ? locale : defaultLocale())),
  address: z.object({ country: z.enum(regions) }),
  app: names,
  role: names,
  permission: names,
})
export type TokenProfile = z.output<typeof TokenProfile>

/** Mail has no longer addresses (RFC 5321). */
const ADDRESS_MAX = 254
export const passwordText = bounded(PASSWORD_UNITS, 'valid.password.tooLong')
/** The hash in a link to choose a password has 32 random bytes, which need fewer characters than this. */
const HASH_MAX = 100

export const changePassword = endpoint({
  name: 'changePassword',
  tokens: false,
  tag: 'Passwords',
  method: 'POST',
  path: '/api/User/ChangePassword',
  needs: [],
  changes: ['sessions', 'activity'],
  body: z.object({ currentPassword: passwordText, newPassword: passwordText }),
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  tag: 'Passwords',
  method: 'POST',
  path: '/api/User/Reset',
  needs: 'anonymous',
  changes: [],
  query: z.object({ email: bounded(ADDRESS_MAX).min(1) }),
})

export const changePasswordReset = endpoint({
  name: 'changePasswordReset',
  tag: 'Passwords',
  method: 'POST',
  path: '/api/User/ChangePasswordReset',
  needs: 'anonymous',
  changes: [],
  // An invalid hash is treated as a wrong one, so that all are refused alike. F124
  body: z.object({ hash: bounded(HASH_MAX).catch(''), password: passwordText }),
})
