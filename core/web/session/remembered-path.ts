import { destination, type Reason, type Remembered, returnable } from './path-rules.ts'

const KEY = 'comptoir.path'

/** Stores a path to return to after sign-in; it ignores other addresses. */
export function rememberPath(path: string, why: Reason = 'sign-in') {
  const stored = returnable(path, location.origin)
  if (stored) sessionStorage.setItem(KEY, JSON.stringify({ path: stored, why } satisfies Remembered))
}

/** Reads where to go after sign-in, and removes the path, so that it is followed once. R17 */
export function takeRememberedPath(): string {
  const text = sessionStorage.getItem(KEY)
  const remembered = text === null ? null : (JSON.parse(text) as Remembered)
  if (remembered?.why === 'sign-in') forgetPath()
  return destination(remembered, location.origin)
}

export const forgetPath = () => sessionStorage.removeItem(KEY)

export const currentPath = () => location.pathname + location.search + location.hash
