import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './Facts.module.css'

export type Fact = { label: string; help?: ReactNode; value: ReactNode }

/** A definition list of names and values in rows. For an empty value it says that none was provided. */
export function Facts({ items }: { items: Fact[] }) {
  const t = useTranslations()
  return (
    <dl className={classes.facts}>
      {items.map(({ label, help, value }) => (
        <div key={label} className={classes.fact}>
          <dt>
            {label}
            {help && <span className={classes.help}>{help}</span>}
          </dt>
          <dd>
            {isGiven(value) ? value : <span className={classes.absent}>{t('common.notProvided')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isGiven = (value: ReactNode) => value !== undefined && value !== null && value !== ''
