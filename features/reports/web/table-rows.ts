import { fold, foldedWords } from '#core/contract/fold.ts'
import { PAGE_SIZE } from '#core/contract/limits.ts'
import type { CountRow } from './report-shapes.ts'

/** The name, or a count by the number of its column. */
export type TableSort = { by: 'name' | number; order: 'asc' | 'desc' }

/** Rows whose name, number or one of whose inner names has every word; in the language of the reader. */
export function shownRows(
  rows: readonly CountRow[],
  { query, sort, locale }: { query: string; sort: TableSort; locale: string },
): CountRow[] {
  const words = foldedWords(query)
  const textOf = ({ name, hint = '', rows: inner = [] }: CountRow): string =>
    fold([name, hint, ...inner.map((row) => row.name)].join(' '))
  const found = rows.filter((row) => {
    const text = textOf(row)
    return words.every((word) => text.includes(word))
  })
  return found.toSorted(comparer(sort, locale))
}

/** Equal counts keep the order of the names. */
function comparer({ by, order }: TableSort, locale: string) {
  const names = new Intl.Collator(locale, { numeric: true })
  const sign = order === 'asc' ? 1 : -1
  return (one: CountRow, other: CountRow) => {
    const byName = names.compare(one.name, other.name)
    if (by === 'name') return sign * byName
    return sign * ((one.counts[by] ?? 0) - (other.counts[by] ?? 0)) || byName
  }
}

export const pagesOf = (rows: readonly unknown[]) => Math.max(1, Math.ceil(rows.length / PAGE_SIZE))

export const pageOfRows = <R>(rows: readonly R[], page: number): R[] =>
  rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
