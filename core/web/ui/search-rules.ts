import { SEARCH_MIN_CHARS } from '#core/contract/limits.ts'

/** The effect of typing on a search: start it, wait for more characters, or clear it. Enter always searches. */
export function typingOf(text: string): 'search' | 'wait' | 'clear' {
  const { length } = text.trim()
  if (length === 0) return 'clear'
  return length < SEARCH_MIN_CHARS ? 'wait' : 'search'
}
