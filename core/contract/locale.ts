/** Languages and regions of the product (spec 1 section 9; R28). */
export const locales = ['en-US', 'fr-CA'] as const
export type Locale = (typeof locales)[number]

export const regions = ['US', 'CA'] as const
export type Region = (typeof regions)[number]

export const DEFAULT_LOCALE: Locale = 'en-US'
export const DEFAULT_REGION: Region = 'US'

const offered: Record<Region, readonly [Locale, ...Locale[]]> = { US: ['en-US'], CA: ['en-US', 'fr-CA'] }

/** The languages offered in a region; the first is the fallback. R28 */
export const localesOf = (region: Region) => offered[region]

/** The locale if the region offers it, else the region's first one. R28 */
export const localeWithin = (region: Region, locale: Locale): Locale =>
  localesOf(region).includes(locale) ? locale : localesOf(region)[0]

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

export const otherLocale = (locale: Locale): Locale => (locale === 'en-US' ? 'fr-CA' : 'en-US')

/**
 * The first of our languages in a list of language tags, best first: `ui_locales`, `navigator.languages`,
 * or an Accept-Language header (whose weights are respected).
 */
export function preferredLocale(
  ...lists: (string | readonly string[] | null | undefined)[]
): Locale | undefined {
  for (const list of lists) {
    const tags = typeof list === 'string' ? byWeight(list.slice(0, TAGS_MAX)) : (list ?? [])
    for (const tag of tags) {
      const language = tag.trim().slice(0, 2).toLowerCase()
      const locale = locales.find((one) => one.startsWith(`${language}-`))
      if (locale) return locale
    }
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
