import { CountTablePanel } from './CountTablePanel.tsx'
import { FigureCards } from './FigureCards.tsx'
import type { Part, TitledPart } from './report-shapes.ts'
import classes from './ReportPage.module.css'
import { RowsPanel } from './RowsPanel.tsx'
import { SeriesPanel } from './SeriesPanel.tsx'

/** The parts of a report, two beside each other where there is room. */
export function ReportParts({
  parts,
  comparedTo,
}: {
  parts: readonly Part[]
  comparedTo: string | undefined
}) {
  const compared = comparedTo !== undefined
  return (
    <>
      {parts.map(
        (part) =>
          part.kind === 'figures' && (
            <FigureCards key="figures" figures={part.figures} comparedTo={comparedTo} />
          ),
      )}
      <div className={classes.panels}>
        {parts.map(
          (part) => part.kind !== 'figures' && <PartPlace key={part.title} part={part} compared={compared} />,
        )}
      </div>
    </>
  )
}

/** The dashboard has two panels in a row; tables with a chart or several columns, and what is alone in a report, one. */
function PartPlace({ part, compared }: { part: TitledPart; compared: boolean }) {
  const isWide =
    part.kind === 'rows' ||
    (part.kind === 'series'
      ? !part.full
      : part.chart === 'beside' || (!part.chart && (compared || (part.columns.length > 1 && !part.most))))
  return (
    <div className={isWide ? classes.wide : undefined}>
      {part.kind === 'rows' && <RowsPanel part={part} />}
      {part.kind === 'series' && <SeriesPanel part={part} />}
      {part.kind === 'table' && <CountTablePanel table={part} compared={compared} />}
    </div>
  )
}
