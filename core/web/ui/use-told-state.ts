import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/**
 * Tells a screen reader that a record is in another state. If the button that was pressed is gone, the heading gets the focus:
 * it has the state as its lead. Otherwise the text is announced. WCAG 2.4.3 and 4.1.3
 */
export function useToldState(state: string, text: string) {
  const former = useRef(state)
  useEffect(() => {
    if (former.current === state) return
    former.current = state
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) announce(text)
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [state, text])
}
