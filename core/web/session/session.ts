import { LOGIN_NEEDED_PATH } from '#core/contract/site.ts'
import { isAlive } from './token.ts'
import { currentPath, forgetPath, rememberPath } from './remembered-path.ts'
import { SIGNED_OUT } from './stored-token.ts'
import { currentToken, storeToken } from './token-store.ts'

/** Whether somebody is signed in now. */
export const isSignedIn = () => isAlive(currentToken(), new Date())

/** The session has ended: stores the path and starts the sign-in. */
export function endSession() {
  storeToken(null)
  rememberPath(currentPath())
  location.assign(LOGIN_NEEDED_PATH)
}

/**
 * Signs out here and at the provider, and forgets the stored path. R17
 * Fails if the provider cannot be reached, since its session would still be alive.
 */
export async function signOut() {
  const { endSessionUrl } = await import('./provider.ts')
  const address = await endSessionUrl(currentToken()?.raw)
  forgetPath()
  sessionStorage.removeItem('comptoir.switched')
  sessionStorage.removeItem('comptoir.recent')
  // Last, since the other tabs then start to sign in again: the session of the provider must have ended before.
  storeToken(SIGNED_OUT)
  location.assign(address)
}
