import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(max-width: 639px)')

/** Whether the page is as narrow as on a phone. */
export const usePhone = () => useSyncExternalStore(onWidth, () => narrow.matches)

function onWidth(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
