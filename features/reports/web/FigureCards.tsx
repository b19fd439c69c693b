import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Change } from './Change.tsx'
import classes from './FigureCards.module.css'
import type { Card } from './report-shapes.ts'
import { useReportLinks } from './report-links.ts'

/** The figures of a report in a row of cards; each number leads to the rows that it counts. */
export const FigureCards = ({
  figures,
  comparedTo,
}: {
  figures: readonly Card[]
  /** The period of comparison in words. */
  comparedTo: string | undefined
}) => (
  <ul className={classes.cards}>
    {figures.map((figure) => (
      <FigureCard key={figure.label} {...figure} comparedTo={comparedTo} />
    ))}
  </ul>
)

function FigureCard({
  label,
  figure,
  value,
  before,
  foot = [],
  help,
  full,
  comparedTo,
}: Card & { comparedTo: string | undefined }) {
  const t = useTranslations()
  const format = useFormatter()
  const links = useReportLinks()
  const number = value === null ? t('reports.notApplicable') : format.number(value)
  return (
    <li className={classes.card}>
      <p className={classes.label}>
        {full ? (
          <Link {...links.report(full)} title={t('reports.fullReport')}>
            {label}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        ) : (
          label
        )}
      </p>
      <p className={classes.number}>
        {figure && value !== null ? (
          <Link {...links.rows(figure)} aria-label={t('reports.countOf', { n: number, name: label })}>
            {number}
          </Link>
        ) : (
          number
        )}
      </p>
      <div>
        {value !== null && before !== undefined && comparedTo !== undefined && (
          <p className={classes.foot}>
            <Change value={value} before={before} comparedTo={comparedTo} />
          </p>
        )}
        {help && <p className={classes.foot}>{help}</p>}
        {foot.map((one) => one.value !== undefined && <Foot key={one.label} {...one} />)}
      </div>
    </li>
  )
}

/** A further number of a card, which leads to its rows if it has any. */
function Foot({ label, value = null, figure }: NonNullable<Card['foot']>[number]) {
  const t = useTranslations()
  const format = useFormatter()
  const links = useReportLinks()
  const number = value === null ? t('reports.notApplicable') : format.number(value)
  const text = t('reports.footer', { name: label, n: number })
  return (
    <p className={classes.foot}>{figure && value ? <Link {...links.rows(figure)}>{text}</Link> : text}</p>
  )
}
