import { useSyncExternalStore } from 'react'
import { site } from './site.ts'

let down = false
const listeners = new Set<() => void>()

/** Whether the last call found the portal unavailable: the notice comes and goes without a reload. */
export function noticeAvailability(available: boolean) {
  if (down === !available) return
  down = !available
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useMaintenance = () => useSyncExternalStore(subscribe, () => site.maintenance || down)
