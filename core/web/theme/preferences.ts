import { store, useStore } from '#core/web/store.ts'

export type Scheme = 'system' | 'light' | 'dark'
export type Density = 'comfortable' | 'compact'
type Preferences = {
  scheme: Scheme
  density: Density
  rail: boolean
  keys: boolean
  /** Whether the guide of an empty network is shown. */
  guide: boolean
  /** The optional columns that are shown, by table. */
  columns: Readonly<Partial<Record<string, readonly string[]>>>
}

const KEY = 'comptoir.look'
const defaults: Preferences = {
  scheme: 'system',
  density: 'comfortable',
  rail: false,
  keys: true,
  guide: true,
  columns: {},
}
const dark = matchMedia('(prefers-color-scheme: dark)')

const preferences = store<Preferences>({ ...defaults, ...stored() })

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}

/** Applies the preferences to the page: before the first paint, and when the device switches between light and dark. */
export function applyPreferences() {
  const { scheme, density } = preferences.get()
  const { dataset } = document.documentElement
  dataset.colorScheme = scheme === 'system' ? (dark.matches ? 'dark' : 'light') : scheme
  dataset.density = density
}
dark.addEventListener('change', applyPreferences)

/** Changes a preference and stores it in this browser. */
export function prefer(change: Partial<Preferences>) {
  preferences.set({ ...preferences.get(), ...change })
  localStorage.setItem(KEY, JSON.stringify(preferences.get()))
  applyPreferences()
}

export const currentPreferences = preferences.get

export const usePreferences = () => useStore(preferences)
