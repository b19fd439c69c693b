import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

type Place = { row: number; column: number }

/**
 * The role and the keyboard of a table that is a grid, after the ARIA Authoring Practices: the arrow keys, Home and End move between its
 * cells, with Ctrl to the ends of the table, and Tab leaves it. What has the focus is the control of a cell, or the cell;
 * at first that in `column`.
 */
export function useGridKeys(column = 0) {
  const table = useRef<HTMLTableElement>(null)
  const place = useRef<Place>({ row: 1, column })
  // After each render, one cell of those that are there now can be reached with Tab.
  useLayoutEffect(() => reachOnly(table.current, place.current))

  const onFocus = ({ target }: FocusEvent) => {
    const cell = target.closest('th, td')
    const row = cell?.closest('tr')
    if (!(cell instanceof HTMLTableCellElement) || !row) return
    place.current = { row: row.rowIndex, column: cell.cellIndex }
    reachOnly(table.current, place.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = table.current?.rows
    if (!rows || event.altKey || event.metaKey) return
    const next = moved(event, place.current, { row: rows.length - 1, column: rows[0]!.cells.length - 1 })
    if (!next) return
    event.preventDefault()
    const reached = focusable(rows[next.row]?.cells[next.column])
    reached?.focus()
    reached?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return { role: 'grid' as const, ref: table, onFocus, onKeyDown }
}

function moved({ key, ctrlKey }: KeyboardEvent, { row, column }: Place, last: Place): Place | null {
  const within = (value: number, max: number) => Math.max(0, Math.min(value, max))
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1, last.row), column }
    case 'ArrowDown':
      return { row: within(row + 1, last.row), column }
    case 'ArrowLeft':
      return { row, column: within(column - 1, last.column) }
    case 'ArrowRight':
      return { row, column: within(column + 1, last.column) }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? last.row : row, column: last.column }
    default:
      return null
  }
}

const focusable = (cell: HTMLElement | undefined) =>
  cell?.querySelector<HTMLElement>('a, button, input') ?? cell

function reachOnly(table: HTMLTableElement | null, { row, column }: Place) {
  const rows = [...(table?.rows ?? [])]
  const reached = rows[Math.min(row, rows.length - 1)]?.cells[column]
  for (const { cells } of rows)
    for (const cell of cells) focusable(cell)!.tabIndex = cell === reached ? 0 : -1
}
