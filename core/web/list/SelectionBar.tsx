import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import type { Selection } from './use-selection.ts'
import classes from './SelectionBar.module.css'

/** The bar at the foot of a list with chosen rows: it says how many, offers to choose all, and shows the actions. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useTranslations()
  const { words, max, chosen, whole, page, total, mayChooseAll, chooseAll, choosesAll, clear, head } =
    selection
  const bar = useFocusLeftTo(head)
  const isPageChosen = page.length > 0 && page.every(({ id }) => chosen.has(id))
  const offersAll = mayChooseAll && !whole && isPageChosen && total > page.length && chosen.size < total
  return (
    <section ref={bar} aria-label={t(words.label)} className={classes.bar} data-selection data-print="no">
      <p className={classes.count}>{whole ? t(words.whole) : t(words.chosen, { n: chosen.size })}</p>
      {offersAll && (
        <Button look="quiet" busy={choosesAll} onClick={chooseAll}>
          {total > max ? t(words.allOfSearch) : t(words.all, { n: total })}
        </Button>
      )}
      {chosen.size === max && <p className={classes.note}>{t(words.most, { n: max })}</p>}
      <Button look="quiet" onClick={clear}>
        {t('table.clearSelection')}
      </Button>
      {children}
    </section>
  )
}

/** Clears the choice by Escape in an element. Menus and dialogs that it opened are outside it, and close with Escape themselves. */
export function useEscapeClears(element: RefObject<HTMLElement | null>, selection: Selection | null) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') selection?.clear()
  })
  useEffect(() => {
    const { current } = element
    const listen = (event: KeyboardEvent) => onKey(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [element])
}

/** When the bar disappears while it, or a dialog that it opened, has the focus, the page's check box gets the focus. WCAG 2.4.3 */
function useFocusLeftTo(head: RefObject<HTMLInputElement | null>) {
  const bar = useRef<HTMLElement>(null)
  const takeFrom = useEffectEvent((left: HTMLElement | null) => {
    if (left?.contains(document.activeElement)) head.current?.focus()
  })
  const takeLost = useEffectEvent(() => {
    if (document.activeElement === document.body) head.current?.focus()
  })
  useLayoutEffect(() => {
    const { current } = bar
    return () => takeFrom(current)
  }, [])
  // Nothing behind the dialog can get the focus until it is gone.
  useEffect(() => () => void requestAnimationFrame(takeLost), [])
  return bar
}
