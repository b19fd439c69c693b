import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { RowsFrame } from './RowsFrame.tsx'
import { type Row, swapped } from './rows.ts'
import { type RowsProps, useRowList } from './use-row-list.tsx'
import { useBulkRows } from './use-bulk-rows.ts'
import { useRowWindow } from './use-row-window.ts'

/** Rows that can be changed, added, removed and put in another order. */
export function RowsField<R extends Row>(props: RowsProps<R>) {
  const { control, texts } = props
  const { actions, labelOf } = useRowList(props, {
    moves: [
      {
        label: texts.up,
        icon: <IconArrowUp size={20} aria-hidden />,
        apply: (rows, at) => swapped(rows, at, 'up'),
      },
      {
        label: texts.down,
        icon: <IconArrowDown size={20} aria-hidden />,
        apply: (rows, at) => swapped(rows, at, 'down'),
      },
    ],
    removed: (rows, at) => rows.toSpliced(at, 1),
    restored: (rows, row, before) => rows.toSpliced(before.indexOf(row), 0, row),
    onMoved: () => {},
  })
  const list = useRef<HTMLUListElement>(null)
  const shown = useRowWindow(control, list)
  const handlers = useBulkRows(props)
  return (
    <RowsFrame {...props} list={list} shown={shown} labelOf={labelOf} actions={actions} handlers={handlers} />
  )
}
