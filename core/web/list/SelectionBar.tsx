import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import type { Selection } from './use-selection.ts'
import classes from './SelectionBar.module.css'

/** At the foot of the list while rows are chosen: how many, the offer to choose all, and what can be done. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useTranslations()
  const { words, most, chosen, page, total, chooseAll, choosesAll, clear, head } = selection
  const bar = useFocusLeftTo(head)
  const whole = page.length > 0 && page.every(({ id }) => chosen.has(id))
  const more = whole && total > page.length && chosen.size < Math.min(total, most)
  return (
    <section ref={bar} aria-label={t(words.label)} className={classes.bar} data-selection data-print="no">
      <p className={classes.count}>{t(words.chosen, { n: chosen.size })}</p>
      {more && (
        <Button look="quiet" busy={choosesAll} onClick={chooseAll}>
          {total > most ? t(words.first, { n: most }) : t(words.all, { n: total })}
        </Button>
      )}
      {(chosen.size === most || (more && total > most)) && (
        <p className={classes.note}>{t(words.most, { n: most })}</p>
      )}
      <Button look="quiet" onClick={clear}>
        {t('table.clearSelection')}
      </Button>
      {children}
    </section>
  )
}

/** When the bar goes with the focus, from itself or from a dialog that it opened, the box of the page takes that. WCAG 2.4.3 */
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
  // As long as the dialog is there, nothing behind it can have the focus.
  useEffect(() => () => void requestAnimationFrame(takeLost), [])
  return bar
}
