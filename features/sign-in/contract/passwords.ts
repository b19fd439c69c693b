import { composed, unitsFor } from '#core/contract/text.ts'

const PASSWORD_MIN = 8
/** Far above what anybody types; bounds the work of hashing. In characters, as is the minimum. R50 */
const PASSWORD_MAX = 1000
/** However its accents are composed; a longer text is not looked at. K164 */
export const PASSWORD_UNITS = unitsFor(PASSWORD_MAX)

/**
 * The requirements of a new password (spec 1 section 5). As expressions, which the pages without this code can be given
 * too; `s` and `u` let them count characters, whatever their size.
 */
export const passwordRules = {
  length: new RegExp(`^.{${PASSWORD_MIN},}$`, 'su'),
  letter: /\p{L}/u,
  nonLetter: /\P{L}/u,
}

/** What makes it stronger, one point each: longer than 8, longer than 13, lower case, upper case, digit, symbol. */
export const strengthSigns = [/^.{9,}$/su, /^.{14,}$/su, /\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** From so many points on. */
const MEDIUM = 3
const STRONG = 5

/** A password as it is judged and hashed: an accent is the same however it was typed. */
export const cleanPassword = (text: string) => composed(text, PASSWORD_UNITS)

/** How strong a password is, in points of 6. */
export const strengthOf = (password: string): number =>
  strengthSigns.filter((sign) => sign.test(cleanPassword(password))).length

export const strengthName = (points: number) =>
  points >= STRONG ? 'strong' : points >= MEDIUM ? 'medium' : 'weak'

/** What is wrong with a new password, as a key of the copy; null: nothing. R50 */
export function newPasswordProblem(text: string) {
  if (text.length > PASSWORD_UNITS) return 'valid.password.tooLong'
  const password = cleanPassword(text)
  if (!passwordRules.length.test(password)) return 'valid.password.length'
  if (Array.from(password).length > PASSWORD_MAX) return 'valid.password.tooLong'
  if (!passwordRules.letter.test(password)) return 'valid.password.letter'
  return passwordRules.nonLetter.test(password) ? null : 'valid.password.nonLetter'
}

/** The same, with its repetition. */
export const passwordProblem = (password: string, again: string) =>
  newPasswordProblem(password) ??
  (cleanPassword(password) === cleanPassword(again) ? null : 'valid.password.match')
