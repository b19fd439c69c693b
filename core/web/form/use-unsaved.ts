import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentPath, rememberPath, takeRememberedPath } from '#core/web/session/remembered-path.ts'
import { DRAFTS } from '#core/web/session/session.ts'
import { currentToken } from '#core/web/session/token-store.ts'
import { confirm, type Question } from '#core/web/ui/confirm.ts'

type Values = Record<string, unknown>
type Draft = { owner: string; at: number; values: Values }

/** How long a draft is offered, in milliseconds. */
const OFFERED_FOR = 8 * 60 * 60 * 1000

/**
 * Asks before unsaved changes are lost; the browser asks with its own dialog when the whole page is left. `about`: the words, if
 * something else would be lost.
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
 * Keeps the changed values as a draft when the page is left, reloaded or hidden, since a browser may end a hidden page without
 * a word. It is kept in this tab alone, and offered for some hours to the same person. F17
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
  /** Another page of the portal is opened: what was changed is given up, unless a sign-in leads back. */
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

// Drafts of earlier releases have another shape, and other keys.
const keyOf = (path: string) => `${DRAFTS}${path}`

/** The draft of a page; removes one that is too old, or of another person. */
function readDraft(path: string, owner: string): Values | null {
  const text = sessionStorage.getItem(keyOf(path))
  if (text === null) return null
  const draft = JSON.parse(text) as Draft
  if (draft.owner === owner && Date.now() - draft.at < OFFERED_FOR) return draft.values
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
