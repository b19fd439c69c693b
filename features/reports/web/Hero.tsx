import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { usePrinting } from '#core/web/ui/use-browser.ts'
import { Chart } from '#core/web/chart/Chart.tsx'
import { Change } from './Change.tsx'
import tableClasses from './CountTable.module.css'
import { CountTableBody } from './CountTablePanel.tsx'
import { useSeriesChart } from './part-charts.ts'
import { FigureNumber, FigureStrip } from './FigureStrip.tsx'
import classes from './Hero.module.css'
import { PartPanel } from './PartPanel.tsx'
import type { Card, CountTable, Part, SeriesPart } from './report-shapes.ts'

type Props = {
  parts: readonly Part[]
  comparedTo: string | undefined
  /** The table that the first figure shows where the report has no series. */
  table: CountTable | undefined
}

/**
 * The first thing that a report shows: one number with its change and its chart in full width, and below it all figures, of which
 * each that has a chart can be shown in its place.
 */
export function Hero({ parts, comparedTo, table }: Props) {
  const { hash } = useRouter().state.location
  const printing = usePrinting()
  const figures = parts.flatMap((part) => (part.kind === 'figures' ? part.figures : []))
  const series = parts.filter((part) => part.kind === 'series')
  const [chosen, setChosen] = useState<string>()
  const charted = figures.filter(({ lines }) => lines)
  const card =
    charted.find(({ label }) => label === chosen) ??
    charted.find(({ lines }) => lines?.[0] === hash) ??
    charted[0] ??
    figures[0]
  const shown = card && linesOf(series, card)
  return (
    <>
      {card && shown && (
        <PartPanel part={shown} full={card.full}>
          <Headline card={card} comparedTo={comparedTo} />
          <SeriesChart part={shown} />
        </PartPanel>
      )}
      {card && !shown && table && (
        <PartPanel part={table} full={table.full}>
          <Headline card={card} comparedTo={comparedTo} />
          <CountTableBody table={table} compared={comparedTo !== undefined} />
        </PartPanel>
      )}
      {(shown || figures.length > 1) && (
        <FigureStrip
          figures={figures}
          shown={card}
          onShow={({ label }) => setChosen(label)}
          comparedTo={comparedTo}
        />
      )}
      {/* On paper nothing can be chosen. */}
      {printing &&
        series.map(
          (part) =>
            part.title !== shown?.title && (
              <PartPanel key={part.title} part={part}>
                <SeriesChart part={part} />
              </PartPanel>
            ),
        )}
    </>
  )
}

/** The series of a figure, with the lines that it names and the report has. */
function linesOf(series: readonly SeriesPart[], { lines = [] }: Card): SeriesPart | undefined {
  const part = series.find((one) => one.series.some(({ key }) => key === lines[0]))
  return part && { ...part, series: part.series.filter(({ key }) => lines.includes(key)) }
}

/** The number of the figure with what it is called and its change. */
function Headline({ card, comparedTo }: { card: Card; comparedTo: string | undefined }) {
  const t = useTranslations()
  const { label, value, before } = card
  return (
    <div className={classes.headline}>
      <p className={classes.label}>{label}</p>
      <p className={classes.number}>
        <FigureNumber card={card} />
        {value !== null && before !== undefined && comparedTo !== undefined && (
          <>
            <Change value={value} before={before} comparedTo={comparedTo} look="chip" />
            <span className={classes.versus} aria-hidden>
              {t('reports.versus.days', { days: comparedTo })}
            </span>
          </>
        )}
      </p>
    </div>
  )
}

/** Counts over time as lines, with the sentence that says when there were most. */
function SeriesChart({ part }: { part: SeriesPart }) {
  const t = useTranslations()
  const chart = useSeriesChart()(part)
  return chart ? <Chart {...chart} /> : <p className={tableClasses.note}>{t('reports.empty')}</p>
}
