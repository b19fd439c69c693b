import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Line, linesOf, type Range, rangeAt } from './row-window.ts'
import { type Row, sameRow } from './rows.ts'
import { useWantedCell } from './use-rows.ts'

/** Until it is measured. */
const first: Range & { width: number } = { from: 0, until: 24, height: 57, width: 0 }

export type RowWindow<R> = {
  lines: readonly Line<R>[]
  /** The height of a row, for the space of those that are not in the page. */
  height: number
  /** The key of the row that is about to get the focus. */
  wanted: string | null
}

/** Which rows of a field are in the page: thousands of them would make each key and each move slow. */
export function useRowWindow<R extends Row>(
  { id, rows }: { id: string; rows: readonly R[] },
  list: RefObject<HTMLElement | null>,
): RowWindow<R> {
  const [range, setRange] = useState(first)
  const [focused, setFocused] = useState<string | null>(null)
  const wanted = useWantedCell(id)
  const lines = linesOf(rows, range, [focused, wanted])
  const look = useEffectEvent(() => {
    if (!list.current || lines.length === rows.length) return
    // Measured once for each width, so that the part does not depend on which rows are in it.
    const measured = range.width === innerWidth ? null : heightOf(list.current, lines)
    const width = measured === null ? range.width : innerWidth
    const { top } = list.current.getBoundingClientRect()
    const now = { ...rangeAt(top, innerHeight, measured ?? range.height), width }
    if (!sameRow(now, range)) setRange(now)
  })
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const at = [...(list.current?.children ?? [])].findIndex((line) => line.contains(target as Node))
    setFocused(lines[at]?.row.key ?? null)
  })
  useEffect(() => {
    const ended = new AbortController()
    const onLook = () => look()
    const onFocus = (event: FocusEvent) => follow(event)
    document.addEventListener('scroll', onLook, { passive: true, capture: true, signal: ended.signal })
    window.addEventListener('resize', onLook, { signal: ended.signal })
    const resized = new ResizeObserver(onLook)
    resized.observe(document.body)
    document.addEventListener('focusin', onFocus, { signal: ended.signal })
    return () => {
      ended.abort()
      resized.disconnect()
    }
  }, [])
  return { lines, height: range.height, wanted }
}

/** The height of a row with the space below it; the least, since errors make some higher. */
function heightOf(list: HTMLElement, lines: readonly Line<Row>[]): number | null {
  const tops = [...list.children].map((line) => line.getBoundingClientRect().top)
  const heights = tops.flatMap((top, at) => (at > 1 && lines[at]?.skipped === 0 ? [top - tops[at - 1]!] : []))
  return heights.length > 0 ? Math.round(Math.min(...heights)) : null
}
