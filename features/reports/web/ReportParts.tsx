import { CountTablePanel } from './CountTablePanel.tsx'
import { Hero } from './Hero.tsx'
import type { CountTable, Part } from './report-shapes.ts'
import classes from './ReportPage.module.css'
import { RowsPanel } from './RowsPanel.tsx'

type Props = { parts: readonly Part[]; comparedTo: string | undefined }

/** A report: its main number with the chart, all figures in a row, then tables beside their charts. */
export function ReportParts({ parts, comparedTo }: Props) {
  const compared = comparedTo !== undefined
  const hasSeries = parts.some(({ kind }) => kind === 'series')
  const first = parts.find((part): part is CountTable => part.kind === 'table')
  const shownAbove = hasSeries ? undefined : first
  return (
    <>
      <Hero parts={parts} comparedTo={comparedTo} table={shownAbove} />
      <div className={classes.panels}>
        {parts.map((part) => {
          if (part.kind === 'rows')
            return (
              <div key={part.title} className={classes.wide}>
                <RowsPanel part={part} />
              </div>
            )
          if (part.kind !== 'table' || part === shownAbove) return null
          return (
            <div key={part.title} className={part.chart === 'instead' ? undefined : classes.wide}>
              <CountTablePanel table={part} compared={compared} />
            </div>
          )
        })}
      </div>
    </>
  )
}
