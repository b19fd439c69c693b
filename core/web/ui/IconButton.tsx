import { type ComponentProps, useEffect, useRef, useState } from 'react'
import classes from './IconButton.module.css'
import { overlay } from './overlay.tsx'

const Tooltip = overlay(({ Tooltip }) => Tooltip)

/** In ms: passing over a button shows nothing, and there is time to point at the tooltip itself. */
const SHOW_DELAY = 400
const HIDE_DELAY = 200

/** The class of a quiet button that shows only an icon. */
export const iconButtonLook = classes.look

/** A button without text. Its label is a tooltip while it is pointed at, or focused by keyboard. WCAG 1.4.13 */
export function IconButton({
  label,
  focused = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & {
  label: string
  /** Takes the focus as soon as it is shown. */
  focused?: boolean
}) {
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const show = (delay: number) => later(true, delay)
  const hide = (delay = 0) => later(false, delay)
  function later(on: boolean, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(on), delay)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={button}
        aria-label={label}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(SHOW_DELAY)}
        onPointerLeave={() => hide(HIDE_DELAY)}
        onFocus={({ target }) => target.matches(':focus-visible') && show(0)}
        onBlur={() => hide()}
        onClick={(event) => {
          hide()
          onClick?.(event)
        }}
      />
      {shown && (
        <Tooltip
          text={label}
          trigger={button}
          onPoint={() => show(0)}
          onLeave={() => hide(HIDE_DELAY)}
          onClose={() => hide()}
        />
      )}
    </>
  )
}
