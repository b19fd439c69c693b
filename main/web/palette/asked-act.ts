import { fold, foldedWords } from '#core/contract/fold.ts'
import { typingOf } from '#core/web/ui/search-rules.ts'

/** Shorter words are never read as an action. */
const MIN_CHARS = 3

/** The words of an action in a text, and the words that name a record. */
export type AskedAct = { act: readonly string[]; name: string }

/**
 * Reads a text that begins or ends with words of an action, as many as it has of them. `sayings`: all that is said of each
 * action.
 */
export function askedAct(text: string, sayings: readonly string[]): AskedAct | null {
  const words = foldedWords(text)
  for (let size = words.length - 1; size > 0; size -= 1)
    for (const [act, rest] of [
      [words.slice(0, size), words.slice(size)],
      [words.slice(-size), words.slice(0, -size)],
    ] as const) {
      const name = rest.join(' ')
      if (typingOf(name) === 'search' && sayings.some((saying) => saysAct(saying, act))) return { act, name }
    }
  return null
}

/** Whether each word is the beginning of a word of the saying: "lock" does not match "unlock". */
export function saysAct(saying: string, act: readonly string[]): boolean {
  const said = fold(saying).split(/[ ,]+/)
  return act.join('').length >= MIN_CHARS && act.every((word) => said.some((one) => one.startsWith(word)))
}
