import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When the control of a list that has the focus is removed, as by deleting its row, the heading above the list takes the
 * focus. WCAG 2.4.3
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && list.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
    last.current = null
    headingAbove(list.current)?.focus()
  })
}

/** The heading of the section around a list, or the button in it; without a section that of the page. */
function headingAbove(list: HTMLElement | null) {
  const heading =
    list?.closest('section')?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
  const button = heading?.querySelector('button')
  if (heading && !button) heading.tabIndex = -1
  return button ?? heading
}
