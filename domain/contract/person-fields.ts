import { EMAIL_MAX, NAME_MAX } from '#domain/contract/limits.ts'
import { type Locale, localesOf, type Region } from '#core/contract/locale.ts'
import { bounded, composed, unitsFor } from '#core/contract/text.ts'

/**
 * What may be typed about a person (spec 1 section 5). A rule answers the key of the sentence that says what is wrong,
 * or null, and looks at the text as it would be kept, once its length is known to be in bounds. K164
 */
type FieldRule = (text: string) => string | null

const NAME_UNITS = unitsFor(NAME_MAX)
const EMAIL_UNITS = unitsFor(EMAIL_MAX)
/** 11 digits, with what formats them. */
const PHONE_UNITS = unitsFor(11)

/** How a name is kept: composed accents, no space around it. */
export const cleanName = (text: string) => composed(text, NAME_UNITS).trim()
export const cleanEmail = (text: string) => composed(text, EMAIL_UNITS).trim()
/** How a telephone number is kept: digits only; what only formats it is dropped. R34 */
export const cleanPhone = (text: string) => text.replace(/[\s().+\-\u2010-\u2015/]/g, '')

const length = (text: string) => Array.from(text).length

/** Nothing visible: spaces, zero-width and blank characters. */
const BLANK = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u
/** Control characters, line breaks, lone surrogates, and controls of the text direction. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** What mail programs turn into a link: a mail greets by name, and a stranger may have chosen the name. */
const LINK = /:\/\/|(^|[^\p{L}\p{N}])www\.|\.\p{L}{2,}\//iu

export const nameProblem: FieldRule = (text) => {
  if (text.length > NAME_UNITS) return 'valid.max100'
  const name = cleanName(text)
  if (BLANK.test(name)) return 'valid.required'
  if (length(name) > NAME_MAX) return 'valid.max100'
  if (HIDDEN.test(name)) return 'valid.value'
  return LINK.test(name) ? 'valid.link' : null
}

/** Characters that an address may only hold in quotes, and that could inject commands into a mail server. */
const NOT_IN_ADDRESS = /[\s\p{C}"(),:;<>[\\\]]/u

export const emailProblem: FieldRule = (text) => {
  if (text.length > EMAIL_UNITS) return 'valid.email.length'
  const email = cleanEmail(text)
  if (email === '') return 'valid.required'
  if (length(email) > EMAIL_MAX) return 'valid.email.length'
  const [name, domain, ...more] = email.split('@')
  const parts = domain?.split('.') ?? []
  const formed = name && !more.length && parts.length > 1 && parts.every(Boolean)
  return formed && !NOT_IN_ADDRESS.test(email) ? null : 'valid.email.format'
}

/** 10 digits, or 11 that begin with 1, or none. R34 */
export const phoneProblem: FieldRule = (text) =>
  text.length <= PHONE_UNITS && /^(1?\d{10})?$/.test(cleanPhone(text)) ? null : 'valid.phone'

/** A language is one that the region offers. R28 */
export const localeProblem = (region: Region, locale: Locale) =>
  localesOf(region).includes(locale) ? null : 'valid.locale'

/** A text in its stored form, checked by the rule. */
const text = (base: ReturnType<typeof bounded>, keep: (text: string) => string, rule: FieldRule) =>
  base
    .superRefine((given, context) => {
      const message = rule(given)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(keep)

const name = text(bounded(NAME_UNITS, 'valid.max100'), cleanName, nameProblem)
const phone = text(bounded(PHONE_UNITS, 'valid.phone'), cleanPhone, phoneProblem)

/** The fields of a person, validated on the server by the rules above. */
export const personFields = {
  FirstName: name,
  LastName: name,
  Email: text(bounded(EMAIL_UNITS, 'valid.email.length'), cleanEmail, emailProblem),
  MobilePhone: phone,
  AlternatePhone: phone,
}
