import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import classes from './Change.module.css'
import { changeText } from './count-rows.ts'

type Props = {
  value: number
  /** The number in the period of comparison; null if there is none. */
  before: number | null
  /** The period of comparison in words; screen readers read it outside of a table, where no heading says it. */
  comparedTo?: string
  look?: 'chip'
}

/** The difference to the period of comparison: an arrow with a sign or a word, never a colour alone. WCAG 1.4.1 */
export function Change({ value, before, comparedTo, look }: Props) {
  const t = useTranslations()
  const format = useFormatter()
  if (before === null || (before === 0 && value !== 0 && comparedTo === undefined))
    return (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('reports.change.na')}</span>
      </>
    )
  const way = value > before ? 'up' : value < before ? 'down' : 'same'
  const Arrow = arrows[way]
  const difference = changeText(format.number, value, before)
  const words = t(`reports.change.${way}`, {
    // The word says the direction.
    pct: difference.replace(/^[+−]/, ''),
    before: format.number(before),
  })
  return (
    <span className={look ? `${classes.change} ${classes[look]}` : classes.change} title={look && words}>
      <Arrow size={look ? 14 : 16} aria-hidden />
      {comparedTo === undefined ? (
        difference
      ) : (
        <>
          <span aria-hidden>{difference}</span>
          <span className="visually-hidden">
            {t('reports.change.label', { pct: words, period: comparedTo })}
          </span>
        </>
      )}
    </span>
  )
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual }
