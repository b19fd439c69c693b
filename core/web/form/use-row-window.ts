import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Line, linesOf, type Range, rangeAt, WHOLE_MAX } from './row-window.ts'
import { type Row, sameRow } from './rows.ts'
import { useWantedCell } from './use-rows.ts'

/** Until it is measured. `focused`: the key of the row with the focus, when the page was scrolled last. */
const first: Range & { width: number; focused: string | null } = {
  from: 0,
  until: 24,
  height: 57,
  width: 0,
  focused: null,
}

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
  const wanted = useWantedCell(id)
  const lines = linesOf(rows, range, [range.focused, wanted])
  const look = useEffectEvent(() => {
    if (!list.current || rows.length <= WHOLE_MAX) return
    const children = [...list.current.children]
    const focused = lines[children.findIndex((line) => line.contains(document.activeElement))]
    // Measured once for each width, so that the part does not depend on which rows are in it.
    const measured = range.width === innerWidth ? null : heightOf(children, lines)
    const width = measured === null ? range.width : innerWidth
    const { top } = list.current.getBoundingClientRect()
    const near = rangeAt(top, innerHeight, measured ?? range.height)
    const now = { ...near, width, focused: focused?.row.key ?? null }
    if (!sameRow(now, range)) setRange(now)
  })
  useEffect(() => {
    const ended = new AbortController()
    const onLook = () => look()
    document.addEventListener('scroll', onLook, { passive: true, capture: true, signal: ended.signal })
    window.addEventListener('resize', onLook, { signal: ended.signal })
    const resized = new ResizeObserver(onLook)
    resized.observe(document.body)
    return () => {
      ended.abort()
      resized.disconnect()
    }
  }, [])
  return { lines, height: range.height, wanted }
}

/** The height of a row with the space below it; the least, since errors make some higher. */
function heightOf(children: readonly Element[], lines: readonly Line<Row>[]): number | null {
  const tops = children.map((line) => line.getBoundingClientRect().top)
  const heights = tops.flatMap((top, at) => (at > 1 && lines[at]?.skipped === 0 ? [top - tops[at - 1]!] : []))
  return heights.length > 0 ? Math.round(Math.min(...heights)) : null
}
