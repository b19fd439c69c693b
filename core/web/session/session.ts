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

/** The keys of texts that were typed and not saved begin with it. */
export const DRAFTS = 'comptoir.draft:'
const LEAVING = 'comptoir.leaving'

/**
 * Signs out here and at the provider, and forgets the stored path. R17
 * Fails if the provider cannot be reached, since its session would still be alive.
 */
export async function signOut(go: (address: string) => void = (address) => location.assign(address)) {
  const { endSessionUrl } = await import('./provider.ts')
  const state = crypto.randomUUID()
  const address = await endSessionUrl(currentToken()?.raw, state)
  forgetPath()
  sessionStorage.setItem(LEAVING, state)
  sessionStorage.removeItem('comptoir.switched')
  sessionStorage.removeItem('comptoir.recent')
  // Last, since the other tabs then start to sign in again: the session of the provider must have ended before.
  storeToken(SIGNED_OUT)
  go(address)
}

/** Whether an address is the provider's answer that it has ended its session for this tab; true once. */
export function takeSignedOut(address: URL): boolean {
  const state = sessionStorage.getItem(LEAVING)
  sessionStorage.removeItem(LEAVING)
  if (state === null || state !== address.searchParams.get('state')) return false
  // Not before: a page that is left keeps its text.
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key)
  return true
}
