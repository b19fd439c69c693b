import type { Finder, Found } from '#core/web/router/feature.ts'

/** A page by its path, or a record that was found in a list. */
export type Recent = { id: string; record?: Found & { list: Finder['path'] } }

const KEY = 'comptoir.recent'
const KEPT = 5

type Stored = { of: string; items: Recent[] }

/** The viewer's last choices, newest first. Stored only for this tab, since they contain names of people. */
export function recentOf(viewerId: string): Recent[] {
  try {
    const { of, items } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    return of === viewerId && items ? items : []
  } catch {
    return []
  }
}

export function keepRecent(viewerId: string, item: Recent) {
  const others = recentOf(viewerId).filter(({ id }) => id !== item.id)
  const stored: Stored = { of: viewerId, items: [item, ...others].slice(0, KEPT) }
  sessionStorage.setItem(KEY, JSON.stringify(stored))
}
