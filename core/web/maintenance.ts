import { useSyncExternalStore } from 'react'
import { site } from './site.ts'

let on = site.maintenance
const listeners = new Set<() => void>()

/** A call was refused because the portal is being worked on: the notice comes without a reload. */
export function noticeMaintenance() {
  on = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useMaintenance = () => useSyncExternalStore(subscribe, () => on)
