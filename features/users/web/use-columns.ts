import { prefer, usePreferences } from '#core/web/theme/preferences.ts'

/** Columns that one may add to the list of users. */
export const userColumns = ['status', 'dealer', 'lastLogin'] as const
export type UserColumn = (typeof userColumns)[number]

/** The added columns, which this browser remembers, and the way to another choice. */
export function useColumns() {
  const { columns } = usePreferences()
  const chosen = columns.users ?? []
  const shown = userColumns.filter((one) => chosen.includes(one))
  const choose = (users: readonly UserColumn[]) => prefer({ columns: { ...columns, users } })
  const toggle = (column: UserColumn) =>
    choose(shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column])
  return { shown, toggle, reset: () => choose([]) }
}
