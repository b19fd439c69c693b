import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { SortHeader } from '#core/web/ui/SortHeader.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { useAnnouncedPage } from '#core/web/ui/use-announced-page.ts'
import { usePhone, usePrinting } from '#core/web/ui/use-browser.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { CountCells, CountRowGroup } from './CountRowGroup.tsx'
import classes from './CountTable.module.css'
import type { CountRow, CountTable } from './report-shapes.ts'
import { pageOfRows, pagesOf, shownRows, TABLE_ROWS, type TableSort } from './count-rows.ts'

type Props = {
  table: CountTable
  compared: boolean
  /** Stands below the rows, beside the pager. */
  children?: ReactNode
}

/** The rows: sorted by the headers, with a search and a pager when there are many, and with the roles within them. */
export function CountTableView({ table, compared, children }: Props) {
  const t = useTranslations()
  const id = useId()
  const locale = useLocale()
  const phone = usePhone()
  const printing = usePrinting()
  const [query, setQuery] = useState('')
  const [turned, setPage] = useState(1)
  const [sort, setSort] = useState<TableSort>({ by: 0, order: 'desc' })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { title, head, columns, rows, total, most, shares, within } = table
  const found = shownRows(rows, { query, sort, locale })
  const page = Math.min(turned, pagesOf(found))
  useAnnouncedPage(page, { data: { TotalPages: pagesOf(found) } }, JSON.stringify([query, sort]))
  const shown = most ? found.slice(0, most) : printing ? found : pageOfRows(found, page)
  const expandable = found.filter((row) => within ?? row.rows?.length)
  const keyOf = (row: { id: string | null }) => row.id ?? ''
  const inner = useInnerRows(
    within,
    rows.filter((row) => open.has(keyOf(row))),
  )
  const allOpen = expandable.every((row) => open.has(keyOf(row)))
  const sortBy = (by: TableSort['by'], column: string) => (_: string, clicked: TableSort['order']) => {
    // Sorting by a count begins with the largest.
    const order = by !== sort.by && by !== 'name' ? 'desc' : clicked
    setSort({ by, order })
    setPage(1)
    announce(t(order === 'asc' ? 'table.sortedAsc' : 'table.sortedDesc', { column }))
  }
  const plain = (label: string, key: string) => (
    <th key={key} scope="col">
      {label}
    </th>
  )
  const header = (by: TableSort['by'], label: string) =>
    // On the sheets after the first, Chromium leaves out the buttons of a header.
    printing ? (
      plain(label, String(by))
    ) : (
      <SortHeader
        key={by}
        column={String(by)}
        label={label}
        sort={String(sort.by)}
        order={sort.order}
        onSort={sortBy(by, label)}
      />
    )
  const isLong = !most && rows.length > TABLE_ROWS
  const largest = Math.max(...rows.flatMap(({ counts }) => counts))
  return (
    <div className={classes.parts}>
      <div className={classes.tools} data-print="no">
        {isLong && (
          <SearchBox
            id={id}
            isPart
            label={t('reports.search')}
            placeholder={t('reports.search')}
            value={query}
            busy={false}
            resultText={t('table.results', { n: found.length })}
            onSearch={(text) => {
              setQuery(text)
              setPage(1)
            }}
          />
        )}
        {expandable.length > 0 && (
          <Button look="quiet" onClick={() => setOpen(new Set(allOpen ? [] : expandable.map(keyOf)))}>
            {t(allOpen ? 'reports.collapseAll' : 'reports.expandAll')}
          </Button>
        )}
      </div>
      {printing && query && (
        <p className={classes.note}>{t('filter.chip', { name: t('reports.search'), value: query })}</p>
      )}
      <div
        className={classes.table}
        data-columns={columns.length * (1 + (compared ? 2 : 0) + (shares ? 1 : 0))}
      >
        <Table caption={title} cards={phone}>
          <thead>
            <tr>
              {header('name', head)}
              {columns.map(({ label, figure }, index) => [
                header(index, label),
                shares && plain(t('reports.share'), `${figure} share`),
                compared && plain(t('reports.comparison'), `${figure} before`),
                compared && plain(t('csv.change'), `${figure} change`),
              ])}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <CountRowGroup
                key={keyOf(row)}
                table={table}
                row={row}
                inner={row.rows ?? inner.data?.get(row.id) ?? []}
                compared={compared}
                largest={largest}
                open={open.has(keyOf(row))}
                onToggle={() => setOpen(open.symmetricDifference(new Set([keyOf(row)])))}
              />
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">{t('table.total')}</th>
                <CountCells table={table} columns={columns} row={total} compared={compared} />
              </tr>
            </tfoot>
          )}
        </Table>
      </div>
      {inner.isError && (
        <p className={classes.note} role="alert">
          {t('toast.report.failed')}
        </p>
      )}
      <div className={classes.foot}>
        {children}
        {!most && (
          <Pager
            current={page}
            total={pagesOf(found)}
            links={USER_PAGE_LINKS}
            onTurn={setPage}
            label={t('reports.pagesOf', { list: title })}
          />
        )}
      </div>
    </div>
  )
}

/** Fetches the breakdown of the open rows if the table lacks it: of these rows, or of all if they are many. */
function useInnerRows(within: CountTable['within'], rows: readonly CountRow[]) {
  const ids = rows.map(({ id }) => id)
  return useQuery({
    queryKey: [...(within?.key ?? []), ids],
    queryFn:
      within && ids.length > 0 ? () => within.fetch(ids.length > MAX_PAGE_SIZE ? undefined : ids) : skipToken,
    placeholderData: keepPreviousData,
  })
}
