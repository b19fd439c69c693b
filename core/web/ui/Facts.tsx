import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './Facts.module.css'

export type Fact = { label: string; help?: ReactNode; value: ReactNode }

/** Names and their values: a definition list in rows. An empty value says that it was not provided. */
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
