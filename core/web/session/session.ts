import { LOGIN_NEEDED_PATH } from '#core/contract/site.ts'
import { removeDrafts } from './drafts-key.ts'
import { isAlive } from './token.ts'
import { currentPath, forgetPath, rememberPath } from './remembered-path.ts'
import { SIGNED_OUT } from './stored-token.ts'
import { currentToken, storeToken } from './token-store.ts'

export const isSignedIn = () => isAlive(currentToken(), new Date())

/** Whether this page is being left for the provider's sign-out. What it still asks is refused, and must not lead elsewhere. */
let isSigningOut = false

/** Handles a session that has ended: it stores the path and starts the sign-in. */
export function endSession() {
  if (isSigningOut) return
  storeToken(null)
  rememberPath(currentPath())
  location.assign(LOGIN_NEEDED_PATH)
}

const LEAVING = 'comptoir.leaving'

/**
 * Signs out here and at the provider, and removes the stored path. R17
 * It fails if the provider cannot be reached, because the provider's session would stay alive.
 */
export async function signOut(go: (address: string) => void = (address) => location.assign(address)) {
  const { endSessionUrl } = await import('./provider.ts')
  const state = crypto.randomUUID()
  const address = await endSessionUrl(currentToken()?.raw, state)
  forgetPath()
  sessionStorage.setItem(LEAVING, state)
  sessionStorage.removeItem('comptoir.switched')
  sessionStorage.removeItem('comptoir.recent')
  // This comes last, because other tabs then sign in again, and the provider's session must have ended before that.
  isSigningOut = true
  storeToken(SIGNED_OUT)
  for (const storage of [localStorage, sessionStorage]) removeDrafts(storage)
  go(address)
}

/** Whether an address is the provider's answer to this tab's sign-out. It is true only once. */
export function takeSignedOut(address: URL): boolean {
  const state = sessionStorage.getItem(LEAVING)
  sessionStorage.removeItem(LEAVING)
  if (state === null || state !== address.searchParams.get('state')) return false
  return true
}
