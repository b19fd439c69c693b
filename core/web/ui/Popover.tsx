import { Awaiting, overlay } from './overlay.tsx'

/** A small sheet beside its button, which is open while it is mounted. */
export const Popover = overlay(({ Popup }) => Popup, Awaiting)
