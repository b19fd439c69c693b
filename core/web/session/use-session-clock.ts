import { useEffect, useRef, useState } from 'react'
import { LOGIN_NEEDED_PATH } from '#core/contract/site.ts'
import { currentLocale } from '#core/web/i18n/locale.ts'
import { logFault } from '#core/web/log.ts'
import { site } from '#core/web/site.ts'
import { authorization } from './authorization.ts'
import { currentPath, rememberPath } from './remembered-path.ts'
import { endSession } from './session.ts'
import { isAlive, readToken, type Token, untilRenewal } from './token.ts'
import { currentToken, onOtherTab, storeToken, useToken, wasSignedOut } from './token-store.ts'

/** The minimum time between two renewals, in case the clock of the device is wrong. */
const RENEWAL_PAUSE_MS = 60_000

/**
 * Keeps the session alive as long as the provider does. It returns the end of a session that can no longer be renewed, else null.
 */
export function useSessionClock(): Date | null {
  const token = useToken()
  const [person] = useState(() => currentToken()?.subject)
  const [end, setEnd] = useState<Date | null>(null)
  const lastRenewal = useRef(-RENEWAL_PAUSE_MS)
  useEffect(() => {
    if (!token) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      clearTimeout(timer)
      if (!isAlive(token, new Date())) return endSession()
      const wait = Math.max(
        untilRenewal(token, new Date()),
        lastRenewal.current + RENEWAL_PAUSE_MS - performance.now(),
      )
      if (wait > 0) {
        timer = setTimeout(() => void look(), Math.min(wait, RENEWAL_PAUSE_MS))
        return
      }
      lastRenewal.current = performance.now()
      const renewed = await renew(token.subject)
      // A renewed token runs this effect again.
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
      onOtherTab((now) => {
        if (!now) {
          // After a sign-out there is no page to return to. R17
          if (!wasSignedOut()) rememberPath(currentPath())
          location.assign(LOGIN_NEEDED_PATH)
        } else if (now.subject !== person) location.reload()
      }),
    [person],
  )
  // Another tab may have renewed the token meanwhile.
  return end && end.getTime() === expiry(token) ? end : null
}

const expiry = (token: Token | null) => token && token.expires * 1000

const PATH = '/silent-renewal'
/** How long the provider may take to answer in the hidden frame. */
const FRAME_TIMEOUT_MS = 15_000
/** Fetches a new token in a hidden frame. It returns false if the provider's session has ended. */
async function renew(subject: string): Promise<boolean> {
  try {
    const { redeem } = await import('./provider.ts')
    const { responseType } = site
    const request = { responseType, to: PATH, locale: currentLocale(), prompt: 'none' } as const
    const { url, attempt } = await authorization(request)
    const token = readToken(await redeem(await answerInFrame(url), attempt))
    // Another person may have signed in at the provider since this page was opened.
    if (token?.subject !== subject) return false
    storeToken(token.raw)
    return true
  } catch (error) {
    logFault('The session could not be renewed.', error)
    return false
  }
}

function answerInFrame(url: string): Promise<URL> {
  const frame = document.createElement('iframe')
  const listening = new AbortController()
  const answer = new Promise<URL>((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in the frame')), FRAME_TIMEOUT_MS)
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.contentWindow) resolve(new URL(String(data)))
    }
    window.addEventListener('message', listen, { signal: listening.signal })
  })
  frame.hidden = true
  frame.ariaHidden = 'true'
  frame.src = url
  document.body.append(frame)
  return answer.finally(() => {
    listening.abort()
    frame.remove()
  })
}
