/** The languages that the product has texts in, and that records may hold (spec 1 section 9; R28). */
export const locales = ['en-US', 'fr-CA'] as const
export type Locale = (typeof locales)[number]

export const regions = ['US', 'CA'] as const
export type Region = (typeof regions)[number]

/** The languages of an installation. R106 */
export type Languages = {
  /** The languages that it offers, the default first. */
  offered: readonly [Locale, ...Locale[]]
  /** The region of a record that names none. */
  region: Region
}

let languages: Languages = { offered: locales, region: 'US' }

/** Sets the languages of the installation, once: when the server starts, and when a page is loaded. R106 */
export function setLanguages(given: Languages) {
  languages = given
}

export const offeredLocales = () => languages.offered
export const defaultLocale = () => languages.offered[0]
export const defaultRegion = () => languages.region

const allowed: Record<Region, readonly Locale[]> = { US: ['en-US'], CA: locales }

/** The languages offered in a region; the first is the fallback. A region that allows none of them gets all. R28, R106 */
export function localesOf(region: Region): Languages['offered'] {
  const [first, ...others] = languages.offered.filter((locale) => allowed[region].includes(locale))
  return first ? [first, ...others] : languages.offered
}

/** The locale if the region offers it, else the region's first one. R28 */
export const localeWithin = (region: Region, locale: Locale): Locale =>
  localesOf(region).includes(locale) ? locale : localesOf(region)[0]

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

export const isOffered = (value: unknown): value is Locale => languages.offered.includes(value as Locale)

/** A stored language, else the first of the region: the settings may have withdrawn it since. R106 */
export const offeredIn = (region: Region, locale: Locale): Locale =>
  isOffered(locale) ? locale : localesOf(region)[0]

/** The languages with the reader's first: neither is second for its readers. */
export const readersFirst = (locale: Locale, list: readonly Locale[] = languages.offered) =>
  list.toSorted((one, other) => Number(other === locale) - Number(one === locale))

/** The language to which a page can be switched, if there is another. */
export const otherLocale = (locale: Locale): Locale | undefined =>
  languages.offered.find((one) => one !== locale)

/** The first of the offered languages in a list of language tags, best first. */
export function firstOffered(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const language = tag.trim().slice(0, 2).toLowerCase()
    const locale = languages.offered.find((one) => one.startsWith(`${language}-`))
    if (locale) return locale
  }
  return undefined
}

/** The same in several lists: `ui_locales`, or an Accept-Language header, whose weights are respected. */
export function preferredLocale(...lists: (string | null | undefined)[]): Locale | undefined {
  for (const list of lists) {
    const locale = list && firstOffered(byWeight(list.slice(0, TAGS_MAX)))
    if (locale) return locale
  }
  return undefined
}

/** The characters of a list of languages that are read. K164 */
const TAGS_MAX = 1000

function byWeight(header: string): string[] {
  return header
    .split(/[,\s]+(?!q=)/)
    .map((part) => {
      const [tag = '', weight] = part.split(/;\s*q=/)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
