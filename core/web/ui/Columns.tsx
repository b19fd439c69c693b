import type { ReactNode } from 'react'
import classes from './Columns.module.css'

/** List items in two columns with independent heights, or in one column where there is less room. */
export function Columns({ children: items }: { children: readonly ReactNode[] }) {
  const half = Math.ceil(items.length / 2)
  return (
    <div className={classes.frame}>
      <div className={classes.columns}>
        {[items.slice(0, half), items.slice(half)].map(
          (part, index) => part.length > 0 && <ul key={index}>{part}</ul>,
        )}
      </div>
    </div>
  )
}
