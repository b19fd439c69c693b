import { type RefObject, useRef } from 'react'
import { useOverlayPosition } from 'react-aria/useOverlayPosition'
import { OptionList, type OptionListProps } from './OptionList.tsx'
import classes from './OptionPopup.module.css'
import popup from './Popup.module.css'

export type OptionPopupProps = OptionListProps & {
  /** It opens below this field, or above it where there is more room. */
  field: RefObject<HTMLElement | null>
  /** A line below the options: searching, more, none. */
  status: string | null
}

/** The list of a combobox, beside its field in the document, so that a screen reader finds it there. */
export function OptionPopup({ field, status, ...list }: OptionPopupProps) {
  const overlay = useRef<HTMLDivElement>(null)
  const { overlayProps } = useOverlayPosition({
    targetRef: field,
    overlayRef: overlay,
    placement: 'bottom start',
    offset: 4,
    maxHeight: 300,
    // It is as wide as the field.
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
