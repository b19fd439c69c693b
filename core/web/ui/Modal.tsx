import { Awaiting, overlay } from './overlay.tsx'

/** A modal sheet above the page, which is open while it is mounted. When it closes, the focus returns to where it was. */
export const Modal = overlay(({ ModalSheet }) => ModalSheet, Awaiting)
