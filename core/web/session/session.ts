import { isAlive } from './token.ts'
import { currentPath, forgetPath, rememberPath } from './remembered-path.ts'
import { currentToken, SIGNED_OUT, storeToken } from './token-store.ts'

/** Whether somebody is signed in now. */
export const isSignedIn = () => isAlive(currentToken(), new Date())

/** The session is over: the path is kept, and the sign-in begins. */
export function endSession() {
  storeToken(null)
  rememberPath(currentPath())
  location.assign('/login-needed')
}

/**
 * Signs out here and at the provider; the remembered path goes too. R17
 * Fails when the provider cannot be reached: nobody is told to be signed out while its session lives.
 */
export async function signOut() {
  const { endSessionUrl } = await import('./provider.ts')
  const address = await endSessionUrl(currentToken()?.raw)
  forgetPath()
  sessionStorage.removeItem('comptoir.switched')
  sessionStorage.removeItem('comptoir.recent')
  // Last: the other tabs begin to sign in again, and the provider's session must have ended by then.
  storeToken(SIGNED_OUT)
  location.assign(address)
}
