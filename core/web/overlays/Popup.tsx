import type { ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { Localized } from './Localized.tsx'
import classes from './Popup.module.css'
import { useEarlyFocus } from './use-early-focus.ts'

export type PopupProps = {
  label: string
  /** It opens beside this element, on the side with more room. */
  trigger: RefObject<HTMLElement | null>
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A small sheet beside its button. Escape and a press elsewhere close it. */
export function Popup({ label, trigger, className, onClose, children }: PopupProps) {
  const popup = useEarlyFocus()
  return (
    <Localized>
      <Popover
        ref={popup}
        isOpen
        aria-label={label}
        triggerRef={trigger}
        placement="bottom end"
        className={`${classes.popup} ${className ?? ''}`}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        {children}
      </Popover>
    </Localized>
  )
}
