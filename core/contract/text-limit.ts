import { composed, unitsFor } from './text.ts'

/** Characters as the server counts them: composed, no space around the text, an emoji of one code point as one. */
export const countOf = (text: string, max: number) => Array.from(composed(text.trim(), unitsFor(max))).length

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many elements two lists have in common from their beginning. */
function sharedBy<T>(one: readonly T[], other: readonly T[]): number {
  const at = one.findIndex((element, index) => element !== other[index])
  return at === -1 ? one.length : at
}

/**
 * What a field that takes at most `max` characters keeps of a change: of what was typed or pasted into it, as much as there
 * is room for, in whole visible characters. A longer text, from an import, may get shorter but not longer. R67
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
  // A long text pasted in would take long to divide.
  const kept = Array.from(graphemes.segment(added.slice(0, unitsFor(max)).join('')), (one) => one.segment)
  while (kept.length > 0 && countOf(head + kept.join('') + tail, max) > room) kept.pop()
  return head + kept.join('') + tail
}
