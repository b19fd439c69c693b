import { store, useStore } from '#core/web/store.ts'
import { keepToken, SIGNED_OUT, storedToken, tellServer, TOKEN_KEY } from './stored-token.ts'
import { readToken, type Token } from './token.ts'

const token = store<Token | null>(readToken(storedToken()))
// For a browser that holds a token, but not the cookie of it.
tellServer()

export const currentToken = token.get
export const useToken = () => useStore(token)

export function storeToken(raw: string | null) {
  keepToken(raw)
  token.set(readToken(raw))
}

/** Whether the last event was a deliberate sign-out, in this or another tab. */
export const wasSignedOut = () => storedToken() === SIGNED_OUT

/** `act` runs when another tab has signed in, renewed or signed out. */
export function onOtherTab(act: (now: Token | null) => void) {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || (key !== TOKEN_KEY && key !== null)) return
    token.set(readToken(storedToken()))
    act(token.get())
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
