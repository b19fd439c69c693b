import { MenuPopup } from './MenuPopup.tsx'
import { ModalSheet } from './ModalSheet.tsx'
import { Popup } from './Popup.tsx'

/** What core/web/ui/overlay.tsx fetches in one piece. */
export const overlays = { MenuPopup, ModalSheet, Popup }
