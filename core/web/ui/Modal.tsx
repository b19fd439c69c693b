import { Awaiting, overlay } from './overlay.tsx'

/** A sheet above the page, open as long as it is mounted; the focus goes back to where it was. */
export const Modal = overlay(({ ModalSheet }) => ModalSheet, Awaiting)
