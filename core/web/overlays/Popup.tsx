import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { Localized } from './Localized.tsx'
import classes from './Popup.module.css'
import { useEarlyFocus } from './use-early-focus.ts'

export type PopupProps = {
  label: string
  /** The sheet opens beside this element, on the side with more room. */
  trigger: RefObject<HTMLElement | null>
  className?: string | undefined
  onClose: () => void
  /** Called with each key that is pressed in the sheet, before its content gets the key. */
  onKey?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A small sheet beside its button. Escape or a press elsewhere closes it. */
export function Popup({ label, trigger, className, onClose, onKey, children }: PopupProps) {
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
        render={(dom) => <div {...dom} onKeyDownCapture={onKey} />}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        {children}
      </Popover>
    </Localized>
  )
}
