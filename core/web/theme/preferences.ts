import { useSyncExternalStore } from 'react'

export type Scheme = 'system' | 'light' | 'dark'
export type Density = 'comfortable' | 'compact'
type Preferences = {
  scheme: Scheme
  density: Density
  rail: boolean
  keys: boolean
  /** By table, the columns shown beside those that always are. */
  columns: Readonly<Partial<Record<string, readonly string[]>>>
}

const KEY = 'comptoir.look'
const usual: Preferences = { scheme: 'system', density: 'comfortable', rail: false, keys: true, columns: {} }
const dark = matchMedia('(prefers-color-scheme: dark)')

let preferences: Preferences = { ...usual, ...stored() }
const listeners = new Set<() => void>()

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}

/** Puts the choices on the page; before the first drawing and whenever the device changes between day and night. */
export function applyPreferences() {
  const { scheme, density } = preferences
  const { dataset } = document.documentElement
  dataset.colorScheme = scheme === 'system' ? (dark.matches ? 'dark' : 'light') : scheme
  dataset.density = density
}
dark.addEventListener('change', applyPreferences)

/** Changes a choice of look or handling, kept in this browser. */
export function prefer(change: Partial<Preferences>) {
  preferences = { ...preferences, ...change }
  localStorage.setItem(KEY, JSON.stringify(preferences))
  applyPreferences()
  for (const listener of listeners) listener()
}

export const currentPreferences = () => preferences

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const usePreferences = () => useSyncExternalStore(subscribe, currentPreferences)
