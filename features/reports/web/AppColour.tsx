import type { ReactNode } from 'react'
import classes from './AppColour.module.css'

type Props = { colour: string | null | undefined; children: ReactNode }

/** The name of an app after a line in its colour. */
export const AppColour = ({ colour, children }: Props) =>
  colour ? (
    <span className={classes.app}>
      <span className={classes.colour} style={{ background: colour }} aria-hidden />
      <span>{children}</span>
    </span>
  ) : (
    children
  )
