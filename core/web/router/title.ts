import { useEffect, useSyncExternalStore } from 'react'

let record: string | undefined
const listeners = new Set<() => void>()

function set(text: string | undefined) {
  record = text
  for (const listener of listeners) listener()
}

/** Puts the name of the shown record before the title of the page. */
export function useTitle(text: string | undefined) {
  useEffect(() => {
    set(text)
    return () => set(undefined)
  }, [text])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useRecordTitle = () => useSyncExternalStore(subscribe, () => record)
