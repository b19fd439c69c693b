import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { SortHeader } from '#core/web/ui/SortHeader.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import type { Column, List } from './list.ts'
import type { Readers } from './list-address.ts'
import type { ListState } from './use-list.ts'
import classes from './ListTable.module.css'

type Props<R, S extends string, F extends Readers> = {
  list: List<R, S, F>
  state: ListState<R, S, F>
  rows: R[]
}

/** The rows of a list, one line each; cards where the columns do not fit. */
export function ListTable<R, S extends string, F extends Readers>({ list, state, rows }: Props<R, S, F>) {
  const t = useTranslations()
  const { search, results, goTo, shown } = state
  const needed = shown.reduce((sum, { width }) => sum + width, 0)
  const { element, available } = useAvailableWidth()
  const cards = available < needed
  const shares = shown.reduce((sum, { grow = 1 }) => sum + grow, 0)
  const left = Math.max(0, available - needed)
  const [edited, setEdited] = useState<{ id: string; open: boolean } | null>(null)
  const { editor } = list
  const inDialog = cards && edited?.open ? rows.find((row) => list.row(row).id === edited.id) : undefined
  return (
    <div ref={element}>
      <Table caption={t(list.words.title)} busy={results.isPlaceholderData} cards={cards}>
        <colgroup>
          {shown.map(({ id, width, grow = 1, print }) => (
            <col
              key={id}
              data-print={print}
              style={{ width: `${(100 * (width + (left * grow) / shares)) / (needed + left)}%` }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {shown.map(({ id, head, sort, print }) =>
              sort ? (
                <SortHeader
                  key={id}
                  column={sort}
                  label={t(head)}
                  sort={search.sort}
                  order={search.order}
                  onSort={(column, order) => goTo({ sort: column, order, page: 1 })}
                />
              ) : (
                <th key={id} scope="col" data-print={print}>
                  {t(head)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={list.row(row).id}
              list={list}
              columns={shown}
              row={row}
              cards={cards}
              edited={edited?.id === list.row(row).id ? edited : null}
              onEdit={(open) => setEdited({ id: list.row(row).id, open })}
            />
          ))}
        </tbody>
      </Table>
      {editor && inDialog && (
        <Dialog
          title={editor.title(inDialog, t)}
          onClose={() => setEdited({ id: list.row(inDialog).id, open: false })}
        >
          <editor.form row={inDialog} onClose={() => setEdited({ id: list.row(inDialog).id, open: false })} />
        </Dialog>
      )}
    </div>
  )
}

/** One row. The link in its header leads to the record; a click elsewhere in the row is a convenience. */
function Row<R, S extends string, F extends Readers>({
  list,
  columns,
  row,
  cards,
  edited,
  onEdit,
}: Pick<Props<R, S, F>, 'list'> & {
  columns: readonly Column<R, S>[]
  row: R
  cards: boolean
  /** Null: not this row. */
  edited: { open: boolean } | null
  onEdit: (open: boolean) => void
}) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { to, params } = list.row(row)
  const onClick = ({ target }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('a, button, [role=dialog]')
    if (!onControl && !getSelection()?.toString()) void navigate({ to, params })
  }
  if (list.editor && edited?.open && !cards)
    return (
      <tr>
        <td colSpan={columns.length} className={classes.editor} aria-label={list.editor.title(row, t)}>
          <list.editor.form row={row} onClose={() => onEdit(false)} />
        </td>
      </tr>
    )
  const edit = { start: () => onEdit(true), ended: edited !== null && !edited.open }
  return (
    <tr className={classes.row} data-open={open} onClick={onClick}>
      {columns.map(({ id, head, added, labelled, print, cell: Cell }, index) => {
        const content = <Cell row={row} open={open} onToggle={() => setOpen(!open)} edit={edit} />
        if (index === 0)
          return (
            <th key={id} scope="row">
              {content}
            </th>
          )
        return (
          <td key={id} data-print={print}>
            {cards && (added ?? labelled) ? (
              <div className={classes.labelled}>
                <span className={classes.label}>{t(head)}</span>
                <div>{content}</div>
              </div>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** The width of an element, measured before the first paint and on each change. In pixels. */
function useAvailableWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setAvailable(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { element, available }
}
