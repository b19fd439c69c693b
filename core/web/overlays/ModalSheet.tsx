import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { headingAbove } from '#core/web/ui/use-kept-focus.ts'
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
  useReturnedFocus(dialog)
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

/** Where the focus was before each sheet, the nearest place first. */
const before = new WeakMap<Element, readonly Element[]>()

/** Where the focus is; in a sheet, also where it was before that, since a sheet may take the place of another. */
function placesNow(): readonly Element[] {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) return []
  const sheet = activeElement.closest('[role="dialog"], [role="alertdialog"]')
  return [activeElement, ...((sheet && before.get(sheet)) ?? [])]
}

/**
 * Returns the focus to where it was when the sheet closes, or to the heading of the page if that is gone, as with a removed row.
 * React Aria does so in the next frame; after a save that is often too early, because the page behind the sheet is inert until
 * React runs the effects. WCAG 2.4.3
 */
function useReturnedFocus(sheet: RefObject<HTMLElement | null>) {
  const [places] = useState(placesNow)
  useEffect(() => {
    if (sheet.current) before.set(sheet.current, places)
    return () =>
      // React Aria's own effect, which ends the inertness, runs after this one.
      queueMicrotask(() => {
        const place = places.find(({ isConnected }) => isConnected)
        if (place) takeLostFocus(place)
        // A part of the page that takes the focus of what is gone does so in the next frame.
        else if (places.length) requestAnimationFrame(() => requestAnimationFrame(toHeading))
      })
  }, [sheet, places])
}

function takeLostFocus(place: Element | null) {
  if (document.activeElement === document.body && place instanceof HTMLElement)
    place.focus({ preventScroll: true })
}

const toHeading = () => takeLostFocus(headingAbove(null))
