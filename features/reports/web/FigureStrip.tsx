import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Change } from './Change.tsx'
import classes from './FigureStrip.module.css'
import type { Card, Foot } from './report-shapes.ts'
import { useReportLinks } from './report-links.ts'

type Props = {
  figures: readonly Card[]
  /** The figure whose chart is shown above. */
  shown: Card | undefined
  onShow: (figure: Card) => void
  /** The period of comparison in words. */
  comparedTo: string | undefined
}

/** The figures of a report in one row. Each number leads to the rows that it counts; a label shows the chart of its figure. */
export const FigureStrip = ({ figures, shown, onShow, comparedTo }: Props) => (
  <ul className={classes.strip}>
    {figures.map((figure) => (
      <StripItem
        key={figure.label}
        card={figure}
        isShown={figure.label === shown?.label}
        onShow={() => onShow(figure)}
        comparedTo={comparedTo}
      />
    ))}
  </ul>
)

type ItemProps = { card: Card; isShown: boolean; onShow: () => void; comparedTo: string | undefined }

function StripItem({ card, isShown, onShow, comparedTo }: ItemProps) {
  const t = useTranslations()
  const { label, value, before, foot = [], help, full, lines } = card
  const links = useReportLinks()
  return (
    <li className={classes.item} data-shown={isShown && lines !== undefined}>
      <p className={classes.label}>
        {lines ? (
          <button type="button" aria-pressed={isShown} onClick={onShow}>
            {label}
          </button>
        ) : full ? (
          <Link {...links.report(full)} title={t('reports.fullReport')}>
            {label}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        ) : (
          label
        )}
      </p>
      <p className={classes.number}>
        <FigureNumber card={card} />
        {value !== null && before !== undefined && comparedTo !== undefined && (
          <Change value={value} before={before} comparedTo={comparedTo} look="chip" />
        )}
      </p>
      <div>
        {help && <p className={classes.foot}>{help}</p>}
        {foot.map((one) => one.value !== undefined && <FootLine key={one.label} {...one} />)}
      </div>
    </li>
  )
}

/** The number of a figure, which leads to the rows that it counts. */
export function FigureNumber({ card: { label, figure, value } }: { card: Card }) {
  const t = useTranslations()
  const format = useFormatter()
  const links = useReportLinks()
  const number = value === null ? t('reports.notApplicable') : format.number(value)
  if (!figure || value === null) return number
  return (
    <Link {...links.rows(figure)} aria-label={t('reports.countOf', { n: number, name: label })}>
      {number}
    </Link>
  )
}

/** A further number of a figure, which leads to its rows if it has any, with its change. */
function FootLine({ label, value = null, before, figure }: Foot) {
  const t = useTranslations()
  const format = useFormatter()
  const links = useReportLinks()
  const number = value === null ? t('reports.notApplicable') : format.number(value)
  const text = t('reports.footer', { name: label, n: number })
  return (
    <p className={classes.foot}>
      {figure && value ? <Link {...links.rows(figure)}>{text}</Link> : text}
      {value !== null && typeof before === 'number' && (
        <>
          {' '}
          <Change value={value} before={before} />
        </>
      )}
    </p>
  )
}
