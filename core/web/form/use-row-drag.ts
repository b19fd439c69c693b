import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'
import { store } from '#core/web/store.ts'
import type { Row } from './rows.ts'
import { dropped, levelOf } from './tree.ts'

/** How far the pointer moves sideways for one level, in pixels. spec 1 section 2 */
const LEVEL_STEP = 50
/** How far it moves before a press counts as a drag, in pixels. */
const THRESHOLD = 4
/** Near the edge of the window the page scrolls, by so many pixels a frame. */
const EDGE = 72
const SCROLL = 12

/** Where the row would be dropped: in pixels from the top of the list. */
export type DropMark = { top: number; level: number }

type Options<R> = {
  list: RefObject<HTMLElement | null>
  levels: number
  rows: () => readonly R[]
  /** The rows as they would be after a drop here; the same ones if nothing would move. */
  onPlace: (key: string, rows: readonly R[]) => void
  onDrop: (key: string, rows: readonly R[]) => void
  onCancel: (key: string) => void
}

/**
 * Dragging rows of a tree with a mouse, a finger or a pen: up and down by row, sideways by level. While it lasts only the
 * mark moves; the rows change when it is dropped.
 */
export function useRowDrag<R extends Row>(options: Options<R>) {
  const [mark] = useState(() => store<DropMark | null>(null))
  const [dragged, setDragged] = useState<string | null>(null)

  const onPointerDown = (key: string, down: ReactPointerEvent<HTMLElement>) => {
    const { levels, onPlace, onDrop, onCancel } = options
    const frame = options.list.current
    if (down.button !== 0 || !frame) return
    const rows = options.rows()
    const at = rows.findIndex((row) => row.key === key)
    const level = levelOf(rows[at] ?? { key })
    const grip = down.currentTarget
    const ended = new AbortController()
    const { signal } = ended
    let pointer = { x: down.clientX, y: down.clientY }
    let active = false
    let now: { gap: number; level: number; rows: readonly R[] } = { gap: at, level, rows }

    const place = () => {
      const gap = gapAt(frame, pointer.y)
      const wanted = level + Math.trunc((pointer.x - down.clientX) / LEVEL_STEP)
      if (active && gap === now.gap && wanted === now.level) return
      const next = dropped(rows, at, gap, wanted, levels)
      now = { gap, level: wanted, rows: next ?? rows }
      const row = now.rows.find((one) => one.key === key)
      mark.set({ top: topOf(frame, next ? gap : at), level: row ? levelOf(row) : level })
      if (active) onPlace(key, now.rows)
    }
    const scroll = () => {
      if (signal.aborted) return
      const by = pointer.y < EDGE ? -SCROLL : pointer.y > innerHeight - EDGE ? SCROLL : 0
      if (by !== 0) {
        scrollBy(0, by)
        place()
      }
      requestAnimationFrame(scroll)
    }
    const end = () => {
      ended.abort()
      mark.set(null)
      setDragged(null)
    }
    const cancel = () => {
      end()
      if (active) onCancel(key)
    }
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer = { x, y }
      if (!active && Math.hypot(x - down.clientX, y - down.clientY) < THRESHOLD) return
      if (!active) {
        setDragged(key)
        requestAnimationFrame(scroll)
      }
      place()
      active = true
    }
    const drop = () => {
      end()
      if (active) onDrop(key, now.rows)
    }
    // The row with the focus stays in the page while it scrolls.
    grip.focus({ preventScroll: true })
    grip.setPointerCapture(down.pointerId)
    grip.addEventListener('pointermove', move, { signal })
    grip.addEventListener('pointerup', drop, { signal })
    grip.addEventListener('pointercancel', cancel, { signal })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      cancel()
    }
    document.addEventListener('keydown', onKey, { signal, capture: true })
  }
  return { mark, dragged, onPointerDown }
}

/** The index of the row that a line shows: those far from the window have none. */
const indexOf = (line: Element) => Number(line.getAttribute('aria-posinset')) - 1

/** The index of the first row whose middle is below a height of the window. */
function gapAt(list: HTMLElement, y: number): number {
  let [low, high] = [0, list.children.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const box = list.children[middle]?.getBoundingClientRect()
    if (box && y < box.top + box.height / 2) high = middle
    else low = middle + 1
  }
  const [line, last] = [list.children[low], list.lastElementChild]
  return line ? indexOf(line) : last ? indexOf(last) + 1 : 0
}

/** The top of a row, or the foot of the last line, from the top of the list. */
function topOf(list: HTMLElement, at: number): number {
  const row = [...list.children].find((line) => indexOf(line) === at)?.getBoundingClientRect().top
  const foot = list.lastElementChild?.getBoundingClientRect().bottom ?? 0
  return (row ?? foot) - list.getBoundingClientRect().top
}
