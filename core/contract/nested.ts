type Row = { ID: string; ParentID: string | null }

/** Rows in the order of a tree, each with its depth; a row whose parent is not among them stands at the root. R10, R43 */
export function nested<R extends Row>(rows: readonly R[]): { row: R; depth: number }[] {
  const present = new Set(rows.map(({ ID }) => ID))
  const below = (parent: string | null, depth: number): { row: R; depth: number }[] =>
    rows
      .filter(({ ParentID }) => (ParentID !== null && present.has(ParentID) ? ParentID : null) === parent)
      .flatMap((row) => [{ row, depth }, ...below(row.ID, depth + 1)])
  return below(null, 0)
}
