import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './SortHeader.module.css'

type Order = 'asc' | 'desc'
type Props<C extends string> = {
  column: C
  label: string
  sort: string
  order: Order
  onSort: (column: C, order: Order) => void
}

/** The header of a column that sorts the list. A second press reverses the order. */
export function SortHeader<C extends string>({ column, label, sort, order, onSort }: Props<C>) {
  const sorted = sort === column
  const Icon = sorted ? (order === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort
  return (
    <th
      scope="col"
      data-label={label}
      className={classes.head}
      aria-sort={sorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted}
        onClick={() => onSort(column, sorted && order === 'asc' ? 'desc' : 'asc')}
      >
        {label}
        <Icon size={16} aria-hidden />
      </button>
    </th>
  )
}
