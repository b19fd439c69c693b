/** A row of a field that holds many. `key`: the id of a saved row, or one made by the page. `level`: how deep it is nested. */
export type Row = { key: string; level?: number }

/** What is wrong in some rows, by cell: 'key.Name'. Keys of the copy, or texts of the server. */
export type CellProblems = Readonly<Record<string, string>>

/** The name of a cell in the errors of a field; with the id of the field before it, the id of its control. */
export const cellOf = (key: string, column: string) => `${key}.${column}`

export function partsOf(cell: string) {
  const dot = cell.lastIndexOf('.')
  return { key: cell.slice(0, dot), column: cell.slice(dot + 1) }
}

/** The problems of cells, or null if there are none, as a rule answers. */
export const problemsOf = (cells: readonly (readonly [string, string])[]): CellProblems | null =>
  cells.length > 0 ? Object.fromEntries(cells) : null

/** Whether two rows have the same values. Without lists of them: it is called for every row at each key. */
export const sameRow = (one: object, other: object) => {
  let count = 0
  for (const name in one) {
    if (!Object.is(Reflect.get(one, name), Reflect.get(other, name))) return false
    count += 1
  }
  for (const _ in other) count -= 1
  return count === 0
}

/**
 * The rows of a person on top of what another person saved in between: the values they changed, the rows they added
 * and deleted, and their order. R49
 */
export function rebased<R extends Row>(before: readonly R[], mine: readonly R[], theirs: readonly R[]): R[] {
  const byKey = (rows: readonly R[]) => new Map(rows.map((row) => [row.key, row]))
  const [old, my, their] = [byKey(before), byKey(mine), byKey(theirs)]
  const kept = mine.flatMap((row) => {
    const now = their.get(row.key)
    const then = old.get(row.key)
    // The other person deleted it.
    if (then && !now) return []
    return [now && then ? rebasedRow(then, row, now) : row]
  })
  // After the row that they follow there.
  for (const [index, row] of theirs.entries()) {
    if (old.has(row.key) || my.has(row.key)) continue
    const above = kept.findIndex(({ key }) => key === theirs[index - 1]?.key)
    kept.splice(above + 1, 0, row)
  }
  return kept
}

/** The other person's row with the values that this person changed. */
const rebasedRow = <R extends Row>(then: R, mine: R, now: R): R => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => !Object.is(Reflect.get(then, name), value)),
  ),
})

/** The cells of a text that was copied from a spreadsheet; null: it is a single text. */
export function tableOf(text: string): string[][] | null {
  const lines = text.split(/\r\n|\r|\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length < 2 && !text.includes('\t')) return null
  return lines.map((line) => line.split('\t').map(cellText))
}

/** A spreadsheet puts quotes around a text that has some in it. */
const cellText = (text: string) =>
  (/^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text).trim()

type Into<R> = { columns: readonly string[]; make: () => R; max: number }

/** The rows with the cells of a table from one of their cells on; rows that are missing are added, up to `max`. */
export function filled<R extends Row>(
  rows: readonly R[],
  { key, column }: { key: string; column: string },
  table: readonly (readonly string[])[],
  { columns, make, max }: Into<R>,
): R[] {
  const [at, left] = [rows.findIndex((row) => row.key === key), columns.indexOf(column)]
  if (at < 0 || left < 0) return [...rows]
  const next = [...rows]
  for (const [index, cells] of table.slice(0, max - at).entries()) {
    const row = next[at + index] ?? make()
    const texts = cells.slice(0, columns.length - left).map((text, n) => [columns[left + n]!, text])
    next[at + index] = { ...row, ...Object.fromEntries(texts) }
  }
  return next
}
