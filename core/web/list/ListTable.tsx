import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { SortHeader } from '#core/web/ui/SortHeader.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { mediaHook } from '#core/web/ui/use-browser.ts'
import type { Column, List } from './list.ts'
import type { Readers } from './list-address.ts'
import { boxesOf, SelectPage, SelectRow } from './SelectRow.tsx'
import type { ListState } from './use-list.ts'
import type { Selection } from './use-selection.ts'
import classes from './ListTable.module.css'

type Props<R, S extends string, F extends Readers> = {
  list: List<R, S, F>
  state: ListState<R, S, F>
  rows: R[]
  selection: Selection | null
  /** The width that the table may have, in pixels. */
  available: number
}

/** The width of the column of check boxes, and how much of it is taken from the first column's padding. In pixels. */
const BOX = { fine: { width: 30, overlap: 10 }, coarse: { width: 44, overlap: 16 } }
const useCoarse = mediaHook('(pointer: coarse)')

/** The rows of a list: a table, or cards if the columns do not fit. */
export function ListTable<R, S extends string, F extends Readers>({
  list,
  state,
  rows,
  selection,
  available,
}: Props<R, S, F>) {
  const t = useTranslations()
  const { search, sortedBy = '', results, goTo } = state
  const box = BOX[useCoarse() ? 'coarse' : 'fine']
  const shown = fitting(state, available - (selection ? box.width - box.overlap : 0))
  const cols = shown.map(({ id, width, grow = 1, print }) => ({ id, width, grow, print }))
  if (selection) {
    cols[0]!.width -= box.overlap
    cols.unshift({ id: 'box', width: box.width, grow: 0, print: 'no' })
  }
  const needed = cols.reduce((sum, { width }) => sum + width, 0)
  const [edited, setEdited] = useState<{ id: string; open: boolean } | null>(null)
  const cards = available < needed
  const boxes = boxesOf(selection, cards)
  const shares = cols.reduce((sum, { grow }) => sum + grow, 0)
  const spare = Math.max(0, available - needed)
  const { editor } = list
  const inDialog = cards && edited?.open ? rows.find((row) => list.row(row).id === edited.id) : undefined
  const head = selection && (
    <td data-box data-print="no">
      <SelectPage selection={selection} cards={cards} boxes={boxes !== null} />
    </td>
  )
  return (
    <>
      <Table caption={t(list.words.title)} busy={results.isPlaceholderData} cards={cards}>
        <colgroup>
          {cols.map(({ id, width, grow, print }) => (
            <col
              key={id}
              data-print={print}
              style={{ width: `${(100 * (width + (spare * grow) / shares)) / (needed + spare)}%` }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {!cards && head}
            {shown.map(({ id, head: label, headHidden, sort, also, numeric, print }) =>
              sort ? (
                <SortHeader
                  key={id}
                  column={sort}
                  label={t(label)}
                  also={also && { column: also.sort, label: t(also.head) }}
                  sort={sortedBy}
                  order={search.order}
                  onSort={(column, order) => goTo({ sort: column, order, page: 1 })}
                />
              ) : (
                <th key={id} scope="col" data-numeric={numeric} data-print={print}>
                  {headHidden ? <span className="visually-hidden">{t(label)}</span> : t(label)}
                </th>
              ),
            )}
            {cards && head}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListRow
              key={list.row(row).id}
              list={list}
              columns={shown}
              row={row}
              cards={cards}
              boxes={boxes}
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
    </>
  )
}

/**
 * The columns for a width: as long as they do not fit, the last one that may give way is left out. If that does not help, or the
 * person chose them, all of them stay, and the rows are cards.
 */
function fitting<R, S extends string, F extends Readers>(
  { shown, isChosen }: ListState<R, S, F>,
  available: number,
): readonly Column<R, S>[] {
  const fits = (columns: readonly Column<R, S>[]) =>
    columns.reduce((sum, { width }) => sum + width, 0) <= available
  if (isChosen) return shown
  let columns = shown
  while (!fits(columns)) {
    const last = columns.findLast(({ optional }) => optional)
    if (!last) return shown
    columns = columns.filter((column) => column !== last)
  }
  return columns
}

/** A row of the list. The link in its header opens the record; for the pointer, a click anywhere in the row does too. */
function ListRow<R, S extends string, F extends Readers>({
  list,
  columns,
  row,
  cards,
  boxes,
  edited,
  onEdit,
}: Pick<Props<R, S, F>, 'list'> & {
  columns: readonly Column<R, S>[]
  row: R
  cards: boolean
  /** Null if the rows have no check boxes. */
  boxes: Selection | null
  /** Null if this row is not being edited. */
  edited: { open: boolean } | null
  onEdit: (open: boolean) => void
}) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { id, to, params } = list.row(row)
  const named = boxes?.page.find((one) => one.id === id)
  const chosen = boxes?.isChosen(id) ?? false
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('a, button, input, [role=dialog]')
    if (onControl || getSelection()?.toString()) return
    if (named && cards) boxes?.toggle(named, shiftKey)
    else void navigate({ to, params })
  }
  if (list.editor && edited?.open && !cards)
    return (
      <tr>
        <td
          colSpan={columns.length + (boxes ? 1 : 0)}
          className={classes.editor}
          aria-label={list.editor.title(row, t)}
        >
          <list.editor.form row={row} onClose={() => onEdit(false)} />
        </td>
      </tr>
    )
  const edit = { start: () => onEdit(true), ended: edited !== null && !edited.open }
  return (
    <tr
      className={cards ? classes.row : `${classes.row} ${classes.lined}`}
      data-chosen={chosen}
      onClick={onClick}
    >
      {boxes && (
        <td data-box data-print="no">
          <SelectRow selection={boxes} id={id} />
        </td>
      )}
      {columns.map(({ id, head, optional, labelled, numeric, print, cell: Cell }, index) => {
        const content = <Cell row={row} edit={edit} />
        if (index === 0)
          return (
            <th key={id} scope="row">
              {content}
            </th>
          )
        return (
          <td key={id} data-numeric={numeric} data-print={print}>
            {cards && (optional ?? labelled) ? (
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
