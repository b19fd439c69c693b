import { type Locale, localesOf, readersFirst, type Region } from '#core/contract/locale.ts'
import { useLocale } from './locale.ts'

/** The languages that are offered, that of the page first. */
export const useLocales = (): readonly Locale[] => readersFirst(useLocale())

/** The languages that are offered in a region, that of the page first. */
export const useLocalesOf = (region: Region): readonly Locale[] =>
  readersFirst(useLocale(), localesOf(region))
