import { CountTablePanel } from './CountTablePanel.tsx'
import { FigureCards } from './FigureCards.tsx'
import type { Part } from './report-shapes.ts'
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
          (part) => part.kind !== 'figures' && <PartPanel key={part.title} part={part} compared={compared} />,
        )}
      </div>
    </>
  )
}

/** A table with several columns of counts, and a list of rows, have a line of their own. */
function PartPanel({ part, compared }: { part: Exclude<Part, { kind: 'figures' }>; compared: boolean }) {
  if (part.kind === 'series') return <SeriesPanel {...part} />
  const wide = part.kind === 'rows' || compared || part.columns.length > 1
  return (
    <div className={wide ? classes.wide : undefined}>
      {part.kind === 'rows' ? <RowsPanel {...part} /> : <CountTablePanel table={part} compared={compared} />}
    </div>
  )
}
