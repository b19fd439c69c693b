import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

/** A section of a page on a card, with its heading. */
export function Panel({
  title,
  titleHidden = false,
  actions,
  children,
}: {
  title: string
  /** Whether only screen readers get the title, because the page already shows it. */
  titleHidden?: boolean
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={titleHidden ? 'visually-hidden' : classes.header}>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
