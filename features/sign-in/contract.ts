import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale, type Locale, regions } from '#core/contract/locale.ts'

/** Where the provider lives under the public address: its issuer is that address and this path. */
export const OIDC_PATH = '/oidc'
/** What the portal's own client asks for (spec 2 section 9). */
export const SCOPE = 'openid profile roles email'

/** The pages of the portal to which the provider sends people back. */
export const LOGIN_PATH = '/login'
export const LOGOUT_PATH = '/logout'
/** A bare page for a hidden frame: a token is renewed there without anything to be seen. */
export const SILENT_RENEWAL_PATH = '/silent-renewal'

/** The cookie of the language somebody chose. R28 */
export const LOCALE_COOKIE = 'locale'

/** The true reason of a failed sign-in, kept in its event and never told to the person. J158 */
export type SignInFailure =
  | 'unknown'
  | 'no-password'
  | 'wrong'
  | 'locked'
  | 'deleted'
  | 'dealer-deleted'
  | 'no-access'

/** A sign-in of the demo network, shown on the sign-in page. */
export type DemoSignIn = { email: string; password: string; label: Record<Locale, string> }

/** One or many: a single string counts as a list of one (spec 2 section 4). */
const names = z
  .union([z.string().transform((name) => [name]), z.array(z.string())])
  .optional()
  .transform((list) => list ?? [])

/** What the portal's id token says of a person. For showing only: rights are read from the database. */
export const TokenProfile = z.object({
  sub: z.string(),
  exp: z.number(), // seconds
  email: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  locale: z.string().transform((locale): Locale => (isLocale(locale) ? locale : DEFAULT_LOCALE)),
  address: z.object({ country: z.enum(regions) }),
  app: names,
  role: names,
  permission: names,
})
export type TokenProfile = z.output<typeof TokenProfile>

export const PASSWORD_MIN = 8
/** Far above what anybody types; bounds the work of hashing. */
export const PASSWORD_MAX = 1000

/** What is wrong with a new password and its repetition, as a key of the copy; null: nothing. R50 */
export function passwordProblem(password: string, again: string) {
  const characters = Array.from(password).length
  if (characters < PASSWORD_MIN || characters > PASSWORD_MAX) return 'valid.password.length'
  if (!/\p{L}/u.test(password)) return 'valid.password.letter'
  if (!/[^\p{L}]/u.test(password)) return 'valid.password.nonLetter'
  if (password !== again) return 'valid.password.match'
  return null
}
