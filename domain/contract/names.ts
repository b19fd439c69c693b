import type { Locale } from '#core/contract/locale.ts'

/** The kinds of records that have a name in both languages. */
export const nameKinds = ['app', 'role', 'permission', 'attribute'] as const
export type NameKind = (typeof nameKinds)[number]

/** A text in each language; an empty one is missing. */
export type Texts = Record<Locale, string>
export const noTexts: Texts = { 'en-US': '', 'fr-CA': '' }

/**
 * The tag under which the texts of a name are stored; roles of all apps share theirs. R64 Attributes of dealers and stores
 * have their family, `/dealer` or `/store`, in the place of the app: the name of an app has no slash.
 */
export const tagOf = (kind: NameKind, app: string, name: string): string =>
  kind === 'app' ? app : kind === 'role' ? name : `${app}/${name}`

/** The stored name, and the texts beside it. */
export type Name = { stored: string; texts: Texts }

/** The fields of a name in a save. */
type NameInSave = { DisplayName?: string | undefined; DisplayNames?: Texts | undefined }

/** The name as a reader gets it. */
export const nameIn = ({ stored, texts }: Name, locale: Locale): string => texts[locale] || stored

/**
 * The name after a save. Both texts: the stored name is the English one, else the French one. DisplayName alone is in the
 * sender's language: the text in the other one stays, and a stored name that is not theirs. R64
 */
export function nameAfter(before: Name | null, sent: NameInSave, locale: Locale): Name {
  const { stored, texts } = before ?? { stored: '', texts: noTexts }
  const { DisplayName, DisplayNames } = sent
  if (DisplayNames)
    return {
      stored: DisplayNames['en-US'] || DisplayNames['fr-CA'] || DisplayName || stored,
      texts: DisplayNames,
    }
  if (DisplayName === undefined || (before && DisplayName === nameIn(before, locale)))
    return { stored, texts }
  const isTheirs = locale === 'en-US' || (texts['en-US'] === '' && ['', stored].includes(texts[locale]))
  return { stored: isTheirs ? DisplayName : stored, texts: { ...texts, [locale]: DisplayName } }
}
