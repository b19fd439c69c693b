import { type Locale, localesOf } from '#core/contract/locale.ts'
import type { Profile } from '#features/profile/contract.ts'

/** Whether a person can have mails and apps in a language, and has them in another one. R28 */
export const offersLocale = ({ Region, Locale }: Pick<Profile, 'Region' | 'Locale'>, locale: Locale) =>
  locale !== Locale && localesOf(Region).includes(locale)
