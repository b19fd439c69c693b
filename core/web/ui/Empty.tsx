import type { ReactNode } from 'react'
import classes from './Empty.module.css'

/** Replaces missing content, and says what people can do about it. */
export const Empty = ({
  title,
  children,
  action,
}: {
  title?: string
  children: ReactNode
  action?: ReactNode
}) => (
  <div className={classes.empty}>
    {title && <h2>{title}</h2>}
    <div className={classes.text}>{children}</div>
    {action}
  </div>
)
