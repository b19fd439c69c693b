import { useSyncExternalStore } from 'react'

/** Makes a hook that tells whether the page matches a media query. */
export function mediaHook(media: string) {
  const query = window.matchMedia(media)
  const onChange = (listener: () => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(onChange, () => query.matches)
}

/** Whether the page is as narrow as on a phone. */
export const usePhone = mediaHook('(max-width: 639px)')
