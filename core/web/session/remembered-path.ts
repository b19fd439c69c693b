import { destination, type Reason, type Remembered, returnable } from './path-rules.ts'

const KEY = 'comptoir.path'

/** Stores a path of the portal; ignores other addresses. */
export function rememberPath(path: string, why: Reason = 'sign-in') {
  const kept = returnable(path, location.origin)
  if (kept) sessionStorage.setItem(KEY, JSON.stringify({ path: kept, why } satisfies Remembered))
}

/** Where to go after signing in; reading removes the path, so it is followed once. R17 */
export function takeRememberedPath(): string {
  const text = sessionStorage.getItem(KEY)
  const remembered = text === null ? null : (JSON.parse(text) as Remembered)
  if (remembered?.why === 'sign-in') forgetPath()
  return destination(remembered, location.origin)
}

export const forgetPath = () => sessionStorage.removeItem(KEY)

/** The path that is shown now. */
export const currentPath = () => location.pathname + location.search + location.hash
