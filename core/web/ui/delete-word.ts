/** The name of a record in capitals, to be typed before it is deleted. R7 */
export const upperCased = (name: string, locale: string) => name.normalize('NFC').toLocaleUpperCase(locale)

/** The word that confirms in every language. R8 */
const DELETE_WORD = 'DELETE'

/** Whether a text is the word, with capitals and accents; `shown` is the word in the page's language. */
export const isDeleteWord = (typed: string, shown: string) =>
  [DELETE_WORD, shown.normalize('NFC')].includes(typed.normalize('NFC'))
