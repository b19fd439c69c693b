import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { RowsFrame } from './RowsFrame.tsx'
import { RowLine } from './RowLine.tsx'
import { type Row, swapped } from './rows.ts'
import { type RowsProps, useRowList } from './use-row-list.tsx'

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
  return (
    <RowsFrame {...props}>
      {control.rows.map((row) => (
        <RowLine
          key={row.key}
          id={control.id}
          row={row}
          name={labelOf(row)}
          level={0}
          label={texts.row(labelOf(row), 1)}
          problems={control.problems.get(row.key)}
          moving={undefined}
          actions={actions}
        />
      ))}
    </RowsFrame>
  )
}
