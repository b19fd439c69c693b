import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'

/** The names of the chosen rows by their ids, in the order in which they were chosen. */
export type Chosen = ReadonlyMap<string, string>

/** A row as its id and its name. */
export type Named = { id: string; name: string }

export const none: Chosen = new Map()

/** Adds rows to the chosen ones, up to `max` in all. */
export function withRows(chosen: Chosen, rows: readonly Named[], max: number): Chosen {
  const next = new Map(chosen)
  for (const { id, name } of rows) if (next.has(id) || next.size < max) next.set(id, name)
  return next
}

export function withoutRows(chosen: Chosen, rows: readonly Pick<Named, 'id'>[]): Chosen {
  const removed = new Set(rows.map(({ id }) => id))
  return new Map([...chosen].filter(([id]) => !removed.has(id)))
}

/** The rows between two of them, in either direction; only the second if the first is not among the rows. */
export function rangeOf<R extends Pick<Named, 'id'>>(
  rows: readonly R[],
  from: string | null,
  to: string,
): R[] {
  const end = rows.findIndex(({ id }) => id === to)
  const start = rows.findIndex(({ id }) => id === from)
  return start < 0 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/**
 * The first `n` rows of a search, fetched in pages of the largest size. It does not stop at a page with fewer rows, because rows
 * may have been deleted since they were found.
 */
export async function firstRows<R>(
  fetchPage: (page: number) => Promise<readonly R[]>,
  n: number,
): Promise<R[]> {
  const rows: R[] = []
  for (let page = 1; (page - 1) * MAX_PAGE_SIZE < n; page++) rows.push(...(await fetchPage(page)))
  return rows
}
