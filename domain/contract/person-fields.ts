import { z } from 'zod'
import { eachOf, namesOf } from '#core/contract/each-of.ts'
import { EMAIL_MAX, NAME_MAX } from '#domain/contract/limits.ts'
import { type Locale, localesOf, type Region } from '#core/contract/locale.ts'
import { bounded, composed, hasHidden, isBlank, unitsFor } from '#core/contract/text.ts'

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

/** Texts that mail programs turn into a link. A mail greets by name, which a stranger may have chosen. */
const LINK = /:\/\/|(^|[^\p{L}\p{N}])www\.|\.\p{L}{2,}\//iu

/** The rule for the name of anything, such as an app. */
export const plainNameProblem: FieldRule = (text) => {
  if (text.length > NAME_UNITS) return 'valid.max100'
  const name = cleanName(text)
  if (isBlank(name)) return 'valid.required'
  if (length(name) > NAME_MAX) return 'valid.max100'
  return hasHidden(name) ? 'valid.value' : null
}

export const nameProblem: FieldRule = (text) =>
  plainNameProblem(text) ?? (LINK.test(cleanName(text)) ? 'valid.link' : null)

/** Characters that an address may only hold in quotes, and that could inject commands into a mail server. */
const NOT_IN_ADDRESS = /[\s\p{C}"(),:;<>[\\\]]/u

/** Characters of a domain that IDNA drops, or takes for a full stop. RFC 5895 */
const DROPPED_IN_DOMAIN = /[\p{Default_Ignorable_Code_Point}\u3002]/u

/** Whether a domain is another spelling of one, under which a rule about the domain would miss it. */
const isDisguised = (domain: string) => domain.normalize('NFKC') !== domain || DROPPED_IN_DOMAIN.test(domain)

export const emailProblem: FieldRule = (text) => {
  if (text.length > EMAIL_UNITS) return 'valid.email.length'
  const email = cleanEmail(text)
  if (email === '') return 'valid.required'
  if (length(email) > EMAIL_MAX) return 'valid.email.length'
  const [name, domain, ...more] = email.split('@')
  const parts = domain?.split('.') ?? []
  const formed = name && !more.length && parts.length > 1 && parts.every(Boolean) && !isDisguised(domain!)
  return formed && !NOT_IN_ADDRESS.test(email) ? null : 'valid.email.format'
}

/** 10 digits, or 11 that begin with 1, or none. R34 */
export const phoneProblem: FieldRule = (text) =>
  text.length <= PHONE_UNITS && /^(1?\d{10})?$/.test(cleanPhone(text)) ? null : 'valid.phone'

/** A language is one that the region offers. R28 */
export const localeProblem = (region: Region, locale: Locale) =>
  localesOf(region).includes(locale) ? null : 'valid.locale'

/**
 * The fields of a person, in the order of the pages. Contracts, statements, forms, pages, activity, export and anonymisation
 * follow this list. A new field is an entry here, a column of `users` that is '' by default, and its texts `user.TEXT` and
 * `exports.column.TEXT`.
 */
export const personFields = {
  FirstName: { column: 'first_name', text: 'firstName', kind: 'name', optional: false },
  LastName: { column: 'last_name', text: 'lastName', kind: 'name', optional: false },
  Email: { column: 'email', text: 'email', kind: 'email', optional: false },
  MobilePhone: { column: 'mobile_phone', text: 'mobilePhone', kind: 'phone', optional: true },
  AlternatePhone: { column: 'alternate_phone', text: 'alternatePhone', kind: 'phone', optional: true },
} as const

type PersonFieldList = typeof personFields
export type PersonField = keyof PersonFieldList
export type OptionalPersonField = {
  [F in PersonField]: PersonFieldList[F]['optional'] extends true ? F : never
}[PersonField]
export type RequiredPersonField = Exclude<PersonField, OptionalPersonField>

export const personFieldNames = namesOf(personFields)
const isOptional = (name: PersonField): name is OptionalPersonField => personFields[name].optional
export const optionalPersonFields = personFieldNames.filter(isOptional)
export const requiredPersonFields = personFieldNames.filter(
  (name) => !isOptional(name),
) as RequiredPersonField[]

export type PersonFieldKind = PersonFieldList[PersonField]['kind']

/** For each kind: how it is stored, its rule, and the characters that are read at most. */
const kinds = {
  name: { keep: cleanName, problem: nameProblem, max: NAME_MAX, units: NAME_UNITS, tooLong: 'valid.max100' },
  email: {
    keep: cleanEmail,
    problem: emailProblem,
    max: EMAIL_MAX,
    units: EMAIL_UNITS,
    tooLong: 'valid.email.length',
  },
  phone: {
    keep: cleanPhone,
    problem: phoneProblem,
    max: undefined,
    units: PHONE_UNITS,
    tooLong: 'valid.phone',
  },
} satisfies Record<PersonFieldKind, object>
const kindOf = (name: PersonField) => kinds[personFields[name].kind]

/** The problem of a typed field: the key of the sentence, or null. An optional one may be empty. */
export const personFieldProblem = (name: PersonField, typed: string) =>
  personFields[name].optional && typed.trim() === '' ? null : kindOf(name).problem(typed)

/** The characters that a form lets people type; none for what is formatted while it is typed. */
export const personFieldLimits = Object.fromEntries(
  personFieldNames.flatMap((name) => {
    const { max } = kindOf(name)
    return max === undefined ? [] : [[name, max]]
  }),
) as { [F in PersonField]?: number }

/** The shape of a field in a save, in its stored form. */
const shapeOf = (name: PersonField) =>
  bounded(kindOf(name).units, kindOf(name).tooLong)
    .superRefine((given, context) => {
      const message = personFieldProblem(name, given)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(kindOf(name).keep)

export const requiredPersonShapes = eachOf(requiredPersonFields, shapeOf)
/** A field that is left out stays as it is. R63 */
export const optionalPersonShapes = eachOf(optionalPersonFields, (name) => shapeOf(name).optional())

/** The fields after a save: one that is left out stays; in a new record it is empty. R63 */
export const personAfter = (
  before: Record<PersonField, string> | null,
  sent: { [F in PersonField]?: string | undefined },
) => eachOf(personFieldNames, (name) => sent[name] ?? before?.[name] ?? '')

/** The fields as they are read. */
export const storedPersonShapes = eachOf(personFieldNames, () => z.string())
