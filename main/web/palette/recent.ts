/** A page by its path, or a person with what the list shows of him. */
export type Recent = { id: string; user?: { ID: string; FirstName: string; LastName: string; Email: string } }

const KEY = 'comptoir.recent'
const KEPT = 5

type Stored = { of: string; items: Recent[] }

/** What a viewer chose last, newest first. It stays in this tab and goes with it: it names people. */
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
