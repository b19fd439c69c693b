import { useSyncExternalStore } from 'react'

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
