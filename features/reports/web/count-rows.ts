import type { Translate } from '#core/web/i18n/words.ts'
import { mailTypes } from '#domain/contract/kinds.ts'
import type { CountRow } from './report-shapes.ts'
import { foldedWords, searchable } from '#core/contract/fold.ts'

type ListRow = {
  ID: string | null
  DisplayName: string | null
  Colour?: string | undefined
  SoldTo?: string | undefined
  ShipTo?: string | undefined
  Count: number
  Compare?: number | undefined
}

/** The name of the row without an id. */
type NoName = 'reports.noApp' | 'reports.noDealer' | 'reports.noStore'

/** Makes the rows of a table from a list of an answer. */
export const countRows = (t: Translate, list: readonly ListRow[], noName: NoName): CountRow[] =>
  list.map(({ ID, DisplayName, Colour, SoldTo, ShipTo, Count, Compare }) => ({
    id: ID,
    name: DisplayName ?? t(ID === null ? noName : 'audit.thing'),
    hint: SoldTo ?? ShipTo,
    colour: Colour,
    counts: [Count],
    before: Compare === undefined ? undefined : [Compare],
  }))

/** Adds up the rows of a table that count different things. */
export const totalOf = (rows: readonly CountRow[]) => {
  const sum = (of: (row: CountRow) => readonly number[]) =>
    (rows[0] ? of(rows[0]) : []).map((_, at) => rows.reduce((total, row) => total + (of(row)[at] ?? 0), 0))
  return {
    counts: sum(({ counts }) => counts),
    before: rows.some(({ before }) => before) ? sum(({ before = [] }) => before) : undefined,
  }
}

export const mailTypeName = (t: Translate, type: string) => {
  const known = mailTypes.find((one) => one === type)
  return known ? t(`audit.mail.${known}`) : t('reports.otherType', { type })
}

/** The share of a total, not rounded: 0.125 is 12.5 %. */
export const shareOf = (count: number, total = 0) => (total === 0 ? 0 : count / total)

/**
 * The difference to an earlier number as a percentage with its sign; where there was nothing before, the number itself, since
 * no percentage says how much more than nothing it is. Intl writes a hyphen for the minus.
 */
export function changeText(
  format: (value: number, options: ShownNumber) => string,
  value: number,
  before: number,
): string {
  const share = before === 0 ? 0 : (value - before) / before
  const text =
    before === 0 && value > 0
      ? format(value, { signDisplay: 'exceptZero' })
      : format(share, { signDisplay: 'exceptZero', style: 'percent', maximumFractionDigits: 1 })
  return text.replace('-', '−')
}

type ShownNumber = { signDisplay: 'exceptZero'; style?: 'percent'; maximumFractionDigits?: number }

/** Sorts by the name, or by a count, which is named by the index of its column. */
export type TableSort = { by: 'name' | number; order: 'asc' | 'desc' }

/** Finds the rows that have every word in their name, number or inner names, and sorts them in the reader's language. */
export function shownRows(
  rows: readonly CountRow[],
  { query, sort, locale }: { query: string; sort: TableSort; locale: string },
): CountRow[] {
  const words = foldedWords(query)
  const textOf = ({ name, hint = '', rows: inner = [] }: CountRow): string =>
    searchable([name, hint, ...inner.map((row) => row.name)].join(' '))
  const found = rows.filter((row) => {
    const text = textOf(row)
    return words.every((word) => text.includes(word))
  })
  return found.toSorted(comparer(sort, locale))
}

/** Compares two rows; those with equal counts are in the order of their names. */
function comparer({ by, order }: TableSort, locale: string) {
  const names = new Intl.Collator(locale, { numeric: true })
  const sign = order === 'asc' ? 1 : -1
  return (one: CountRow, other: CountRow) => {
    const byName = names.compare(one.name, other.name)
    if (by === 'name') return sign * byName
    return sign * ((one.counts[by] ?? 0) - (other.counts[by] ?? 0)) || byName
  }
}

/** The rows of a table on one page: as many as its chart has bars. */
export const TABLE_ROWS = 10

export const pagesOf = (rows: readonly unknown[]) => Math.max(1, Math.ceil(rows.length / TABLE_ROWS))

export const pageOfRows = <R>(rows: readonly R[], page: number): R[] =>
  rows.slice((page - 1) * TABLE_ROWS, page * TABLE_ROWS)
