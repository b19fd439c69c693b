import { foldedWords, searchable } from '#core/contract/fold.ts'

export type SearchOption = {
  value: string
  label: string
  /** Distinguishes options of the same name; the search includes it. */
  hint?: string
}

/** The options that contain every word of a text. */
export function filterOptions<O extends SearchOption>(options: readonly O[], text: string): O[] {
  const words = foldedWords(text)
  return options.filter(({ label, hint = '' }) => {
    const text = searchable(`${label} ${hint}`)
    return words.every((word) => text.includes(word))
  })
}
