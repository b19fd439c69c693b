import { Link } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import classes from './Chart.module.css'
import type { ChartRow, ChartSeries } from './rows.ts'

type Props = { caption: string; category: string; series: readonly ChartSeries[]; rows: readonly ChartRow[] }

/** The figures of a chart as a table. It is hidden while the chart is shown, but printed in its place. */
export function ChartTable({ caption, category, series, rows }: Props) {
  const format = useFormatter()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{category}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, compared, link, values }) => (
          <tr key={id}>
            <th scope="row">{link ? <Link {...link}>{label}</Link> : label || compared}</th>
            {series.map(({ key }) => (
              <td key={key}>{values[key] === undefined ? '–' : format.number(values[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
