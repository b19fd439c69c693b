/** What a key means: an action of the page, or the section to open. */
export type KeyAct = 'search' | 'help' | 'create' | 'edit' | 'helpDesk' | { section: string }

/** The second key of a sequence must follow within this time. */
export const SEQUENCE_TIMEOUT_MS = 1500
/** The meaning of a key. `before` is the previous key, if it began a sequence and is recent enough. */
export function actOf(key: string, before: string | null): KeyAct | null {
  if (before === 'g') return { section: key }
  const single: Readonly<Record<string, KeyAct>> = {
    '/': 'search',
    '?': 'help',
    c: 'create',
    e: 'edit',
    h: 'helpDesk',
  }
  return single[key] ?? null
}

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** Ctrl+K or Cmd+K opens the palette everywhere, even in fields. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** The name of the modifier key that people press with K or S. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl'
