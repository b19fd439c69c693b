/** A sign-in never returns to these screens. */
const signInScreens = ['/login', '/login-needed', '/logout', '/silent-renewal']
export const isSignInScreen = (path: string) => signInScreens.includes(path)
/** Returns a path of the portal to which a sign-in may return, and null for any other, such as an address of another site. R17 */
export function returnable(path: string | null | undefined, origin: string): string | null {
  if (!path?.startsWith('/')) return null
  const url = URL.parse(path, origin)
  if (!url || url.origin !== origin || isSignInScreen(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Why a path is stored: a sign-in is needed first, or the viewer lacks a permission for it. */
export type Reason = 'sign-in' | 'permission'
export type Remembered = { path: string; why: Reason }

/** The path to open after sign-in. A path that was refused is not followed automatically. R17 */
export const destination = (remembered: Remembered | null, origin: string): string =>
  (remembered?.why === 'sign-in' && returnable(remembered.path, origin)) || '/'
