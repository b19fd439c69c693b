import {
  cleanEmail,
  emailProblem,
  localeProblem,
  nameProblem,
  phoneProblem,
} from '#domain/contract/person-fields.ts'
import { type Locale, localeWithin, type Region } from '#core/contract/locale.ts'
import { call } from '#core/web/call.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { Rules } from '#core/web/form/rules.ts'
import { emailUsed } from '#features/user-form/contract.ts'
import { formatPhone, type User, type UserFields } from '#features/users/contract.ts'

/** What of a user a form begins with. */
type Person = UserFields & { Dealer: { ID: string } | null }

/**
 * The fields of a person as a form holds them: `Dealer` the id or '', `Apps` what is changed of them, else '';
 * `currentPassword` is asked for by the form of one's own data.
 */
export type PersonTexts = Record<keyof Person | 'Apps' | 'currentPassword', string>

/** In the order of the page. */
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
  Apps: 'user.myApps',
} as const satisfies Record<keyof PersonTexts, WordKey>

export const personRules: Rules<PersonTexts> = {
  FirstName: nameProblem,
  LastName: nameProblem,
  Email: emailProblem,
  MobilePhone: phoneProblem,
  AlternatePhone: phoneProblem,
  Locale: (locale, { Region }) => localeProblem(Region as Region, locale as Locale),
}

/** A language that the region does not offer falls back. R28 */
export const textsOf = (user: Person): PersonTexts => ({
  FirstName: user.FirstName,
  LastName: user.LastName,
  Email: user.Email,
  currentPassword: '',
  MobilePhone: formatPhone(user.MobilePhone),
  AlternatePhone: formatPhone(user.AlternatePhone),
  Region: user.Region,
  Locale: localeWithin(user.Region, user.Locale),
  Dealer: user.Dealer?.ID ?? '',
  Primary: String(user.Primary),
  Apps: '',
})

/** The other way round; the server tidies what was typed. */
export function fieldsOf(texts: PersonTexts): UserFields {
  const { Dealer: _dealer, Apps: _apps, currentPassword: _password, ...fields } = texts
  return {
    ...fields,
    Region: texts.Region as Region,
    Locale: texts.Locale as Locale,
    Primary: texts.Primary === 'true',
  }
}

/** The dealer as the save takes it. */
export const dealerOf = ({ Dealer }: Pick<PersonTexts, 'Dealer'>) => (Dealer === '' ? null : { ID: Dealer })

/** Asks whether another person has the e-mail address. R33 */
export const emailCheck = (own: Pick<User, 'ID' | 'Email'>) => async (text: string) => {
  const email = cleanEmail(text)
  if (email.toLowerCase() === own.Email.toLowerCase()) return null
  const { data } = await call(emailUsed, { email })
  return data && data.ID !== own.ID ? 'valid.email.used' : null
}
