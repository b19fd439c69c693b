/** The word that confirms in every language. R8 */
const DELETE_WORD = 'DELETE'

/** Whether a text is the word, with capitals and accents; `shown` is the word in the page's language. */
export const isDeleteWord = (typed: string, shown: string) =>
  [DELETE_WORD, shown.normalize('NFC')].includes(typed.normalize('NFC'))
