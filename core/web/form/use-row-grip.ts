import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import type { MoveNews, RowsProps } from './rows-props.ts'
import { cellOf, type Row } from './rows.ts'
import { endOf, type Step, stepped } from './tree.ts'
import { useRowDrag } from './use-row-drag.ts'
import { focusCell } from './use-rows.ts'

const keySteps: Partial<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'indent',
  ArrowLeft: 'outdent',
}

type Options<R> = {
  list: RefObject<HTMLElement | null>
  tell: (news: MoveNews, key: string, rows?: readonly R[]) => void
}

/**
 * Moving rows by their grip: dragged, or picked up with Space or Enter and moved with the arrows. The menu of a row does the
 * same. WCAG 2.5.7
 */
export function useRowGrip<R extends Row>({ control, levels = 1 }: RowsProps<R>, { list, tell }: Options<R>) {
  const { rows, change } = control
  const [picked, setPicked] = useState<{ key: string; before: readonly R[] } | null>(null)
  const idOf = (key: string) => control.id + cellOf(key, 'grip')
  const move = (key: string, next: readonly R[], news: MoveNews) => {
    change([...next])
    focusCell(idOf(key))
    tell(news, key)
  }
  const { mark, dragged, onPointerDown } = useRowDrag<R>({
    list,
    levels,
    rows: control.current,
    onPlace: (key, next) => tell('moved', key, next),
    onDrop: (key, next) => move(key, next, 'dropped'),
    onCancel: (key) => tell('cancelled', key),
  })
  const onKeyDown = (key: string, event: KeyboardEvent) => {
    const step = keySteps[event.key]
    const turns = event.key === ' ' || event.key === 'Enter'
    const cancels = event.key === 'Escape'
    if (!turns && !(picked && (cancels || step))) return
    event.preventDefault()
    const now = control.current()
    if (turns) {
      setPicked(picked ? null : { key, before: now })
      tell(picked ? 'dropped' : 'picked', key)
    } else if (picked && cancels) {
      setPicked(null)
      move(key, picked.before, 'cancelled')
    } else if (step) {
      const at = now.findIndex((row) => row.key === key)
      const next = stepped(now, at, step, levels)
      if (next) move(key, next, 'moved')
      else tell('stuck', key)
    }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a target the row was only moved in the page; its grip gets the focus back.
    if (!picked || !relatedTarget) return
    setPicked(null)
    tell('dropped', picked.key)
  }
  const from = rows.findIndex(({ key }) => key === dragged)
  const until = from < 0 ? from : endOf(rows, from)
  return {
    mark,
    movingOf: ({ key }: R, index: number) =>
      index >= from && index < until ? 'dragged' : picked?.key === key ? 'picked' : undefined,
    gripOf: ({ key }: R) => ({
      id: idOf(key),
      'aria-pressed': picked?.key === key,
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => onPointerDown(key, event),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(key, event),
      onBlur,
    }),
  }
}
