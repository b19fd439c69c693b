import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { overlay } from './overlay.tsx'

const Tooltip = overlay(({ Tooltip }) => Tooltip)

/** A pointer that only passes over the button shows no tooltip. */
const SHOW_DELAY_MS = 400
/** There is time to move the pointer to the tooltip. */
const HIDE_DELAY_MS = 200

type Props = Omit<ComponentProps<'button'>, 'ref'> & {
  ref?: RefObject<HTMLButtonElement | null>
  /** The button's own name must say the same, because screen readers do not read the tooltip. */
  tooltip: ReactNode
  /** What a press does to the tooltip. Only with 'shows' does a touch screen show it. */
  press: 'shows' | 'hides'
}

/** A button that shows a tooltip while the pointer is on it, or when it gets the focus by keyboard. WCAG 1.4.13 */
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
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(SHOW_DELAY_MS)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide(HIDE_DELAY_MS)}
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
          onLeave={() => hide(HIDE_DELAY_MS)}
          onClose={() => hide()}
        >
          {tooltip}
        </Tooltip>
      )}
    </>
  )
}
