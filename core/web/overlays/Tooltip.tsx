import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useOverlayPosition } from 'react-aria/useOverlayPosition'
import classes from './Tooltip.module.css'

export type TooltipProps = {
  children: ReactNode
  trigger: RefObject<HTMLElement | null>
  onPoint: () => void
  onLeave: () => void
  onClose: () => void
}

/** A tooltip for sighted people; screen readers read the button's own name. Escape or a press elsewhere closes it. */
export function Tooltip({ children, trigger, onPoint, onLeave, onClose }: TooltipProps) {
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
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !overlay.current?.contains(target)) onClose()
    }
    document.addEventListener('keydown', close, { signal: listening.signal, capture: true })
    document.addEventListener('pointerdown', leave, { signal: listening.signal, capture: true })
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
      {children}
    </div>,
    document.body,
  )
}
