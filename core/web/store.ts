import { useSyncExternalStore } from 'react'

/** A value outside React that calls its listeners on each change. */
export type Store<T> = ReturnType<typeof store<T>>

export function store<T>(value: T) {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next: T) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    /** Returns a function that ends the subscription. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get)
