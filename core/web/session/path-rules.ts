/** The sign-in screens: signing in never returns to them. */
const own = ['/login', '/login-needed', '/logout', '/silent-renewal']

export const isSignInScreen = (path: string) => own.includes(path)

/** The path if it lies within the portal and may be returned to; else null. No other site is ever followed. R17 */
export function returnable(path: string | null | undefined, origin: string): string | null {
  if (!path?.startsWith('/')) return null
  const url = URL.parse(path, origin)
  if (!url || url.origin !== origin || isSignInScreen(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Why a path was kept: it waits for the sign-in, or the viewer lacks a permission for it. */
export type Reason = 'sign-in' | 'permission'
export type Remembered = { path: string; why: Reason }

/** Where to go after signing in: a refused path is kept, but not followed automatically. R17 */
export const destination = (remembered: Remembered | null, origin: string): string =>
  (remembered?.why === 'sign-in' && returnable(remembered.path, origin)) || '/'
