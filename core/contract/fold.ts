/**
 * Reduces a text to what search compares: without accents, case, apostrophes and ligatures, hyphens as spaces. Stored
 * columns and queries are folded by this one function, so that each finds the other.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/['’ʼ`´]/g, '')
    .replace(/[-\u2010-\u2015]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a query, each of which must occur. */
export const foldedWords = (query: string): string[] => fold(query).split(' ').filter(Boolean)

/** Words that are also written short, with or without a point: St-Jérôme and Saint-Jérôme, Ste-Foy and Sainte-Foy. */
const shortWords = { saint: 'st', sainte: 'ste' }
const entries = Object.entries(shortWords)
const longOf = new Map(entries.flatMap(([long, short]) => [short, `${short}.`].map((one) => [one, long])))
const shortOf = new Map(entries.flatMap(([long, short]) => [long, `${short}.`].map((one) => [one, short])))

/**
 * Both spellings of each such word of a text, to stand before its folded form. A query needs no other spelling then, and its
 * last word may be incomplete: "st" finds Stéphane, St-Jérôme and Saint-Jérôme. R110
 */
export const spellingsOf = (text: string): string => {
  const words = new Set(foldedWords(text).map((word) => longOf.get(word) ?? word))
  return entries.map(([long, short]) => (words.has(long) ? `${long} ${short}. ` : '')).join('')
}

/** The folded text with both spellings of its words. R110 */
export const searchable = (text: string): string => spellingsOf(text) + fold(text)

/** A folded query as it is typed, and with its words in the other spelling, to compare it with whole names. R110 */
export const readingsOf = (query: string): string[] => {
  const words = foldedWords(query)
  const inEach = [longOf, shortOf].map((other) => words.map((word) => other.get(word) ?? word))
  return [...new Set([words, ...inEach].map((all) => all.join(' ')))]
}
