import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { overlay } from './overlay.tsx'

const Tooltip = overlay(({ Tooltip }) => Tooltip)

/** In ms: passing over a button shows nothing, and there is time to point at the tooltip itself. */
const SHOW_DELAY = 400
const HIDE_DELAY = 200

type Props = Omit<ComponentProps<'button'>, 'ref'> & {
  ref?: RefObject<HTMLButtonElement | null>
  /** What the eyes read. The button's own name says the same: screen readers do not read a tooltip. */
  tooltip: ReactNode
  /** What a press does to the tooltip. Where it shows it, a touch screen shows it too. */
  press: 'shows' | 'hides'
}

/** A button with a tooltip while it is pointed at, or focused by keyboard. WCAG 1.4.13 */
export function TooltipButton({ tooltip, press, onClick, ref, ...rest }: Props) {
  const own = useRef<HTMLButtonElement>(null)
  const button = ref ?? own
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
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
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(SHOW_DELAY)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide(HIDE_DELAY)}
        onFocus={({ target }) => target.matches(':focus-visible') && show(0)}
        onBlur={() => hide()}
        onClick={(event) => {
          later(press === 'shows', 0)
          onClick?.(event)
        }}
      />
      {shown && (
        <Tooltip
          trigger={button}
          onPoint={() => show(0)}
          onLeave={() => hide(HIDE_DELAY)}
          onClose={() => hide()}
        >
          {tooltip}
        </Tooltip>
      )}
    </>
  )
}
