import { currentPath, rememberPath, takeRememberedPath } from '#core/web/session/remembered-path.ts'
import type { Texts } from './rules.ts'

type Draft = { owner: string; texts: Texts }

const keyOf = (path: string) => `comptoir.draft:${path}`

/** Whether the page is left to sign in and come back to it: then nothing typed is given up. */
export function leavesToSignIn(): boolean {
  const path = takeRememberedPath()
  // Taken only to look at it.
  if (path !== '/') rememberPath(path)
  return path === currentPath()
}

/** Keeps what a person typed on a page, in this tab alone. F17 */
export const keepDraft = (path: string, draft: Draft) =>
  sessionStorage.setItem(keyOf(path), JSON.stringify(draft))

/** What the person typed there before; somebody else's is thrown away. */
export function readDraft(path: string, owner: string): Texts | null {
  const text = sessionStorage.getItem(keyOf(path))
  if (text === null) return null
  const draft = JSON.parse(text) as Draft
  if (draft.owner === owner) return draft.texts
  dropDraft(path)
  return null
}

export const dropDraft = (path: string) => sessionStorage.removeItem(keyOf(path))
