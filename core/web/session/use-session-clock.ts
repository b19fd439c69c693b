import { useEffect, useState, useSyncExternalStore } from 'react'
import { renew } from './renewal.ts'
import { endSession } from './session.ts'
import { isAlive, timeLeft, untilRenewal } from './token.ts'
import { currentToken, onOtherTab, onToken } from './token-store.ts'

/** How often a renewal that failed is tried again. In milliseconds. */
const RETRY = 60_000

/**
 * Keeps the session alive as long as the provider does. Answers its end once it can no longer be put off, else null.
 */
export function useSessionClock(): Date | null {
  const token = useSyncExternalStore(onToken, currentToken)
  const [end, setEnd] = useState<Date | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let renewing = false
    const look = async () => {
      clearTimeout(timer)
      if (!token || renewing) return
      if (!isAlive(token, new Date())) return endSession()
      const wait = untilRenewal(token, new Date())
      if (wait > 0) {
        setEnd(null)
        timer = setTimeout(() => void look(), wait)
        return
      }
      renewing = true
      const renewed = await renew(token.subject)
      renewing = false
      // A renewed token begins this anew.
      if (renewed || currentToken() !== token) return
      const rest = timeLeft(token, new Date())
      setEnd(new Date(token.expires * 1000))
      timer = setTimeout(() => void look(), Math.min(RETRY, Math.max(0, rest)))
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
        if (!now) location.assign('/login-needed')
        else if (before && now.subject !== before.subject) location.reload()
      }),
    [],
  )
  return end
}
