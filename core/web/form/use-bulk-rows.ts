import type { ClipboardEvent, KeyboardEvent } from 'react'
import { announce } from '#core/web/ui/announce.ts'
import { cellOf, filled, partsOf, type Row, tableOf } from './rows.ts'
import type { RowsProps } from './rows-props.ts'
import { focusCell } from './use-rows.ts'

/**
 * For many rows: cells copied from a spreadsheet fill them, and Enter leads to the next cell, or to a new row. In an empty
 * row, which it takes away, Enter goes on with the form.
 */
export function useBulkRows<R extends Row>({ control, columns, make, bulk }: RowsProps<R>) {
  if (!bulk || !make) return {}
  const { max, told } = bulk
  const fields = columns.map(({ field }) => field)
  const cellAt = ({ target }: { target: EventTarget }) =>
    target instanceof HTMLInputElement && target.id.startsWith(control.id)
      ? partsOf(target.id.slice(control.id.length))
      : null
  const focus = (row: R) => focusCell(control.id + cellOf(row.key, fields[0]!))
  return {
    onPaste: (event: ClipboardEvent) => {
      const cell = cellAt(event)
      const table = cell && tableOf(event.clipboardData.getData('text/plain'))
      if (!table) return
      event.preventDefault()
      const before = control.current()
      const rows = filled(before, cell, table, { columns: fields, make, max })
      control.change(rows)
      const changed = rows.filter((row) => !before.includes(row))
      for (const { key } of changed) for (const field of fields) control.blur(cellOf(key, field))
      announce(told(changed.length))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event
      if (key !== 'Enter' || ctrlKey || metaKey || shiftKey || altKey || nativeEvent.isComposing) return
      const cell = cellAt(event)
      const rows = control.current()
      const at = rows.findIndex((row) => row.key === cell?.key)
      const row = rows[at]
      if (!cell || !row) return
      const isEmpty = fields.every((field) => row[field] === '')
      const form = event.target instanceof HTMLInputElement ? event.target.form : null
      const nextField = fields[fields.findIndex((field) => field === cell.column) + 1]
      const next = rows[at + 1]
      if (isEmpty && rows.length === 1) return
      event.preventDefault()
      if (isEmpty) {
        control.change(rows.toSpliced(at, 1))
        form?.requestSubmit()
      } else if (nextField) focusCell(control.id + cellOf(row.key, nextField))
      else if (next) focus(next)
      else if (rows.length < max) {
        const added = make()
        control.change([...rows, added])
        focus(added)
      }
    },
  }
}
