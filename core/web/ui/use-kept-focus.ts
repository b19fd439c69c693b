import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A ref that focuses its control as soon as it is rendered. */
export const takesFocus = (control: HTMLElement | null) => control?.focus()
/** The same for the first field of a form. */
export const firstTakesFocus = (form: HTMLFormElement | null) =>
  takesFocus(form?.querySelector('input') ?? null)

/**
 * Moves the focus to the heading above a list when the focused control of the list is removed, as with its row. WCAG 2.4.3
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && list.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [list])
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
    last.current = null
    headingAbove(list.current)?.focus()
  })
}

/** The heading of the section around a list, or a button in that heading; without a section, the heading of the page. */
export function headingAbove(list: HTMLElement | null) {
  const heading =
    list?.closest('section')?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
  const button = heading?.querySelector('button')
  if (heading && !button) heading.tabIndex = -1
  return button ?? heading
}
