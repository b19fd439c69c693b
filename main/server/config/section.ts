import type { Item } from './labels.ts'
import type { Portal } from './portal.ts'
import type { Config } from './shape.ts'

export type SectionKey = Exclude<keyof Config, 'Format' | 'Planned'>

/** An entry to save. Without `before` it is new. */
export type Change<I> = { before: I | undefined; after: I }

/** One list of the file: how the portal reads, saves and deletes its entries, by its own calls. */
export type Section<I extends Item> = {
  key: SectionKey
  /** Sorted by names. */
  read: (portal: Portal) => Promise<I[]>
  /** Leaves out of the entries of a file what the portal has already, where `read` does not show it. */
  withoutKept?: (portal: Portal, entries: readonly I[]) => Promise<I[]>
  /** By its name, a hash of what `read` does not show of an entry: a plan notices that it has changed. */
  hidden?: (portal: Portal) => Promise<ReadonlyMap<string, string>>
  /** Saves entries; a refusal of one is noted, and the others go on. */
  save: (portal: Portal, changes: readonly Change<I>[]) => Promise<void>
  /** Whether an entry is never deleted. */
  stays?: (entry: I) => boolean
  /** Null: nothing of the list is ever deleted. */
  remove: ((portal: Portal, gone: readonly I[]) => Promise<void>) | null
}

/** The keys of an entry that a change gives another value; of a new one, all. */
export const changed = <I extends object>(before: Partial<I> | undefined, after: I): Partial<I> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(before?.[key as keyof I]) !== JSON.stringify(value),
    ),
  ) as Partial<I>
