import { useLayoutEffect, useRef } from 'react'

/**
 * For an overlay that takes the focus as soon as it is in the page: only there Escape is heard. React Aria takes a click
 * by Enter or Space for one of a screen reader, and would wait for running transitions.
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
