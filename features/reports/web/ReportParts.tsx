import { CountTablePanel } from './CountTablePanel.tsx'
import { FigureCards } from './FigureCards.tsx'
import type { Part } from './report-parts.ts'
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
        {parts.map((part) => {
          switch (part.kind) {
            case 'figures':
              return null
            case 'table':
              return (
                <div
                  key={part.title}
                  className={compared || part.columns.length > 1 ? classes.wide : undefined}
                >
                  <CountTablePanel table={part} compared={compared} />
                </div>
              )
            case 'series':
              return <SeriesPanel key={part.title} {...part} />
            case 'rows':
              return (
                <div key={part.title} className={classes.wide}>
                  <RowsPanel {...part} />
                </div>
              )
          }
        })}
      </div>
    </>
  )
}
