/** A spreadsheet would run such a cell as a formula; an apostrophe before it makes it a text. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
const BOM = '\ufeff'

/** Rows as a file that spreadsheets open as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[], separator: ',' | ';'): string =>
  BOM + rows.map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join('')

function quoted(cell: string, separator: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
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
    row.push(GUARDED.test(value) ? value.slice(1) : value)
    if (found[3] === separator) continue
    if (row.some(Boolean)) rows.push(row)
    row = []
    if (cell.lastIndex >= text.length) break
  }
  return rows
}
