import type { ComponentProps, ReactNode } from 'react'
import classes from './Button.module.css'

/** `ghost`: a low one without a frame, for tools beside a list. */
type Look = 'primary' | 'secondary' | 'quiet' | 'ghost' | 'danger'

/** The classes of a button, for links that look like one. */
export const buttonLook = (look: Look = 'secondary') => `${classes.button} ${classes[look]}`

export const Spinner = () => <span className={classes.spinner} aria-hidden />

/** A button that keeps its label while it is busy. */
export function Button({
  look = 'secondary',
  busy = false,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { look?: Look; busy?: boolean; icon?: ReactNode }) {
  return (
    <button type="button" {...rest} aria-busy={busy} className={`${buttonLook(look)} ${className ?? ''}`}>
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
