/** The meaning of the keys so far: an action of the page, the section with a key, or nothing. */
export type KeyAct = 'search' | 'help' | 'create' | 'edit' | { section: string }

/** The second key of a sequence must follow within this. In milliseconds. */
export const SEQUENCE_TIMEOUT = 1500

/** `before`: the previous key, if it began a sequence and is recent enough. */
export function actOf(key: string, before: string | null): KeyAct | null {
  if (before === 'g') return { section: key }
  const single: Readonly<Record<string, KeyAct>> = { '/': 'search', '?': 'help', c: 'create', e: 'edit' }
  return single[key] ?? null
}

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** Ctrl+K, or Cmd+K, works everywhere, in fields too. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** The label of the modifier key for K and S. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl'
