/** The name of a record in capitals, which people type before they delete it. R7 */
export const upperCased = (name: string, locale: string) => name.normalize('NFC').toLocaleUpperCase(locale)

/** The word that confirms in every language. R8 */
const DELETE_WORD = 'DELETE'

/** Whether a text is exactly the word DELETE, or `shown`, the word in the page's language. */
export const isDeleteWord = (typed: string, shown: string) =>
  [DELETE_WORD, shown.normalize('NFC')].includes(typed.normalize('NFC'))
