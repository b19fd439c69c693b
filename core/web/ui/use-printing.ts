import { flushSync } from 'react-dom'
import { useSyncExternalStore } from 'react'

const print = window.matchMedia('print')
let isPrinted = false

/** Whether the page is being printed, or emulates a printed page. */
export const usePrinting = () => useSyncExternalStore(onPrint, () => isPrinted || print.matches)

function onPrint(listener: () => void) {
  const listening = new AbortController()
  const { signal } = listening
  // The browser prints the page as it is after the event, so it renders synchronously.
  const set = (printed: boolean) => () => {
    isPrinted = printed
    flushSync(listener)
  }
  window.addEventListener('beforeprint', set(true), { signal })
  window.addEventListener('afterprint', set(false), { signal })
  print.addEventListener('change', listener, { signal })
  return () => listening.abort()
}
