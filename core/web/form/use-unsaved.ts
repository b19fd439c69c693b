import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentPath, rememberPath, takeRememberedPath } from '#core/web/session/remembered-path.ts'
import { currentToken, wasSignedOut } from '#core/web/session/token-store.ts'
import { confirm, type Question } from '#core/web/ui/confirm.ts'
import { type Draft, draftName, keepDraft, readDraft, type Values } from './drafts.ts'

/** How often what is being typed is kept. */
const KEEP_MS = 2000

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

type DraftOf = {
  /** The id of the record; several forms of a page have different ones. */
  id?: string | undefined
  /** The version of the record that is being changed. */
  version: number
  /** Whether there is something to keep. */
  dirty: boolean
  /** The changed values, without secrets. */
  changed: () => Values
}

/** The draft that is offered, and whether the record has another version since. */
export type OfferedDraft = Draft & { outdated: boolean }

/**
 * Keeps the changed values as a draft in this browser: while they are typed, since a browser may crash, and when the page is
 * left, reloaded or hidden. It is offered to the same person only, until it is saved or discarded. F17, R87
 */
export function useDraft({ id = '', version, dirty, changed }: DraftOf) {
  const [name] = useState(() => draftName(currentToken()?.subject ?? '', `${location.pathname} ${id}`))
  const [offered, setOffered] = useState(() => read(name))
  const keep = useEffectEvent(() => {
    const values = changed()
    if (Object.keys(values).length > 0)
      write(name, { at: Date.now(), version, values: { ...offered?.values, ...values } })
    else if (!offered) remove(name)
  })
  const kept = useRef('')
  const keepNew = useEffectEvent(() => {
    const text = JSON.stringify(changed())
    if (text !== kept.current) keep()
    kept.current = text
  })
  /** When the person opens another page of the portal, the changes are dropped, unless a sign-in will lead back here. */
  const leave = useEffectEvent(() => {
    if (leavesToSignIn()) keep()
    else if (offered) write(name, offered)
    else remove(name)
  })
  useEffect(() => {
    if (!dirty) return keep()
    const timer = setInterval(() => keepNew(), KEEP_MS)
    return () => clearInterval(timer)
  }, [dirty])
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
    remove(name)
    setOffered(null)
  }
  return { offered: offered && { ...offered, outdated: offered.version !== version }, drop }
}

const read = (name: string) =>
  tried(() => readDraft(localStorage, name, Date.now()) ?? readDraft(sessionStorage, name, Date.now()))

/** After a sign-out in another tab, only this tab keeps what is typed here. */
const write = (name: string, draft: Draft) =>
  tried(() => keepDraft(wasSignedOut() ? sessionStorage : localStorage, name, draft))

const remove = (name: string) =>
  tried(() => {
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  })

/** Null if the browser forbids the storage, or if it is full. */
function tried<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** Whether the page is left for a sign-in that leads back to it, so that nothing is lost. */
function leavesToSignIn(): boolean {
  const path = takeRememberedPath()
  // Reading the path removes it, so it is stored again.
  if (path !== '/') rememberPath(path)
  return path === currentPath()
}
