import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { AppColour } from './AppColour.tsx'
import { Change } from './Change.tsx'
import classes from './CountTable.module.css'
import { useReportLinks } from './report-links.ts'
import type { CountColumn, CountRow, CountTable } from './report-shapes.ts'
import { shareOf } from './count-rows.ts'

type Props = {
  table: CountTable
  row: CountRow
  /** The rows of the breakdown that are loaded. */
  inner: readonly CountRow[]
  compared: boolean
  /** The largest count of the table. */
  largest: number
  open: boolean
  onToggle: () => void
}

/** A row with its counts and, behind a button, the roles within it. */
export function CountRowGroup({ table, row, inner, compared, largest, open, onToggle }: Props) {
  const t = useTranslations()
  const id = useId()
  const { name } = row
  return (
    <>
      <tr>
        {/* A screen reader would read the name of the button with every cell. */}
        <th scope="row" aria-labelledby={id}>
          <span className={classes.name}>
            {(table.within ?? inner.length > 0) && (
              <button
                type="button"
                className={classes.expand}
                aria-expanded={open}
                aria-label={t(open ? 'reports.collapse' : 'reports.expand', { name })}
                onClick={onToggle}
                data-print="no"
              >
                {open ? <IconMinus size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
              </button>
            )}
            <span id={id}>
              <RowName row={row} />
            </span>
          </span>
        </th>
        <CountCells
          table={table}
          columns={table.columns}
          row={row}
          compared={compared}
          name={name}
          largest={largest}
        />
      </tr>
      {open &&
        inner.map((one) => (
          <tr key={one.id} className={classes.inner}>
            <th scope="row">
              <RowName row={one} />
            </th>
            <CountCells
              table={table}
              columns={table.inner ?? table.columns}
              row={one}
              compared={compared}
              largest={largest}
              name={`${name} – ${one.name}`}
            />
          </tr>
        ))}
    </>
  )
}

const RowName = ({ row: { name, hint, colour } }: { row: CountRow }) => (
  <span>
    <AppColour colour={colour}>
      {name}
      {hint && <span className={classes.hint}> {hint}</span>}
    </AppColour>
  </span>
)

type CellsProps = {
  table: Pick<CountTable, 'total' | 'shares'>
  columns: readonly CountColumn[]
  row: Pick<CountRow, 'counts' | 'before'> & Partial<CountRow>
  compared: boolean
  /** The name of the row, for the links; without it the counts are not links. */
  name?: string
  /** The largest count of a row; a total has no bar. */
  largest?: number
}

/** For each column the count, which leads to its rows, its share, then the comparison and the change. */
export function CountCells({ table: { total, shares }, columns, row, compared, name, largest }: CellsProps) {
  const t = useTranslations()
  const format = useFormatter()
  const phone = usePhone()
  const links = useReportLinks()
  const { counts, before } = row
  const label = (text: string) => phone && <span className={classes.label}>{text}</span>
  return columns.map((column, index) => {
    const count = counts[index] ?? 0
    const then = before?.[index] ?? 0
    const number = format.number(count)
    return [
      <td
        key={column.figure}
        className={largest ? classes.count : undefined}
        style={largest ? { '--share': count / largest } : undefined}
      >
        {label(column.label)}
        {name !== undefined && count > 0 ? (
          <Link {...links.rows(column.figure, row)} aria-label={t('reports.countOf', { n: number, name })}>
            {number}
          </Link>
        ) : (
          number
        )}
      </td>,
      shares && (
        <td key={`${column.figure} share`}>
          {label(t('reports.share'))}
          {format.number(shareOf(count, total?.counts[index]), SHARE)}
        </td>
      ),
      compared && (
        <td key={`${column.figure} before`}>
          {label(t('reports.comparison'))}
          {format.number(then)}
        </td>
      ),
      compared && (
        <td key={`${column.figure} change`}>
          {label(t('csv.change'))}
          <Change value={count} before={then} />
        </td>
      ),
    ]
  })
}

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const
