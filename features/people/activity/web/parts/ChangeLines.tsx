import type { ReactNode } from 'react'
import classes from './ChangeLines.module.css'

/** The list of what an event changed. Its items are lines of `ChangeLine`. */
export const ChangeLines = ({ children }: { children: ReactNode }) => (
  <ul className={classes.changes}>{children}</ul>
)
