import type { ReactNode } from 'react'
import { Drawing, type DrawingOf } from './Drawing.tsx'
import classes from './Empty.module.css'

type Props = {
  /** What will stand here. */
  drawing?: DrawingOf
  title?: string
  children: ReactNode
  action?: ReactNode
}

/** Replaces missing content: draws it, and says what people can do about it. */
export const Empty = ({ drawing = 'sheet', title, children, action }: Props) => (
  <div className={classes.empty}>
    <Drawing of={drawing} />
    {title && <h2>{title}</h2>}
    <div className={classes.text}>{children}</div>
    {action}
  </div>
)
