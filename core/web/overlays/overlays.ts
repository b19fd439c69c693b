import { MenuPopup } from './MenuPopup.tsx'
import { ModalSheet } from './ModalSheet.tsx'
import { OptionList } from './OptionList.tsx'
import { OptionPopup } from './OptionPopup.tsx'
import { Popup } from './Popup.tsx'
import { Tooltip } from './Tooltip.tsx'

/** The overlays are one chunk, which core/web/ui/overlay.tsx fetches. */
export const overlays = { MenuPopup, ModalSheet, OptionList, OptionPopup, Popup, Tooltip }
