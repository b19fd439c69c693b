import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'

/** The names of the chosen rows by their ids, in the order in which they were chosen. */
export type Chosen = ReadonlyMap<string, string>

/** A row by its id, and the name that stands for it. */
export type Named = { id: string; name: string }

export const none: Chosen = new Map()

/** With more rows chosen, but never more than `most`. */
export function withRows(chosen: Chosen, rows: readonly Named[], most: number): Chosen {
  const next = new Map(chosen)
  for (const { id, name } of rows) if (next.has(id) || next.size < most) next.set(id, name)
  return next
}

export function withoutRows(chosen: Chosen, rows: readonly Pick<Named, 'id'>[]): Chosen {
  const gone = new Set(rows.map(({ id }) => id))
  return new Map([...chosen].filter(([id]) => !gone.has(id)))
}

/** The rows from one to another, in either direction; the second alone if the first is not among them. */
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
 * The first `n` rows of a search, fetched in pages of the largest size. A page may have fewer, without being the last one:
 * rows may have gone since they were found.
 */
export async function firstRows<R>(
  fetchPage: (page: number) => Promise<readonly R[]>,
  n: number,
): Promise<R[]> {
  const rows: R[] = []
  for (let page = 1; (page - 1) * MAX_PAGE_SIZE < n; page++) rows.push(...(await fetchPage(page)))
  return rows
}
