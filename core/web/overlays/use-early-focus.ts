import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus into an overlay as soon as it is in the page, since Escape works only there. React Aria itself would wait for
 * running transitions, because it takes a click by Enter or Space for one of a screen reader.
 */
export function useEarlyFocus() {
  const overlay = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = overlay
    if (!current || current.contains(document.activeElement)) return
    current.tabIndex = -1
    current.focus({ preventScroll: true })
  }, [])
  return overlay
}
