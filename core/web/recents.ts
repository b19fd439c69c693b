import { idOf } from '#core/contract/endpoint.ts'

const ITEMS_MAX = 5
type Stored = { of: string; items: unknown[] }

type Options<T> = {
  key: string
  /** It is a function, because in some browsers even access to the storage object throws. */
  storage: () => Storage
  /** Parses a stored item; null if it is malformed. */
  read: (stored: unknown) => T | null
  /** Returns the same text for items about the same thing, of which only the newest is kept. */
  about: (item: T) => string
}

/** What a person opened or chose last, newest first. It is stored in this browser for one account, if the browser allows it. */
export function recents<T>({ key, storage, read, about }: Options<T>) {
  const list = (viewerId: string): T[] => {
    try {
      const stored = JSON.parse(storage().getItem(key) ?? '{}') as Partial<Stored>
      return stored.of === viewerId && Array.isArray(stored.items)
        ? stored.items.flatMap((item) => read(item) ?? [])
        : []
    } catch {
      return []
    }
  }
  const add = (viewerId: string, item: T) => {
    const others = list(viewerId).filter((one) => about(one) !== about(item))
    const stored: Stored = { of: viewerId, items: [item, ...others].slice(0, ITEMS_MAX) }
    try {
      storage().setItem(key, JSON.stringify(stored))
    } catch {
      // If the storage is full or forbidden, the item is not stored.
    }
  }
  return { list, add }
}

/** Recent records, of which only the ids are stored. */
export const recentIds = (key: string) =>
  recents<string>({
    key,
    storage: () => localStorage,
    read: (stored) => idOf(stored) ?? null,
    about: (id) => id,
  })
