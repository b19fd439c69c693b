import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from '#core/web/store.ts'
import { ToastCard } from './ToastCard.tsx'
import { visibleToasts } from './toast-queue.ts'
import { toasts } from './toast.ts'
import classes from './Toasts.module.css'

/**
 * Shows the toasts, the newest nearest the edge, in a permanent live region. The region lies above an open dialog, from which
 * people can reach it. Timers pause while the pointer or the focus is on a toast. WCAG 2.2.1
 */
export function Toasts() {
  const t = useTranslations()
  const { queue } = useStore(toasts)
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const region = useRef<HTMLElement>(null)
  const watched = useWatched(region)
  const returnFocus = useReturnedFocus(region)
  useEffect(() => region.current?.showPopover(), [])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <section
      ref={region}
      popover="manual"
      tabIndex={-1}
      className={classes.region}
      // This keeps React Aria from hiding the region behind a dialog, and from moving the focus out of it.
      data-react-aria-top-layer="true"
      aria-label={t('toast.region')}
      data-print="no"
    >
      <div className={classes.list} aria-live="polite" aria-relevant="additions">
        {visibleToasts(queue).map((toast) => (
          <ToastCard key={toast.key} toast={toast} paused={watched || hidden} onPressed={returnFocus} />
        ))}
      </div>
    </section>
  )
}

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Answers a function that moves the focus from an element back to where it came from. WCAG 2.4.3 */
function useReturnedFocus(element: RefObject<HTMLElement | null>) {
  const origin = useRef<Element | null>(null)
  useEffect(() => {
    const one = element.current
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !one?.contains(relatedTarget)) origin.current = relatedTarget
    }
    one?.addEventListener('focusin', remember)
    return () => one?.removeEventListener('focusin', remember)
  }, [element])
  return () => {
    if (origin.current instanceof HTMLElement && element.current?.contains(document.activeElement))
      origin.current.focus()
  }
}

/** Whether the pointer or the focus is on an element. */
function useWatched(element: RefObject<HTMLElement | null>) {
  const [watched, setWatched] = useState(false)
  useEffect(() => {
    const one = element.current
    const listening = new AbortController()
    for (const type of ['pointerover', 'focusin'])
      one?.addEventListener(type, () => setWatched(true), { signal: listening.signal })
    for (const type of ['pointerleave', 'focusout'])
      one?.addEventListener(type, () => setWatched(false), { signal: listening.signal })
    return () => listening.abort()
  }, [element])
  return watched
}
