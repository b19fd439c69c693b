import { Awaiting, overlay } from './overlay.tsx'

/** A small sheet beside its button, open as long as it is mounted. */
export const Popover = overlay(({ Popup }) => Popup, Awaiting)
