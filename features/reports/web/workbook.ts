import type { CellStyle } from 'hucre/xlsx'
import type { Cell, Sheet } from './report-sheets.ts'

/** The columns are as wide as their longest cell, within these limits, in characters. */
const WIDTH = { min: 10, max: 48 }
/** The font of the other cells, which the library does not add. */
const HEAD: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 } }
/** The longest name of a sheet. */
const NAME_MAX = 31

/**
 * Makes a workbook with a sheet of each table: numbers, shares and days are those of a spreadsheet, texts stay texts, whatever
 * they begin with (H147), and the head is bold and stays in sight. The library is fetched with the first workbook.
 */
export async function makeWorkbook(sheets: readonly { name: string; rows: Sheet }[]): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx')
  const names = sheetNames(sheets.map(({ name }) => name))
  const file = await writeXlsx({
    sheets: sheets.map(({ rows }, at) => ({
      name: names[at]!,
      freezePane: { rows: 1 },
      columns: widthsOf(rows).map((width) => ({ width })),
      rows: rows.map((row) => row.map(valueOf)),
      cells: new Map(
        rows.flatMap((row, index) =>
          row.flatMap((cell, column) => {
            const style = index === 0 ? HEAD : styleOf(cell)
            return style ? [[`${index},${column}`, { style }] as const] : []
          }),
        ),
      ),
    })),
  })
  return new Blob([file.slice()], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

function valueOf(cell: Cell): string | number | Date | null {
  if (cell === null || typeof cell !== 'object') return cell
  if ('share' in cell) return cell.share
  if ('change' in cell) return cell.change
  return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : new Date(`${cell.time.replace(' ', 'T')}:00Z`)
}

function styleOf(cell: Cell): CellStyle | null {
  if (cell === null || typeof cell !== 'object') return null
  if ('share' in cell) return { numFmt: '0.0%' }
  if ('change' in cell) return { numFmt: '+0.0%;-0.0%;0.0%' }
  return { numFmt: 'day' in cell ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' }
}

const lengthOf = (cell: Cell) =>
  cell === null ? 0 : typeof cell === 'object' ? ('time' in cell ? 16 : WIDTH.min) : String(cell).length

const widthsOf = (rows: Sheet) =>
  (rows[0] ?? []).map((_, column) =>
    Math.min(
      WIDTH.max,
      rows.reduce((width, row) => Math.max(width, lengthOf(row[column] ?? null) + 2), WIDTH.min),
    ),
  )

/** Spreadsheets refuse some characters in the names of sheets, long names, and a name that another sheet has. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = name.replace(/[[\]:*?/\\']/g, ' ').trim() || '–'
    for (let n = 1; ; n++) {
      const suffix = n === 1 ? '' : ` (${n})`
      const tried = plain.slice(0, NAME_MAX - suffix.length).trim() + suffix
      if (taken.has(tried.toLowerCase())) continue
      taken.add(tried.toLowerCase())
      return tried
    }
  })
}
