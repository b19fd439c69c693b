import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#core/web/ui/toast.ts'
import type { Column, LineActions } from './RowLine.tsx'
import { cellOf, type Row } from './rows.ts'
import { focusCell, type RowsControl, useLatest } from './use-rows.ts'

export type RowTexts = {
  add: string
  /** The label of the button that removes a row, in place of a menu. `n`: its number. */
  remove?: (n: number) => string
  /** For a row without a name. */
  unnamed: string
  removed: (name: string) => string
  /** How a screen reader calls a row. `n`: its number. */
  row: (name: string, level: number, n: number) => string
  up: string
  down: string
}

export type Bulk<R> = {
  make: () => R
  max: number
  /** The announcement after rows were pasted. */
  told: (n: number) => string
}

/** Columns and texts must be the same objects from one rendering to the next: they are those of all rows. */
export type RowsProps<R extends Row, T extends RowTexts = RowTexts> = {
  control: RowsControl<R>
  columns: readonly Column<R>[]
  texts: T
  nameOf: (row: R) => string
  /** An empty row; without it none can be added. */
  make?: (() => R) | undefined
  /** Many rows are typed or pasted one after the other: they are numbered. */
  bulk?: Bulk<R> | undefined
  movable?: boolean
  mayRemove: (row: R) => boolean
  isSaved: (row: R) => boolean
  /** Asks before a saved row is removed; an unsaved one is removed at once. Both can be restored for a while. */
  askRemoval: (row: R, remove: () => void) => void
  /** Shown when there are no rows. */
  none: string
}

/** One way to move a row; null: not possible from where it is. */
export type Move<R> = {
  label: string
  icon: ReactNode
  apply: (rows: readonly R[], at: number) => R[] | null
}

type Options<R extends Row> = {
  moves: readonly Move<R>[]
  removed: (rows: readonly R[], at: number) => R[]
  /** The rows with a removed one back at its place. `before`: the rows when it was removed. */
  restored: (rows: readonly R[], row: R, before: readonly R[]) => R[]
  /** Announces where the row is now. */
  onMoved: (row: R, rows: readonly R[]) => void
}

const UNDO_TTL = 5000 // milliseconds

/** What the rows of a field can do, with handlers that never change. */
export function useRowList<R extends Row>(props: RowsProps<R>, options: Options<R>) {
  const t = useTranslations()
  const { columns, texts } = props
  const latest = useLatest({ ...props, ...options })
  const handlers = useMemo(() => {
    const change = (edit: (rows: readonly R[]) => R[]) => {
      const { control } = latest.current
      control.change(edit(control.current()))
    }
    const labelOf = (row: R) => latest.current.nameOf(row) || texts.unnamed
    const remove = (key: string) => {
      const { control, movable, mayRemove, isSaved, askRemoval, removed, restored } = latest.current
      const before = control.current()
      const row = before.find((one) => one.key === key)
      if (!row) return
      const restore = () => {
        change((rows) => restored(rows, row, before))
        focusCell(control.id + cellOf(key, 'menu'))
      }
      const removeRow = () => {
        const at = control.current().findIndex((one) => one.key === key)
        change((rows) => removed(rows, at))
        // The focus was in the row: it goes to the one in its place, or the last one.
        const next = control.current()[at] ?? control.current().at(-1)
        const acts = next && (movable || mayRemove(next))
        focusCell(control.id + (next ? cellOf(next.key, acts ? 'menu' : columns[0]!.field) : ''))
        toast.show({
          key: `${control.id}-removed`,
          message: texts.removed(labelOf(row)),
          ttl: UNDO_TTL,
          button: { label: t('common.undo'), onClick: restore },
        })
      }
      if (isSaved(row)) askRemoval(row, removeRow)
      else removeRow()
    }
    const actions: LineActions<R> = {
      columns,
      set: (key, field, value) =>
        change((rows) => rows.map((row) => (row.key === key ? { ...row, [field]: value } : row))),
      blur: (key, field) => latest.current.control.blur(cellOf(key, field)),
      remove,
      menu: (key) => {
        const { control, movable, moves, mayRemove, onMoved } = latest.current
        const rows = control.current()
        const at = rows.findIndex((row) => row.key === key)
        const row = rows[at]
        if (!row) return []
        const possible = (movable ? moves : []).flatMap(({ label, icon, apply }) => {
          const next = apply(rows, at)
          const onSelect = () => {
            control.change(next ?? [])
            focusCell(control.id + cellOf(key, 'menu'))
            onMoved(row, next ?? [])
          }
          return next ? [{ label, icon, onSelect }] : []
        })
        const removal = {
          label: t('common.delete'),
          icon: <IconTrash size={20} aria-hidden />,
          onSelect: () => remove(key),
        }
        const parts = [{ items: possible }, { items: mayRemove(row) ? [removal] : [] }]
        return parts.filter(({ items }) => items.length > 0)
      },
    }
    return { actions, labelOf }
  }, [columns, texts, latest, t])
  return handlers
}
