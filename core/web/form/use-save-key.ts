import { useEffectEvent, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '#core/web/ui/announce.ts'
import { isOverlayOpen } from '#core/web/ui/overlay.tsx'
import { useOnline } from '#core/web/ui/use-browser.ts'

/** Ctrl+S or Cmd+S saves as the button does, but not behind a dialog or without a network. */
export function useSaveKey(save: () => void) {
  const t = useTranslations()
  const online = useOnline()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (isOverlayOpen()) return
    if (online) save()
    else announce(t('shell.offline'))
  })
  // It is a layout effect, because a key that is pressed right after the paint would open the browser's own dialog.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
