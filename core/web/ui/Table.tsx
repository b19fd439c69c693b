import type { ReactNode } from 'react'
import classes from './Table.module.css'

/** A table on a card; on a phone each row is a card. `busy`: other rows are on their way, these are dimmed. */
export const Table = ({
  caption,
  busy = false,
  children,
}: {
  caption: string
  busy?: boolean
  children: ReactNode
}) => (
  <div className={classes.frame} data-busy={busy}>
    <table aria-busy={busy} className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </div>
)
