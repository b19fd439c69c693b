import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentPath, rememberPath, takeRememberedPath } from '#core/web/session/remembered-path.ts'
import { currentToken } from '#core/web/session/token-store.ts'
import { confirm } from '#core/web/ui/confirm.ts'

type Values = Record<string, unknown>
type Draft = { owner: string; values: Values }

/** Asks before unsaved changes are lost; the browser asks with its own dialog when the whole page is left. */
export function useUnsavedGuard(dirty: boolean) {
  const t = useTranslations()
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => !leavesToSignIn(),
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      !(await confirm({
        title: t('unsaved.title'),
        body: t('unsaved.body'),
        confirmLabel: t('unsaved.leave'),
        cancelLabel: t('unsaved.stay'),
        danger: true,
      })),
  })
}

/** Stores the changed values as a draft when the session ends, in this tab only; offered after the next sign-in. F17 */
export function useDraft(changed: () => Values) {
  const [owner] = useState(() => currentToken()?.subject ?? '')
  const [path] = useState(() => location.pathname)
  const [offered, setOffered] = useState(() => readDraft(path, owner))
  const keep = useEffectEvent(() => {
    const draft: Draft = { owner, values: changed() }
    if (Object.keys(draft.values).length > 0 && leavesToSignIn())
      sessionStorage.setItem(keyOf(path), JSON.stringify(draft))
  })
  useEffect(() => {
    const onLeave = () => keep()
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
  const drop = () => {
    sessionStorage.removeItem(keyOf(path))
    setOffered(null)
  }
  return { offered, drop }
}

// Drafts of earlier releases have another shape, and other keys.
const keyOf = (path: string) => `comptoir.values:${path}`

/** The draft of a page; removes a draft of another person. */
function readDraft(path: string, owner: string): Values | null {
  const text = sessionStorage.getItem(keyOf(path))
  if (text === null) return null
  const draft = JSON.parse(text) as Draft
  if (draft.owner === owner) return draft.values
  sessionStorage.removeItem(keyOf(path))
  return null
}

/** Whether the page is left for a sign-in that returns to it: then nothing is lost. */
function leavesToSignIn(): boolean {
  const path = takeRememberedPath()
  // Reading removes it: put it back.
  if (path !== '/') rememberPath(path)
  return path === currentPath()
}
