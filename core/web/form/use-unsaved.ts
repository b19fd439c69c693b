import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { HOUR_MS } from '#core/contract/days.ts'
import { currentPath, rememberPath, takeRememberedPath } from '#core/web/session/remembered-path.ts'
import { DRAFTS } from '#core/web/session/session.ts'
import { currentToken } from '#core/web/session/token-store.ts'
import { confirm, type Question } from '#core/web/ui/confirm.ts'

type Values = Record<string, unknown>
type Draft = { owner: string; at: number; values: Values }

/** How long a draft is offered. */
const DRAFT_LIFETIME_MS = 8 * HOUR_MS

/**
 * Asks before unsaved changes are lost; when the person leaves the portal, the browser asks with its own dialog. `about` has the
 * texts of the question if something other than changes would be lost.
 */
export function useUnsavedGuard(
  dirty: boolean,
  about?: Pick<Question, 'title' | 'body'> & { cancelLabel: string },
) {
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
        ...about,
        danger: true,
      })),
  })
}

/**
 * Keeps the changed values as a draft when the page is left, reloaded or hidden, because a browser may close a hidden page
 * without an event. The draft stays in this tab, and is offered only to the same person and only for some hours. F17
 */
export function useDraft(changed: () => Values) {
  const [owner] = useState(() => currentToken()?.subject ?? '')
  const [path] = useState(() => location.pathname)
  const [offered, setOffered] = useState(() => readDraft(path, owner))
  const store = (values: Values) => {
    const draft: Draft = { owner, at: Date.now(), values }
    if (Object.keys(values).length > 0) sessionStorage.setItem(keyOf(path), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(path))
  }
  const keep = useEffectEvent(() => store({ ...offered, ...changed() }))
  /** When the person opens another page of the portal, the changes are dropped, unless a sign-in will lead back here. */
  const leave = useEffectEvent(() => (leavesToSignIn() ? keep() : store({ ...offered })))
  useEffect(() => {
    const listening = new AbortController()
    const onHide = () => {
      if (document.hidden) keep()
    }
    document.addEventListener('visibilitychange', onHide, { signal: listening.signal })
    window.addEventListener('pagehide', () => keep(), { signal: listening.signal })
    return () => {
      listening.abort()
      leave()
    }
  }, [])
  const drop = () => {
    sessionStorage.removeItem(keyOf(path))
    setOffered(null)
  }
  return { offered, drop }
}

// The drafts of earlier releases have another shape and other keys.
const keyOf = (path: string) => `${DRAFTS}${path}`

/** Reads the draft of a page. It removes a draft that is too old or belongs to another person. */
function readDraft(path: string, owner: string): Values | null {
  const text = sessionStorage.getItem(keyOf(path))
  if (text === null) return null
  const draft = JSON.parse(text) as Draft
  if (draft.owner === owner && Date.now() - draft.at < DRAFT_LIFETIME_MS) return draft.values
  sessionStorage.removeItem(keyOf(path))
  return null
}

/** Whether the page is left for a sign-in that leads back to it, so that nothing is lost. */
function leavesToSignIn(): boolean {
  const path = takeRememberedPath()
  // Reading the path removes it, so it is stored again.
  if (path !== '/') rememberPath(path)
  return path === currentPath()
}
