import type { Row } from './rows.ts'

/** Rows depth first, each at most one level deeper than the row above. A field of one level is a plain list. */
type Rows<R> = readonly R[]

/** The root is level 0, where rows without a level are too. */
export const levelOf = ({ level = 0 }: Row) => level

/** Outside the rows the level is -1, so that the first row is always at the root. */
const levelAt = (rows: Rows<Row>, at: number) => {
  const row = rows[at]
  return row ? levelOf(row) : -1
}

/** An unmoved row stays the same object: it is neither rendered again nor an unsaved change. */
const atLevel = <R extends Row>(row: R, level: number): R =>
  levelOf(row) === level ? row : { ...row, level }

/** The index after the last row that is nested in the row at `at`. */
export function endOf(rows: Rows<Row>, at: number): number {
  let end = at + 1
  while (levelAt(rows, end) > levelAt(rows, at)) end += 1
  return end
}

/** How many levels are nested in the row at `at`. */
const heightOf = (rows: Rows<Row>, at: number) =>
  Math.max(...rows.slice(at, endOf(rows, at)).map(levelOf)) - levelAt(rows, at)

/** Moves a row with all that is nested in it. `gap`: its index among the rows without these. */
function moved<R extends Row>(rows: Rows<R>, at: number, gap: number, level: number): R[] {
  const end = endOf(rows, at)
  const shift = level - levelAt(rows, at)
  const block = rows.slice(at, end).map((row) => atLevel(row, levelOf(row) + shift))
  const rest = rows.toSpliced(at, end - at)
  return rest.toSpliced(gap, 0, ...block)
}

/**
 * Moves a row to a gap at a level, or the nearest one possible there: at most one more than the row above, and not less
 * than the row below, which would be nested in it otherwise. `gap`: the index of the row below it.
 */
export function dropped<R extends Row>(
  rows: Rows<R>,
  at: number,
  gap: number,
  level: number,
  levels: number,
): R[] | null {
  const end = endOf(rows, at)
  const rest = rows.toSpliced(at, end - at)
  const to = gap <= at ? gap : Math.max(at, gap - (end - at))
  const least = Math.max(0, levelAt(rest, to))
  const most = Math.min(levelAt(rest, to - 1) + 1, levels - 1 - heightOf(rows, at))
  const target = Math.min(Math.max(level, least), most)
  if (least > most || (to === at && target === levelAt(rows, at))) return null
  return moved(rows, at, to, target)
}

/** The next row at the same level and below the same parent, upwards (-1) or downwards (1). */
function siblingOf(rows: Rows<Row>, at: number, direction: -1 | 1): number | null {
  const level = levelAt(rows, at)
  let other = at + direction
  while (levelAt(rows, other) > level) other += direction
  return levelAt(rows, other) === level ? other : null
}

export const steps = ['up', 'down', 'indent', 'outdent'] as const
export type Step = (typeof steps)[number]

/** The rows after one step of the row at `at`, with all that is nested in it; null: not possible. */
export function stepped<R extends Row>(rows: Rows<R>, at: number, step: Step, levels: number): R[] | null {
  const level = levelAt(rows, at)
  const length = endOf(rows, at) - at
  if (step === 'indent') {
    const fits = levelAt(rows, at - 1) >= level && level + heightOf(rows, at) + 1 < levels
    return fits ? moved(rows, at, at, level + 1) : null
  }
  if (step === 'outdent') {
    if (level === 0) return null
    // After all that is nested in its parent: its siblings stay where they are.
    let gap = at
    while (levelAt(rows, gap) >= level) gap += 1
    return moved(rows, at, gap - length, level - 1)
  }
  const sibling = siblingOf(rows, at, step === 'up' ? -1 : 1)
  if (sibling === null) return null
  return moved(rows, at, step === 'up' ? sibling : endOf(rows, sibling) - length, level)
}

/** The rows without one of them; what is nested in it moves up to its level. */
export const removed = <R extends Row>(rows: Rows<R>, at: number): R[] => {
  const end = endOf(rows, at)
  return rows.flatMap((row, index) => {
    if (index === at) return []
    return [index > at && index < end ? atLevel(row, levelOf(row) - 1) : row]
  })
}

/** The rows with a removed one back at its place, and what was nested in it. `before`: the rows when it was removed. */
export function restored<R extends Row>(rows: Rows<R>, row: R, before: Rows<R>): R[] {
  const at = before.findIndex(({ key }) => key === row.key)
  const below = new Set(before.slice(at + 1, endOf(before, at)).map(({ key }) => key))
  const back = rows.toSpliced(at, 0, row)
  let within = true
  return repaired(
    back.map((one, index) => {
      within &&= index <= at || below.has(one.key)
      return within && index > at ? atLevel(one, levelOf(one) + 1) : one
    }),
  )
}

/** Rows whose levels come from two trees, as a tree. */
export function repaired<R extends Row>(rows: Rows<R>): R[] {
  let above = -1
  return rows.map((row) => {
    above = Math.min(levelOf(row), above + 1)
    return atLevel(row, above)
  })
}

type Node<R> = { row: R; children: Node<R>[] }

/** The rows as a tree. */
export function nest<R extends Row>(rows: Rows<R>): Node<R>[] {
  const roots: Node<R>[] = []
  const path: Node<R>[] = []
  for (const row of rows) {
    const node: Node<R> = { row, children: [] }
    const level = levelOf(row)
    const siblings = path[level - 1]?.children ?? roots
    siblings.push(node)
    path[level] = node
  }
  return roots
}

/** The nodes of a tree, depth first, each with its level. */
export const flatten = <N extends { Children: N[] }>(
  nodes: Rows<N>,
  level = 0,
): { node: N; level: number }[] =>
  nodes.flatMap((node) => [{ node, level }, ...flatten(node.Children, level + 1)])
