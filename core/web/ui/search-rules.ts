import { fold } from '#core/contract/fold.ts'
import { SEARCH_MIN_CHARS } from '#core/contract/limits.ts'

/**
 * The effect of typing on a search: start it, wait for more characters, or clear it. Enter always searches. It counts the
 * characters that the search uses: `l'i` has two.
 */
export function typingOf(text: string): 'search' | 'wait' | 'clear' {
  if (text.trim() === '') return 'clear'
  return fold(text).length < SEARCH_MIN_CHARS ? 'wait' : 'search'
}
