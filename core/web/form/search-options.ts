import { fold, foldedWords } from '#core/contract/fold.ts'

export type SearchOption = {
  value: string
  label: string
  /** Tells it from others of the same name; searched too. */
  hint?: string
}

/** So many are shown at once; typing more finds the others. */
const SHOWN = 50

/** The options that hold every word of a text, and how many there are. */
export function findOptions(options: readonly SearchOption[], text: string) {
  const words = foldedWords(text)
  const found = words.length
    ? options.filter(({ label, hint = '' }) => {
        const folded = fold(`${label} ${hint}`)
        return words.every((word) => folded.includes(word))
      })
    : options
  return { shown: found.slice(0, SHOWN), total: found.length }
}
