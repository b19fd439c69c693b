import type { ReactNode } from 'react'
import classes from './AppBadge.module.css'

/** The name of an app beside its colour; the text stays in normal ink, whatever the colour. WCAG 1.4.3 */
export const AppBadge = ({ colour, children }: { colour: string; children: ReactNode }) => (
  <span className={classes.badge}>
    <span className={classes.bar} style={{ background: colour }} aria-hidden />
    <span className={classes.text}>{children}</span>
  </span>
)
