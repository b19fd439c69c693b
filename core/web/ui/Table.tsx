import type { ReactNode } from 'react'
import classes from './Table.module.css'

/**
 * A table on a card, with one line per row and a header that stays in sight. With `cards` each row is a card. With `busy` the
 * rows are dimmed, while new ones are fetched.
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
