import type { Locale } from '#core/contract/locale.ts'

/** Words that only one of the two languages has. */
const words = {
  'en-US': /\b(the|and|of|for|with|your|their)\b/gi,
  'fr-CA': /\b(le|la|les|des|du|et|pour|dans|vos|leurs?)\b/gi,
}
const countOf = (locale: Locale, text: string) => text.match(words[locale])?.length ?? 0

/** The paragraphs of a text that may be in both languages: those in the reader's language first, otherwise in their order. */
export function inOrderFor(locale: Locale, text: string): string[] {
  const other = locale === 'en-US' ? 'fr-CA' : 'en-US'
  const isOther = (one: string) => Number(countOf(other, one) > countOf(locale, one))
  return text
    .split(/\n+/)
    .filter((one) => one.trim() !== '')
    .toSorted((a, b) => isOther(a) - isOther(b))
}
