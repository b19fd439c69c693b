import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Localized } from './Localized.tsx'
import classes from './ModalSheet.module.css'
import { useEarlyFocus } from './use-early-focus.ts'

export type ModalSheetProps = {
  className: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  onClose: () => void
  children: ReactNode
}

/** A modal sheet above the page. Escape or a press beside it calls `onClose`. */
export function ModalSheet({ className, onClose, children, ...aria }: ModalSheetProps) {
  const dialog = useEarlyFocus()
  useReturnedFocus()
  return (
    <Localized>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        className={classes.veil ?? ''}
      >
        <Modal className={className ?? ''}>
          <Dialog {...aria} ref={dialog} className={classes.dialog ?? ''}>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Localized>
  )
}

/**
 * Returns the focus to where it was when the sheet closes. React Aria does so in the next frame; after a save that is often too
 * early, because the page behind the sheet is inert until React runs the effects.
 */
function useReturnedFocus() {
  const [origin] = useState(() => document.activeElement)
  useEffect(
    () => () =>
      // React Aria's own effect, which ends the inertness, runs after this one.
      queueMicrotask(() => {
        if (origin instanceof HTMLElement && document.activeElement === document.body)
          origin.focus({ preventScroll: true })
      }),
    [origin],
  )
}
