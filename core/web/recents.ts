import { idOf } from '#core/contract/endpoint.ts'

const KEPT = 5

type Stored = { of: string; items: unknown[] }

type Options<T> = {
  key: string
  /** A function, since a browser may refuse even to name its storage. */
  storage: () => Storage
  /** Reads a stored item; null when it is not one. */
  read: (stored: unknown) => T | null
  /** The same for items that are about the same thing. */
  about: (item: T) => string
}

/** What a person opened or chose last, newest first: stored in this browser for one account, as far as it stores anything. */
export function recents<T>({ key, storage, read, about }: Options<T>) {
  const of = (viewerId: string): T[] => {
    try {
      const stored = JSON.parse(storage().getItem(key) ?? '{}') as Partial<Stored>
      return stored.of === viewerId && Array.isArray(stored.items)
        ? stored.items.flatMap((item) => read(item) ?? [])
        : []
    } catch {
      return []
    }
  }
  const keep = (viewerId: string, item: T) => {
    const others = of(viewerId).filter((one) => about(one) !== about(item))
    const stored: Stored = { of: viewerId, items: [item, ...others].slice(0, KEPT) }
    try {
      storage().setItem(key, JSON.stringify(stored))
    } catch {
      // Storage that is full or refused: nothing is kept.
    }
  }
  return { of, keep }
}

/** Records, by their ids alone. */
export const recentIds = (key: string) =>
  recents<string>({
    key,
    storage: () => localStorage,
    read: (stored) => idOf(stored) ?? null,
    about: (id) => id,
  })
