import { readToken, type Token } from './token.ts'

// In local storage, so that the tabs of one browser share the sign-in and its end. F22
const KEY = 'comptoir.id_token'
/** In the place of the token after signing out; a session that ended leaves nothing. */
export const SIGNED_OUT = ''

let token = readToken(localStorage.getItem(KEY))
const listeners = new Set<() => void>()

export const currentToken = (): Token | null => token

export function storeToken(raw: string | null) {
  if (raw === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, raw)
  change(readToken(raw))
}

/** Whether somebody signed out on purpose, here or in another tab, and nobody has signed in since. */
export const wasSignedOut = () => localStorage.getItem(KEY) === SIGNED_OUT

export function onToken(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `act` runs when another tab has signed in, renewed or signed out. */
export function onOtherTab(act: (now: Token | null, before: Token | null) => void) {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || (key !== KEY && key !== null)) return
    const before = token
    change(readToken(localStorage.getItem(KEY)))
    act(token, before)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function change(next: Token | null) {
  token = next
  for (const listener of listeners) listener()
}
