import { composed, unitsFor } from '#core/contract/text.ts'

/** A network may ask for more, but not for less (spec 1 section 5). */
export const PASSWORD_MIN = 8
/** Nobody types a longer password; this bounds the work of hashing. In characters, as is the minimum. R50 */
const PASSWORD_MAX = 1000
/** The length in UTF-16 units that any composition of accents may need. A longer text is not processed. K164 */
export const PASSWORD_UNITS = unitsFor(PASSWORD_MAX)

/**
 * The requirements of a new password beside its length (spec 1 section 5). They are expressions, so that pages without this
 * code can use them too. With `s` and `u` they count whole characters.
 */
export const passwordRules = {
  letter: /\p{L}/u,
  nonLetter: /\P{L}/u,
}

/** A password gets a point for each: longer than 8, longer than 13, lower case, upper case, digit, symbol. */
export const strengthSigns = [/^.{9,}$/su, /^.{14,}$/su, /\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** The minimum points of a medium and of a strong password. */
const MEDIUM_FROM = 3
const STRONG_FROM = 5

/** Normalises a password before it is checked or hashed, so that an accent is the same however it is typed. */
export const cleanPassword = (text: string) => composed(text, PASSWORD_UNITS)

/** The strength of a password, from 0 to 6 points. */
export const strengthOf = (password: string): number =>
  strengthSigns.filter((sign) => sign.test(cleanPassword(password))).length

export const strengthName = (points: number) =>
  points >= STRONG_FROM ? 'strong' : points >= MEDIUM_FROM ? 'medium' : 'weak'
/** Whether a text has at least so many characters, as an expression that pages without this code can use too. */
export const atLeast = (min: number) => new RegExp(`^.{${min},}$`, 'su')

/**
 * The problem of a new password as a key of the copy, or null. R50
 * `min`: the characters that the network asks for, at least `PASSWORD_MIN`.
 */
export function newPasswordProblem(text: string, min = PASSWORD_MIN) {
  if (text.length > PASSWORD_UNITS) return 'valid.password.tooLong'
  const password = cleanPassword(text)
  if (!atLeast(PASSWORD_MIN).test(password)) return 'valid.password.length'
  if (!atLeast(min).test(password)) return 'valid.password.longer'
  if (Array.from(password).length > PASSWORD_MAX) return 'valid.password.tooLong'
  if (!passwordRules.letter.test(password)) return 'valid.password.letter'
  return passwordRules.nonLetter.test(password) ? null : 'valid.password.nonLetter'
}

/** The problem of a new password and its repetition. */
export const passwordProblem = (password: string, again: string, min?: number) =>
  newPasswordProblem(password, min) ??
  (cleanPassword(password) === cleanPassword(again) ? null : 'valid.password.match')
