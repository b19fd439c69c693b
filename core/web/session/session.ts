import { isAlive } from './token.ts'
import { currentPath, forgetPath, rememberPath } from './remembered-path.ts'
import { currentToken, storeToken } from './token-store.ts'

/** Whether somebody is signed in now. */
export const isSignedIn = () => isAlive(currentToken(), new Date())

/** The session is over: the path is kept, and the sign-in begins. */
export function endSession() {
  storeToken(null)
  rememberPath(currentPath())
  location.assign('/login-needed')
}

/** Signs out here and at the provider; the remembered path goes too. R17 */
export async function signOut() {
  const token = currentToken()
  forgetPath()
  sessionStorage.removeItem('comptoir.switched')
  storeToken(null)
  const { endSessionUrl } = await import('./provider.ts')
  location.assign(await endSessionUrl(token?.raw).catch(() => '/logout'))
}
