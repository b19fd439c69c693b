import { useTranslations } from 'use-intl'
import { SortHeader } from '#core/web/ui/SortHeader.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import type { UserRow } from '../contract.ts'
import type { UserSearch } from './search-address.ts'
import { useColumns } from './use-columns.ts'
import { UsersTableRow } from './UsersTableRow.tsx'
import classes from './UsersPage.module.css'

type Props = {
  rows: UserRow[]
  search: UserSearch
  busy: boolean
  onSort: (sort: UserSearch['sort'], order: UserSearch['order']) => void
}

export function UsersTable({ rows, search, busy, onSort }: Props) {
  const t = useTranslations()
  const now = useMinutely()
  const { shown } = useColumns()
  const sorting = { sort: search.sort, order: search.order, onSort }
  return (
    <Table caption={t('users.title')} busy={busy}>
      <thead>
        <tr className={classes.columns} data-more={shown.length > 0}>
          <SortHeader column="lastName" label={t('users.col.name')} {...sorting} />
          <SortHeader column="email" label={t('users.col.email')} {...sorting} />
          {shown.map((column) => (
            <th key={column} scope="col">
              {t(`users.col.${column}`)}
            </th>
          ))}
          <th scope="col">{t('users.col.apps')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <UsersTableRow key={row.ID} row={row} columns={shown} now={now} isFirst={index === 0} />
        ))}
      </tbody>
    </Table>
  )
}
