import type { Locale } from './locale.ts'

/**
 * A spreadsheet would run such a cell as a formula; an apostrophe before it makes it a text. One that separates by other
 * characters than the file has begins cells within ours. H147
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r\0＝＋－＠])/g
const GUARD = /(?<=^|[,;\t\r\n])'(?=['"]*[=+\-@\t\r\0＝＋－＠])/g
/** By any of the separators: LibreOffice proposes all of them. */
const SPLIT = /[",;\t\r\n]/
/** Quoted, so that a spreadsheet that reads what is quoted as text keeps the leading zeros of a Sold To. */
const DIGITS = /^\d+$/
const BOM = '\ufeff'

/** A number has the decimal comma where semicolons separate; null is an empty cell. */
export type Cell = string | number | null

export type Separator = ',' | ';'

/** What separates cells for a spreadsheet in a language: where French is set, it expects semicolons and decimal commas. */
export const spreadsheetSeparator = (locale: Locale): Separator => (locale === 'fr-CA' ? ';' : ',')

/** Rows as a file that spreadsheets open as UTF-8. RFC 4180 */
export const toCsv = (rows: readonly (readonly Cell[])[], separator: Separator): string =>
  BOM + rows.map((row) => csvLine(row, separator)).join('')

/** One row, for files that are written piece by piece. */
export const csvLine = (row: readonly Cell[], separator: Separator): string =>
  `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`

function written(cell: Cell, separator: Separator): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  const safe = cell.replace(FORMULA, "'")
  return SPLIT.test(safe) || DIGITS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows of a file; of comma, semicolon and tab, the first in its first line separates. Empty lines are left out. */
export function fromCsv(file: string): string[][] {
  const text = file.startsWith(BOM) ? file.slice(1) : file
  const separator = /[,;\t]/.exec(text.split('\n', 1)[0] ?? '')?.[0] ?? ','
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$)|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|\\r|$)`,
    'y',
  )
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length || row.length > 0) {
    const found = cell.exec(text)
    if (!found) throw new SyntaxError('a quote in the middle of a cell')
    const value = found[1]?.replaceAll('""', '"') ?? found[2] ?? ''
    row.push(value.replace(GUARD, ''))
    if (found[3] === separator) continue
    if (row.some(Boolean)) rows.push(row)
    row = []
    if (cell.lastIndex >= text.length) break
  }
  return rows
}

/**
 * The name of a file about a period, or of what there was on a day: `users-2026-01-01-2026-11-21.csv`, without what a file
 * name cannot hold.
 */
export const csvName = (about: string, ...days: string[]) =>
  `${about
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${days.join('-')}.csv`
