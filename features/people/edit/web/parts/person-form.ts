import {
  cleanEmail,
  emailProblem,
  localeProblem,
  nameProblem,
  phoneProblem,
} from '#domain/contract/person-fields.ts'
import { localeWithin } from '#core/contract/locale.ts'
import { call } from '#core/web/call.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { Limits } from '#core/web/form/use-record-form.ts'
import type { Rules } from '#core/web/form/use-validated-form.ts'
import { EMAIL_MAX, NAME_MAX } from '#domain/contract/limits.ts'
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
  /** Only in the form of one's own profile. */
  currentPassword: string
}

/** The labels, in the order of the page. */
export const personLabels = {
  FirstName: 'user.firstName',
  LastName: 'user.lastName',
  Email: 'user.email',
  currentPassword: 'password.current',
  MobilePhone: 'user.mobilePhone',
  AlternatePhone: 'user.alternatePhone',
  Dealer: 'user.dealer',
  Region: 'user.region',
  Locale: 'user.language',
  Primary: 'user.account',
  Apps: 'user.apps',
} as const satisfies Record<keyof PersonValues, WordKey>

export const personLimits: Limits<PersonValues> = {
  FirstName: NAME_MAX,
  LastName: NAME_MAX,
  Email: EMAIL_MAX,
}

export const personRules: Rules<PersonValues> = {
  FirstName: nameProblem,
  LastName: nameProblem,
  Email: emailProblem,
  MobilePhone: phoneProblem,
  AlternatePhone: phoneProblem,
  Locale: (locale, { Region }) => localeProblem(Region, locale),
}

/** A language that the region does not offer falls back. R28 */
export const personValues = (user: Person): PersonValues => ({
  FirstName: user.FirstName,
  LastName: user.LastName,
  Email: user.Email,
  currentPassword: '',
  MobilePhone: formatPhone(user.MobilePhone),
  AlternatePhone: formatPhone(user.AlternatePhone),
  Region: user.Region,
  Locale: localeWithin(user.Region, user.Locale),
  Dealer: user.Dealer?.ID ?? '',
  Primary: user.Primary ? 'true' : 'false',
  Apps: {},
})

/** The fields as the save takes them; the server normalizes them. */
export function fieldsOf(values: PersonValues): UserFields {
  const { Dealer: _dealer, Apps: _apps, currentPassword: _password, Primary, ...fields } = values
  return { ...fields, Primary: Primary === 'true' }
}

/** The dealer as the save takes it. */
export const dealerOf = ({ Dealer }: Pick<PersonValues, 'Dealer'>) => (Dealer === '' ? null : { ID: Dealer })

/** Asks whether another person has the e-mail address. R33 */
export const emailCheck = (own: Pick<User, 'ID' | 'Email'>) => async (text: string) => {
  const email = cleanEmail(text)
  if (email.toLowerCase() === own.Email.toLowerCase()) return null
  const { data } = await call(emailUsed, { email })
  return data && data.ID !== own.ID ? 'valid.email.used' : null
}
