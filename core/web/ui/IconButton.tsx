import { type ComponentProps, useEffect, useRef } from 'react'
import { TooltipButton } from './TooltipButton.tsx'
import classes from './IconButton.module.css'

/** The class of a quiet button that shows only an icon. */
export const iconButtonLook = classes.look

type Props = Omit<ComponentProps<'button'>, 'ref'> & {
  label: string
  /** Whether the button takes the focus as soon as it is shown. */
  focused?: boolean
}

/** A button with only an icon. Its label is a tooltip. */
export function IconButton({ label, focused = false, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return <TooltipButton {...rest} ref={button} aria-label={label} tooltip={label} press="hides" />
}
