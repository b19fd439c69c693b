import type { Locale } from './locale.ts'

/**
 * Cells that a spreadsheet would run as formulas; an apostrophe before them makes them texts. A spreadsheet that splits by
 * another separator than the file's would begin cells in the middle of ours. H147
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r\0＝＋－＠])/g
const GUARD = /(?<=^|[,;\t\r\n])'(?=['"]*[=+\-@\t\r\0＝＋－＠])/g
/** Texts with any separator are quoted, since LibreOffice offers to split by all of them. */
const SPLIT = /[",;\t\r\n]/
/** Digits are quoted, so that a spreadsheet that reads quoted cells as text keeps the leading zeros of a Sold To. */
const DIGITS = /^\d+$/
const BOM = '\ufeff'

/** A number gets a decimal comma if the separator is a semicolon; null is an empty cell. */
export type Cell = string | number | null

export type Separator = ',' | ';'

/** The separator that a spreadsheet in a language expects; in French semicolons, and decimal commas. */
export const spreadsheetSeparator = (locale: Locale): Separator => (locale === 'fr-CA' ? ';' : ',')

/** Rows as a file that spreadsheets open as UTF-8. RFC 4180 */
export const toCsv = (rows: readonly (readonly Cell[])[], separator: Separator): string =>
  BOM + rows.map((row) => csvLine(row, separator)).join('')

/** One row, for files that are written in pieces. */
export const csvLine = (row: readonly Cell[], separator: Separator): string =>
  `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`

function written(cell: Cell, separator: Separator): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  const safe = cell.replace(FORMULA, "'")
  return SPLIT.test(safe) || DIGITS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reads the rows of a file. Its separator is the first comma, semicolon or tab in the first line. Empty lines are left out. */
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
 * The name of a file about a period or a day, such as `users-2026-01-01-2026-11-21.csv`, without characters that file names
 * cannot have.
 */
export const csvName = (about: string, ...days: string[]) =>
  `${about
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${days.join('-')}.csv`
