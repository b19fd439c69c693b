import { type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useOverlayPosition } from 'react-aria/useOverlayPosition'
import classes from './Tooltip.module.css'

export type TooltipProps = {
  text: string
  trigger: RefObject<HTMLElement | null>
  onPoint: () => void
  onLeave: () => void
  onClose: () => void
}

/** The label of a button, for the eyes: screen readers read the button's own. Escape closes it. */
export function Tooltip({ text, trigger, onPoint, onLeave, onClose }: TooltipProps) {
  const overlay = useRef<HTMLDivElement>(null)
  const { overlayProps } = useOverlayPosition({
    targetRef: trigger,
    overlayRef: overlay,
    placement: 'bottom',
    offset: 6,
    isOpen: true,
    onClose,
  })
  useEffect(() => {
    const listening = new AbortController()
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', close, { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [onClose])
  return createPortal(
    <div
      ref={overlay}
      {...overlayProps}
      aria-hidden
      className={classes.tooltip}
      onPointerEnter={onPoint}
      onPointerLeave={onLeave}
    >
      {text}
    </div>,
    document.body,
  )
}
