import type { Row } from './rows.ts'

/** A field with more rows keeps only those near the window in the page. */
export const WHOLE_MAX = 50
/** So many rows are kept beyond each edge of the window, and the kept part moves by so many. */
const MARGIN = 5
const STEP = 5

/** A part of the rows, and how high one is, in pixels. */
export type Range = { from: number; until: number; height: number }

/** A row in the page, and how many before it are not. */
export type Line<R> = { row: R; index: number; skipped: number }

/** The rows near the window. `top`: of the list, from the top of the window. */
export const rangeAt = (top: number, windowHeight: number, height: number): Range => ({
  from: Math.max(0, Math.floor(-top / height / STEP) * STEP - MARGIN),
  until: Math.max(0, Math.ceil((windowHeight - top) / height / STEP) * STEP + MARGIN),
  height,
})

/** The rows in the page: those of the range, and some by their keys with the rows beside them, for Tab. */
export function linesOf<R extends Row>(
  rows: readonly R[],
  range: Range,
  keys: readonly (string | null)[],
): Line<R>[] {
  const whole = rows.length <= WHOLE_MAX
  const kept = new Set(
    whole ? [] : rows.flatMap(({ key }, at) => (keys.includes(key) ? [at - 1, at, at + 1] : [])),
  )
  let skipped = 0
  return rows.flatMap((row, index) => {
    if (whole || (index >= range.from && index < range.until) || kept.has(index)) {
      const line = { row, index, skipped }
      skipped = 0
      return [line]
    }
    skipped += 1
    return []
  })
}
