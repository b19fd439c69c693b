import { idOf } from '#core/contract/endpoint.ts'

const KEPT = 5

type Stored = { of: string; ids: string[] }

/** The records that a person opened or chose last, newest first: stored in this browser for one account, by their ids alone. */
export function recentIds(key: string) {
  const of = (viewerId: string): string[] => {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Stored>
      return stored.of === viewerId && Array.isArray(stored.ids)
        ? stored.ids.flatMap((id) => idOf(id) ?? [])
        : []
    } catch {
      return []
    }
  }
  const keep = (viewerId: string, id: string) => {
    const others = of(viewerId).filter((one) => one !== id)
    const stored: Stored = { of: viewerId, ids: [id, ...others].slice(0, KEPT) }
    localStorage.setItem(key, JSON.stringify(stored))
  }
  return { of, keep }
}
