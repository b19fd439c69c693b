/**
 * Rewrites a date or time of Intl as it is written in Québec: "1er janvier" for "1 janvier", "8 h 05" for "08 h 05". English
 * texts stay as they are.
 */
export const dateWords = (text: string) => text.replace(/^1(?=\s\p{L})/u, '1er').replace(/\b0(?=\d\sh\b)/, '')
