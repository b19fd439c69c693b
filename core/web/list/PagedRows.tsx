import { type ReactNode, useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import type { WordKey } from '#core/web/i18n/words.ts'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { useAnnouncedPage, useLastPage } from '#core/web/ui/use-announced-page.ts'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import classes from './PagedRows.module.css'
import { boxesOf, SelectPage, SelectRow } from './SelectRow.tsx'
import { SelectionBar, useEscapeClears } from './SelectionBar.tsx'
import { type Choice, type Selectable, type Selection, useSelection } from './use-selection.ts'

export type RowsColumn<R> = {
  head: WordKey
  cell: (row: R) => ReactNode
  /** Whether a card shows the head before the value. */
  labelled?: true
}

/** What people can do with chosen rows. */
type Chooses<R> = Pick<Selectable, 'search'> & {
  choice: Choice | undefined
  nameOf: (row: R) => string
  /** Fetches a page of the largest size. */
  fetchPage: (page: number) => Promise<readonly R[]>
}

type Props<R> = {
  caption: string
  /** The first column is the header of the row. */
  columns: readonly RowsColumn<R>[]
  rows: UseQueryResult<{ Data: R[]; Total: number; TotalPages: number }>
  page: number
  onTurn: (page: number) => void
  /** The search of which these are a page. */
  search?: string
  /** The number of page links of the pager, and its name where the page has several. */
  links: number
  pagerLabel?: string
  /** Stands for the rows where there are none. */
  none: ReactNode
  /** How many rows are expected. */
  lines?: number
  chooses?: Chooses<R>
}

/** The rows of a part of a page, turned by page: a table, or cards on a phone. People can choose some of them. */
export function PagedRows<R extends { ID: string }>(props: Props<R>) {
  const {
    caption,
    columns,
    rows,
    page,
    onTurn,
    search = '',
    links,
    pagerLabel,
    none,
    lines = 8,
    chooses,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const choice = chooses?.choice
  const selection = useSelection(selectableOf(props), choice)
  useKeptFocus(frame)
  useAnnouncedPage(page, rows, search)
  useLastPage(page, rows, onTurn)
  useEscapeClears(frame, selection)
  return (
    <div ref={frame} className={classes.rows}>
      <Loaded query={rows} lines={lines} height={36}>
        {({ Data, Total, TotalPages }) =>
          Total === 0 ? (
            none
          ) : (
            <>
              <RowsTable {...{ caption, columns, selection }} rows={Data} busy={rows.isPlaceholderData} />
              <Pager
                current={page}
                total={TotalPages}
                links={links}
                onTurn={onTurn}
                {...(pagerLabel && { label: pagerLabel })}
              />
            </>
          )
        }
      </Loaded>
      {choice && selection && !selection.isEmpty && (
        <SelectionBar selection={selection}>{choice.renderActions(selection)}</SelectionBar>
      )}
    </div>
  )
}

const nothing = async () => []

function selectableOf<R extends { ID: string }>({ rows, search = '', chooses }: Props<R>): Selectable {
  const { nameOf = () => '', fetchPage = nothing, search: whole = null } = chooses ?? {}
  const named = (row: R) => ({ id: row.ID, name: nameOf(row) })
  return {
    scope: search,
    page: (rows.data?.Data ?? []).map(named),
    total: rows.data?.Total ?? 0,
    isOutdated: rows.isPlaceholderData,
    fetchPage: async (page) => (await fetchPage(page)).map(named),
    search: whole,
  }
}

type TableProps<R> = Pick<Props<R>, 'caption' | 'columns'> & {
  rows: readonly R[]
  busy: boolean
  selection: Selection | null
}

function RowsTable<R extends { ID: string }>({ caption, columns, rows, busy, selection }: TableProps<R>) {
  const t = useTranslations()
  const cards = usePhone()
  const boxes = boxesOf(selection, cards)
  const head = selection && (
    <td data-box data-print="no">
      <SelectPage selection={selection} cards={cards} boxes={boxes !== null} />
    </td>
  )
  return (
    <Table caption={caption} busy={busy} cards={cards}>
      {selection && !cards && (
        <colgroup>
          <col className={classes.box} data-print="no" />
          <col span={columns.length} />
        </colgroup>
      )}
      <thead>
        <tr>
          {head}
          {columns.map((column) => (
            <th key={column.head} scope="col">
              {t(column.head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ID} data-chosen={boxes?.isChosen(row.ID) ?? false}>
            {boxes && (
              <td data-box data-print="no">
                <SelectRow selection={boxes} id={row.ID} />
              </td>
            )}
            {columns.map((column, n) =>
              n === 0 ? (
                <th key={column.head} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.head}>
                  {cards && column.labelled && <span className={classes.label}>{t(column.head)}</span>}
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
