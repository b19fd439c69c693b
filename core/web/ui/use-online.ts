import { useSyncExternalStore } from 'react'

export const useOnline = () => useSyncExternalStore(onNetwork, () => navigator.onLine)

function onNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
