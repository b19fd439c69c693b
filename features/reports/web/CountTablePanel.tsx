import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PAGE_SIZE } from '#core/contract/limits.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { SortHeader } from '#core/web/ui/SortHeader.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone } from '#core/web/ui/use-phone.ts'
import { DEALER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { CountChart } from './CountChart.tsx'
import { CountCells, CountRowGroup } from './CountRowGroup.tsx'
import classes from './CountTable.module.css'
import { useReportLinks } from './report-links.ts'
import type { CountTable } from './report-shapes.ts'
import { pageOfRows, pagesOf, shownRows, type TableSort } from './table-rows.ts'

/** A chart shows so many rows, and the others as one. spec 2 section 9 */
const CHART_MAX = 10

/** Counts in a table: sorted by its headers, with a search and a pager when it is long, and roles within its rows. */
export function CountTablePanel({ table, compared }: { table: CountTable; compared: boolean }) {
  const t = useTranslations()
  const locale = useLocale()
  const phone = usePhone()
  const links = useReportLinks()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<TableSort | null>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { title, head, columns, rows, total, note, most, full, chart = false } = table
  const found = shownRows(rows, { query, sort, locale })
  const shown = most ? found.slice(0, most) : pageOfRows(found, Math.min(page, pagesOf(found)))
  const expandable = shown.filter((row) => row.rows?.length)
  const keyOf = (row: { id: string | null }) => row.id ?? ''
  const allOpen = expandable.length > 0 && expandable.every((row) => open.has(keyOf(row)))
  const sortBy = (by: TableSort['by']) => (_: string, order: TableSort['order']) => {
    // A count begins with the largest.
    setSort({ by, order: by !== sort?.by && by !== 'name' ? 'desc' : order })
    setPage(1)
  }
  const header = (by: TableSort['by'], label: string) => (
    <SortHeader
      key={by}
      column={String(by)}
      label={label}
      sort={String(sort?.by ?? '')}
      order={sort?.order ?? 'asc'}
      onSort={sortBy(by)}
    />
  )
  return (
    <Panel
      title={title}
      actions={
        <>
          {expandable.length > 0 && (
            <Button
              look="quiet"
              data-print="no"
              onClick={() => setOpen(new Set(allOpen ? [] : expandable.map(keyOf)))}
            >
              {t(allOpen ? 'reports.collapseAll' : 'reports.expandAll')}
            </Button>
          )}
          {full && <Link {...links.report(full)}>{t('reports.fullReport')}</Link>}
        </>
      }
    >
      {rows.length === 0 ? (
        <p className={classes.note}>{t('reports.empty')}</p>
      ) : (
        <div className={classes.parts}>
          {!most && rows.length > PAGE_SIZE && (
            <div className={classes.search} data-print="no">
              <SearchBox
                label={t('reports.search')}
                placeholder=""
                value={query}
                busy={false}
                resultText={t('table.results', { n: found.length })}
                onSearch={(text) => {
                  setQuery(text)
                  setPage(1)
                }}
              />
            </div>
          )}
          <div className={classes.table} data-wide={columns.length > 1 && compared}>
            <Table caption={title} cards={phone}>
              <thead>
                <tr>
                  {header('name', head)}
                  {columns.map(({ label }, index) => [
                    header(index, label),
                    ...(compared
                      ? [
                          <th key={`${label} before`} scope="col">
                            {t('reports.comparison')}
                          </th>,
                          <th key={`${label} change`} scope="col">
                            {t('csv.change')}
                          </th>,
                        ]
                      : []),
                  ])}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <CountRowGroup
                    key={keyOf(row)}
                    table={table}
                    row={row}
                    compared={compared}
                    open={open.has(keyOf(row))}
                    onToggle={() => {
                      const next = new Set(open)
                      if (!next.delete(keyOf(row))) next.add(keyOf(row))
                      setOpen(next)
                    }}
                  />
                ))}
              </tbody>
              {total && (
                <tfoot>
                  <tr>
                    <th scope="row">{t('table.total')}</th>
                    <CountCells columns={columns} row={total} compared={compared} />
                  </tr>
                </tfoot>
              )}
            </Table>
          </div>
          {most !== undefined && found.length > most && full && (
            <p className={classes.note}>
              <Link {...links.report(full)}>{t('reports.remaining')}</Link>
            </p>
          )}
          {!most && (
            <Pager
              current={Math.min(page, pagesOf(found))}
              total={pagesOf(found)}
              links={DEALER_PAGE_LINKS}
              onTurn={setPage}
              label={t('reports.pagesOf', { list: title })}
            />
          )}
          {chart && rows.length > CHART_MAX && <h3>{t('reports.top10')}</h3>}
          {chart && rows.length > 1 && <CountChart table={table} compared={compared} />}
          {note && <p className={classes.note}>{note}</p>}
        </div>
      )}
    </Panel>
  )
}
