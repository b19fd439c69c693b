/**
 * The form in which texts are searched: without accents, case, apostrophes and ligatures, hyphens as spaces.
 * Stored columns and queries are folded by this one function, so that each finds the other.
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
