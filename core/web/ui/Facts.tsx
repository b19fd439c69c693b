import type { ReactNode } from 'react'
import classes from './Facts.module.css'

export type Fact = { label: string; help?: string; value: ReactNode }

/** Names and their values: a definition list in rows. */
export const Facts = ({ items }: { items: Fact[] }) => (
  <dl className={classes.facts}>
    {items.map(({ label, help, value }) => (
      <div key={label} className={classes.fact}>
        <dt>
          {label}
          {help && <span className={classes.help}>{help}</span>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
