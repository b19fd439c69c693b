import { defaultLocale, type Locale } from '#core/contract/locale.ts'

/** The field of a display name in each language. */
export const nameFields = { 'en-US': 'En', 'fr-CA': 'Fr' } as const
export type NameField = (typeof nameFields)[Locale]

/** The field that says that a name is missing in every language. */
export const mainName = (): NameField => nameFields[defaultLocale()]
