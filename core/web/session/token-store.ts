import { store, useStore } from '#core/web/store.ts'
import { keepToken, SIGNED_OUT, storedToken, setSignedInCookie, TOKEN_KEY } from './stored-token.ts'
import { readToken, type Token } from './token.ts'

const token = store<Token | null>(readToken(storedToken()))
// The browser may have a token but no longer its cookie.
setSignedInCookie()

export const currentToken = token.get
export const useToken = () => useStore(token)

export function storeToken(raw: string | null) {
  keepToken(raw)
  token.set(readToken(raw))
}

/** Whether the last event was a deliberate sign-out, in this or another tab. */
export const wasSignedOut = () => storedToken() === SIGNED_OUT

/** Calls `act` when another tab has signed in, renewed the token or signed out. */
export function onOtherTab(act: (now: Token | null) => void) {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || (key !== TOKEN_KEY && key !== null)) return
    token.set(readToken(storedToken()))
    act(token.get())
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
