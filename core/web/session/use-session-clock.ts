import { useEffect, useRef, useState } from 'react'
import { currentPath, rememberPath } from './remembered-path.ts'
import { renew } from './renewal.ts'
import { endSession } from './session.ts'
import { isAlive, type Token, untilRenewal } from './token.ts'
import { currentToken, onOtherTab, useToken, wasSignedOut } from './token-store.ts'

/** Time between two tries to renew, whatever the clock of the device says. In milliseconds. */
const PAUSE = 60_000

/**
 * Keeps the session alive as long as the provider does. Answers its end once it can no longer be renewed, else null.
 */
export function useSessionClock(): Date | null {
  const token = useToken()
  const [end, setEnd] = useState<Date | null>(null)
  const tried = useRef(-PAUSE)
  useEffect(() => {
    if (!token) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      clearTimeout(timer)
      if (!isAlive(token, new Date())) return endSession()
      const wait = Math.max(untilRenewal(token, new Date()), tried.current + PAUSE - performance.now())
      if (wait > 0) {
        timer = setTimeout(() => void look(), Math.min(wait, PAUSE))
        return
      }
      tried.current = performance.now()
      const renewed = await renew(token.subject)
      // A renewed token restarts this.
      setEnd(renewed ? null : new Date(token.expires * 1000))
      if (!renewed && currentToken() === token) void look()
    }
    const wake = () => {
      if (!document.hidden) void look()
    }
    void look()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [token])
  useEffect(
    () =>
      onOtherTab((now, before) => {
        if (!now) {
          // After signing out there is no page to return to. R17
          if (!wasSignedOut()) rememberPath(currentPath())
          location.assign('/login-needed')
        } else if (before && now.subject !== before.subject) location.reload()
      }),
    [],
  )
  // Another tab may have renewed it since.
  return end && end.getTime() === expiry(token) ? end : null
}

const expiry = (token: Token | null) => token && token.expires * 1000
