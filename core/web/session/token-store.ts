import { store, useStore } from '#core/web/store.ts'
import { readToken, type Token } from './token.ts'

// In local storage, so that the tabs of one browser share the sign-in and its end. F22
const KEY = 'comptoir.id_token'
/** Stored in place of the token after signing out; a session that expired leaves nothing. */
export const SIGNED_OUT = ''

const token = store<Token | null>(readToken(localStorage.getItem(KEY)))

export const currentToken = token.get
export const useToken = () => useStore(token)

export function storeToken(raw: string | null) {
  if (raw === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, raw)
  token.set(readToken(raw))
}

/** Whether the last event was a deliberate sign-out, in this or another tab. */
export const wasSignedOut = () => localStorage.getItem(KEY) === SIGNED_OUT

/** `act` runs when another tab has signed in, renewed or signed out. */
export function onOtherTab(act: (now: Token | null, before: Token | null) => void) {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || (key !== KEY && key !== null)) return
    const before = token.get()
    token.set(readToken(localStorage.getItem(KEY)))
    act(token.get(), before)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
