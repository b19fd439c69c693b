import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { actOf, isPaletteKey, type KeyAct, SEQUENCE_TIMEOUT_MS } from '#core/web/keys.ts'
import { currentPreferences } from '#core/web/theme/preferences.ts'
import { isOverlayOpen } from '#core/web/ui/overlay.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { sectionsOf } from '../screens.ts'

type Options = {
  showHelp: () => void
  showPalette: () => void
  opening: boolean
  onTyped: (key: string) => void
}

/**
 * Acts on Ctrl+K outside of dialogs, and on single keys outside of fields too, unless they are switched off. WCAG 2.1.4
 * `opening`: the palette was asked for; `onTyped` gets what is typed before it is loaded.
 */
export function useKeys({ showHelp, showPalette, opening, onTyped }: Options) {
  const router = useRouter()
  const viewer = useViewer()
  const before = useRef({ key: '', at: 0 })
  const act = useEffectEvent((asked: KeyAct): boolean => {
    if (asked === 'help') showHelp()
    else if (asked === 'search') return focusSearch()
    else if (typeof asked === 'string') return press(asked)
    else {
      const section = sectionsOf(viewer).find(({ key }) => key === asked.section)
      if (!section) return false
      void router.navigate({ to: section.path })
    }
    return true
  })
  const open = useEffectEvent(showPalette)
  /** Whether a key belongs to the palette, which is still loading. */
  const catches = useEffectEvent((key: string) => {
    if (!opening || isOverlayOpen()) return false
    if (key.length === 1) onTyped(key)
    return key.length === 1
  })
  // A layout effect, so that a key pressed right after the paint works.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isPaletteKey(event) && !event.defaultPrevented) {
        // Prevents the browser's own search.
        event.preventDefault()
        if (!isOverlayOpen()) open()
        return
      }
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (catches(key)) return event.preventDefault()
      if (isTyping(target) || !currentPreferences().keys || isOverlayOpen()) return
      const last = before.current
      before.current = { key, at: timeStamp }
      const asked = actOf(key, last.key === 'g' && timeStamp - last.at < SEQUENCE_TIMEOUT_MS ? 'g' : null)
      if (asked && act(asked)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('[data-page-search]')
  field?.focus()
  field?.select()
  return field !== null
}

/** A page marks its button or link for a key with data-key="create", "edit" or "helpDesk". */
function press(key: 'create' | 'edit' | 'helpDesk') {
  const control = document.querySelector<HTMLElement>(`main [data-key=${key}]`)
  control?.click()
  return control !== null
}
