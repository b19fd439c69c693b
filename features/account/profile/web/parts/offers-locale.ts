import { type Locale, localesOf } from '#core/contract/locale.ts'
import type { Profile } from '../../contract.ts'

/** Whether mails and apps could use this language, but now use another one. R28 */
export const offersLocale = ({ Region, Locale }: Pick<Profile, 'Region' | 'Locale'>, locale: Locale) =>
  locale !== Locale && localesOf(Region).includes(locale)
