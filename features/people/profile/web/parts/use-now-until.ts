import { useEffect, useState } from 'react'
import { useMinutely } from '#core/web/ui/use-minutely.ts'

/** The longest delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The time, updated each minute and at the end of a temporary lock, so that its banner disappears. */
export function useNowUntil(end: string | null): Date {
  const minute = useMinutely()
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    const at = end === null ? 0 : Date.parse(end)
    const wait = at - Date.now()
    if (wait <= 0 || wait > MAX_TIMER_MS) return undefined
    const timer = setTimeout(() => setEnded(at), wait)
    return () => clearTimeout(timer)
  }, [end])
  return new Date(Math.max(minute.getTime(), ended))
}
