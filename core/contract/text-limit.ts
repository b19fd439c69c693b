import { composed, unitsFor } from './text.ts'

/** Counts characters as the server does: composed, without space around the text, an emoji of one code point as one. */
export const countOf = (text: string, max: number) => Array.from(composed(text.trim(), unitsFor(max))).length

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a text from an address, without space around it. */
export const cutTo = (text: string, max: number) => withinLimit('', text.trim(), max)

/** The number of elements that two lists share at their beginning. */
function sharedBy<T>(one: readonly T[], other: readonly T[]): number {
  const at = one.findIndex((element, index) => element !== other[index])
  return at === -1 ? one.length : at
}

/**
 * Limits a change to `max` characters: keeps as many whole visible characters of the typed or pasted text as there is room
 * for. A longer text, from an import, may get shorter but not longer. R67
 */
export function withinLimit(before: string, after: string, max: number): string {
  const room = Math.max(max, countOf(before, max))
  if (countOf(after, max) <= room) return after
  const [old, now] = [Array.from(before), Array.from(after)]
  const start = sharedBy(old, now)
  const end = sharedBy(old.slice(start).toReversed(), now.slice(start).toReversed())
  const head = now.slice(0, start).join('')
  const tail = now.slice(now.length - end).join('')
  const added = now.slice(start, now.length - end)
  // Cuts a pasted text first, since segmenting a long one takes long.
  const kept = Array.from(graphemes.segment(added.slice(0, unitsFor(max)).join('')), (one) => one.segment)
  while (kept.length > 0 && countOf(head + kept.join('') + tail, max) > room) kept.pop()
  return head + kept.join('') + tail
}
