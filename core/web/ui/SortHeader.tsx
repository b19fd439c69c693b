import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './SortHeader.module.css'

type Order = 'asc' | 'desc'
type Sort<C extends string> = { column: C; label: string }
type Props<C extends string> = Sort<C> & {
  /** What the second line of the cells is, if the list can be sorted by it too. */
  also?: Sort<C> | undefined
  sort: string
  order: Order
  onSort: (column: C, order: Order) => void
}

/** The header of a column that sorts the list. A second press reverses the order. */
export function SortHeader<C extends string>({ column, label, also, sort, order, onSort }: Props<C>) {
  const sorts = also ? [{ column, label }, also] : [{ column, label }]
  const isSorted = sorts.some((one) => one.column === sort)
  return (
    <th
      scope="col"
      data-label={sorts.map((one) => one.label).join(', ')}
      className={classes.head}
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sorts.map((one) => {
        const sorted = sort === one.column
        const Icon = sorted ? (order === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort
        return (
          <button
            key={one.column}
            type="button"
            className={classes.sort}
            data-sorted={sorted}
            onClick={() => onSort(one.column, sorted && order === 'asc' ? 'desc' : 'asc')}
          >
            {one.label}
            <Icon size={16} aria-hidden />
          </button>
        )
      })}
    </th>
  )
}
