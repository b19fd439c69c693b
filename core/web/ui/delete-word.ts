/** The word that always confirms, in every language. R8 */
const DELETE_WORD = 'DELETE'

/** Whether a typed text is the word: exactly, capitals and accents as well; `shown` is the word in the page's language. */
export const isDeleteWord = (typed: string, shown: string) =>
  [DELETE_WORD, shown.normalize('NFC')].includes(typed.normalize('NFC'))
