import { eachOf } from '#core/contract/each-of.ts'
import {
  cleanEmail,
  localeProblem,
  optionalPersonFields,
  type PersonField,
  personFieldLimits,
  personFieldNames,
  personFieldProblem,
  personFields,
  requiredPersonFields,
} from '#domain/contract/person-fields.ts'
import { type Locale, localeWithin } from '#core/contract/locale.ts'
import { call } from '#core/web/call.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { Limits } from '#core/web/form/use-record-form.ts'
import type { Rules } from '#core/web/form/use-validated-form.ts'
import { emailUsed } from '../../contract.ts'
import { formatPhone, type User, type UserFields } from '#features/people/contract.ts'
import type { AccessChanges } from '#features/people/access/web/parts/app-changes.ts'

/** The fields of a user that a form is filled from. */
type Person = UserFields & { Dealer: { ID: string } | null }

/** The values of a form about a person. */
export type PersonValues = Omit<UserFields, 'Primary'> & {
  /** The id, or ''. */
  Dealer: string
  /** Text, as the value of radio buttons. */
  Primary: 'true' | 'false'
  Apps: AccessChanges
  /** The templates that the access was filled from. */
  Templates: readonly string[]
  /** Only in the form of one's own profile. */
  currentPassword: string
}

export const personLabel = (name: PersonField) => `user.${personFields[name].text}` as const

export const personFieldRules = eachOf(
  personFieldNames,
  (name) => (typed: string) => personFieldProblem(name, typed),
)

/** The labels, in the order of the page. */
export const personLabels = {
  ...eachOf(requiredPersonFields, personLabel),
  currentPassword: 'password.current',
  ...eachOf(optionalPersonFields, personLabel),
  Dealer: 'user.dealer',
  Region: 'user.region',
  Locale: 'user.language',
  Primary: 'user.account',
  Apps: 'user.apps',
  Templates: 'templates.one',
} as const satisfies Record<keyof PersonValues, WordKey>

export const personLimits: Limits<PersonValues> = personFieldLimits

export const personRules: Rules<PersonValues> = {
  ...personFieldRules,
  Locale: (locale, { Region }) => localeProblem(Region, locale),
}

/** Telephones are in the form of the page's language. A language that the region does not offer falls back. R28 */
const valuesIn =
  (locale: Locale) =>
  (user: Person): PersonValues => ({
    ...eachOf(personFieldNames, (name) =>
      personFields[name].kind === 'phone' ? formatPhone(user[name], locale) : user[name],
    ),
    currentPassword: '',
    Region: user.Region,
    Locale: localeWithin(user.Region, user.Locale),
    Dealer: user.Dealer?.ID ?? '',
    Primary: user.Primary ? 'true' : 'false',
    Apps: {},
    Templates: [],
  })
/** The form keeps a function of each language, since it fills its fields again when that changes. */
const values = { 'en-US': valuesIn('en-US'), 'fr-CA': valuesIn('fr-CA') }
export const usePersonValues = () => values[useLocale()]

/** The fields as the save takes them; the server normalizes them. */
export function fieldsOf(values: PersonValues): UserFields {
  const {
    Dealer: _dealer,
    Apps: _apps,
    Templates: _given,
    currentPassword: _password,
    Primary,
    ...fields
  } = values
  return { ...fields, Primary: Primary === 'true' }
}

/** The dealer as the save takes it. */
export const dealerOf = ({ Dealer }: Pick<PersonValues, 'Dealer'>) => (Dealer === '' ? null : { ID: Dealer })

/** The templates as the save takes them. */
export const templatesOf = ({ Templates }: Pick<PersonValues, 'Templates'>) =>
  Templates.length > 0 ? { Templates: [...Templates] } : {}

/** Asks whether another person has the e-mail address. R33 */
export const emailCheck = (own: Pick<User, 'ID' | 'Email'>) => async (text: string) => {
  const email = cleanEmail(text)
  if (email.toLowerCase() === own.Email.toLowerCase()) return null
  const { data } = await call(emailUsed, { email })
  return data && data.ID !== own.ID ? 'valid.email.used' : null
}
