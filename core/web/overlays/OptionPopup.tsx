import { type RefObject, useRef } from 'react'
import { useOverlayPosition } from 'react-aria/useOverlayPosition'
import { OptionList, type OptionListProps } from './OptionList.tsx'
import classes from './OptionPopup.module.css'
import popup from './Popup.module.css'

export type OptionPopupProps = OptionListProps & {
  /** The list opens below this field, or above it if there is more room. */
  field: RefObject<HTMLElement | null>
  /** The line below the options says that the search runs, found more, or found nothing. */
  status: string | null
}

/** The popup of a combobox. It follows the field in the document, so that a screen reader finds it there. */
export function OptionPopup({ field, status, ...list }: OptionPopupProps) {
  const overlay = useRef<HTMLDivElement>(null)
  const { overlayProps } = useOverlayPosition({
    targetRef: field,
    overlayRef: overlay,
    placement: 'bottom start',
    offset: 4,
    maxHeight: 300,
    // The popup is as wide as the field, so it may touch the edge of a phone's screen.
    containerPadding: 0,
    isOpen: true,
    onClose: null,
  })
  return (
    <div ref={overlay} {...overlayProps} className={`${popup.popup} ${classes.popup}`}>
      {list.groups.some(({ options }) => options.length > 0) && <OptionList {...list} />}
      {status && <p className={classes.status}>{status}</p>}
    </div>
  )
}
