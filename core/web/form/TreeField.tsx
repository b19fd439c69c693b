import { IconArrowDown, IconArrowUp, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { announce } from '#core/web/ui/announce.ts'
import { type Store, useStore } from '#core/web/store.ts'
import type { LineActions } from './RowLine.tsx'
import classes from './rows.module.css'
import { cellOf } from './rows.ts'
import { RowsFrame } from './RowsFrame.tsx'
import { endOf, removed, restored, type Step, stepped, type TreeRow } from './tree.ts'
import { type RowsProps, type RowTexts, useRowList } from './use-row-list.tsx'
import { useRowWindow } from './use-row-window.ts'
import { focusCell, useLatest } from './use-rows.ts'
import { type DropMark, useTreeDrag } from './use-tree-drag.ts'

/** Where a row is, counted from 1. */
export type TreePlace = { name: string; pos: number; total: number; level: number }

export type TreeTexts = RowTexts & {
  indent: string
  outdent: string
  grip: (name: string) => string
  /** How to move a row with the keys. */
  help: string
  picked: (place: TreePlace) => string
  moved: (place: TreePlace) => string
  dropped: (place: TreePlace) => string
  cancelled: (place: TreePlace) => string
  /** It cannot be moved further in the direction of the key. */
  stuck: (place: TreePlace) => string
}

type Told = 'picked' | 'moved' | 'dropped' | 'cancelled' | 'stuck'

type Props<R extends TreeRow> = RowsProps<R, TreeTexts> & {
  /** How many levels there may be. */
  levels: number
}

const icons = {
  up: IconArrowUp,
  down: IconArrowDown,
  indent: IconIndentIncrease,
  outdent: IconIndentDecrease,
} as const
const steps: Step[] = ['up', 'down', 'indent', 'outdent']
const keySteps: Partial<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'indent',
  ArrowLeft: 'outdent',
}

/** Nested rows: moved with the pointer by their grip, with the keys on it, or by the menu of each row. WCAG 2.5.7 */
export function TreeField<R extends TreeRow>(props: Props<R>) {
  const { control, texts, levels, movable = false } = props
  const { rows, change } = control
  const list = useRef<HTMLUListElement>(null)
  const help = useId()
  const [picked, setPicked] = useState<{ key: string; before: readonly R[] } | null>(null)

  const tell = (kind: Told, key: string, rows: readonly R[]) => {
    const at = rows.findIndex((one) => one.key === key)
    const row = rows[at]
    if (row)
      announce(texts[kind]({ name: labelOf(row), pos: at + 1, total: rows.length, level: row.level + 1 }))
  }
  const focusGrip = (key: string) => focusCell(control.id + cellOf(key, 'grip'))
  const { actions, labelOf } = useRowList(props, {
    moves: steps.map((step) => {
      const Icon = icons[step]
      return {
        label: texts[step],
        icon: <Icon size={20} aria-hidden />,
        apply: (rows, at) => stepped(rows, at, step, levels),
      }
    }),
    removed,
    restored,
    onMoved: ({ key }, rows) => tell('moved', key, rows),
  })
  const shown = useRowWindow(control, list)
  const lines = useLatest(shown.lines)
  const drag = useTreeDrag<R>({
    list,
    lines,
    levels,
    rows: control.current,
    onPlace: (key, next) => tell('moved', key, next),
    onDrop: (key, next) => {
      change([...next])
      focusGrip(key)
      tell('dropped', key, next)
    },
    onCancel: (key) => tell('cancelled', key, rows),
  })
  const press = (key: string, event: KeyboardEvent) => {
    const rows = control.current()
    const step = keySteps[event.key]
    const turns = event.key === ' ' || event.key === 'Enter'
    const cancels = picked && event.key === 'Escape'
    if (!turns && !cancels && !(picked && step)) return
    event.preventDefault()
    if (turns) {
      setPicked(picked ? null : { key, before: rows })
      tell(picked ? 'dropped' : 'picked', key, rows)
      return
    }
    const next = cancels
      ? [...picked.before]
      : step &&
        stepped(
          rows,
          rows.findIndex((row) => row.key === key),
          step,
          levels,
        )
    if (cancels) setPicked(null)
    if (!next) {
      tell('stuck', key, rows)
      return
    }
    change(next)
    focusGrip(key)
    tell(cancels ? 'cancelled' : 'moved', key, next)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    // Without a target the row was only moved in the page; its grip gets the focus back.
    if (!picked || !relatedTarget) return
    setPicked(null)
    tell('dropped', picked.key, control.current())
  }
  const gripHandlers = useLatest({ drag: drag.onPointerDown, press, leave })
  const withGrips = useMemo<LineActions<R>>(
    () => ({
      ...actions,
      ...(movable && {
        grip: {
          label: texts.grip,
          describedBy: help,
          onPointerDown: (key, event) => gripHandlers.current.drag(key, event),
          onKeyDown: (key, event) => gripHandlers.current.press(key, event),
          onBlur: (event) => gripHandlers.current.leave(event),
        },
      }),
    }),
    [actions, movable, texts, help, gripHandlers],
  )
  const from = rows.findIndex(({ key }) => key === drag.dragged)
  const until = from < 0 ? from : endOf(rows, from)
  return (
    <>
      <p id={help} className="visually-hidden">
        {texts.help}
      </p>
      <RowsFrame
        {...props}
        list={list}
        shown={shown}
        labelOf={labelOf}
        levelOf={({ level }) => level}
        movingOf={({ key }, index) =>
          index >= from && index < until ? 'dragged' : picked?.key === key ? 'picked' : undefined
        }
        actions={withGrips}
        mark={<Mark of={drag.mark} />}
      />
    </>
  )
}

/** Where the dragged row would be dropped. */
function Mark({ of }: { of: Store<DropMark | null> }) {
  const mark = useStore(of)
  if (!mark) return null
  return (
    <div className={classes.mark} style={{ '--top': `${mark.top}px`, '--level': mark.level }} aria-hidden />
  )
}
