import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#core/contract/days.ts'

/** The current time, updated each minute, for texts such as "3 minutes ago". */
export function useMinutely(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
