import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Makes a hook that returns whether the page matches a media query. */
export function mediaHook(media: string) {
  const query = window.matchMedia(media)
  const onChange = (listener: () => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(onChange, () => query.matches)
}

export const usePhone = mediaHook('(max-width: 639px)')

export const useOnline = () => useSyncExternalStore(onNetwork, () => navigator.onLine)

function onNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

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
