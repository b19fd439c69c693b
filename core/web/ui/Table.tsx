import type { ReactNode } from 'react'
import classes from './Table.module.css'

/**
 * A table on a card, one line a row; the header stays in sight. `cards`: each row is a card. `busy`: new rows are being
 * fetched, these are dimmed.
 */
export const Table = ({
  caption,
  busy = false,
  cards = false,
  children,
}: {
  caption: string
  busy?: boolean
  cards?: boolean
  children: ReactNode
}) => (
  <div className={classes.frame} data-busy={busy}>
    <table aria-busy={busy} className={cards ? classes.cards : classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </div>
)
