import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { SortHeader } from '#core/web/ui/SortHeader.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import type { User } from '#features/people/contract.ts'
import { AccessStarts } from '#features/people/dated/web/AccessStarts.tsx'
import { AccessWaiting } from '#features/people/dated/web/AccessWaiting.tsx'
import { userGrants, userSignIn } from '../../contract.ts'
import { byUse, type AppUse } from '../../rules.ts'
import { AccessRow } from '../AccessRow.tsx'
import classes from '../AccessTable.module.css'

/** The widths of the columns as shares: app, role, stores, permissions, last use, who gave it. */
const WIDTHS = [21, 16, 16, 13, 13, 21]

/**
 * What a user holds, one row for each app; an opened row shows all of it, who gave it, and what the app would be told.
 * On a phone each app is a card.
 */
export function AccessTable({ user }: { user: User }) {
  const t = useTranslations()
  const phone = usePhone()
  const state = useQuery(reading(userSignIn, { id: user.ID }))
  const grants = useQuery(reading(userGrants, { id: user.ID }))
  const [order, setOrder] = useState<'asc' | 'desc' | null>(null)
  const rows: AppUse[] = user.Apps.map((app) => ({
    app,
    usedAt: state.data && (state.data.LastUsed.find(({ AppID }) => AppID === app.ID)?.At ?? null),
    given: grants.data?.find(({ AppID, Kind }) => AppID === app.ID && Kind === 'app'),
  }))
  const later = (
    <>
      <AccessStarts userId={user.ID} />
      <AccessWaiting userId={user.ID} />
    </>
  )
  if (rows.length === 0)
    return (
      <div className={classes.access}>
        <Empty>{t('prov.none')}</Empty>
        {later}
      </div>
    )
  const sorted = order ? byUse(rows, order) : rows
  const heads = ['prov.table.app', 'prov.role', 'prov.stores', 'prov.permissions'] as const
  return (
    <div className={classes.access}>
      <Table caption={t('user.apps')} cards={phone}>
        <colgroup>
          {WIDTHS.map((width, column) => (
            <col key={column} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
            <SortHeader
              column="used"
              label={t('prov.table.lastUsed')}
              sort={order ? 'used' : ''}
              order={order ?? 'asc'}
              // The latest first: the first press of a header asks for an ascending order.
              onSort={() => setOrder(order === 'desc' ? 'asc' : 'desc')}
            />
            <th scope="col">{t('prov.table.given')}</th>
          </tr>
        </thead>
        {sorted.map((row) => (
          <AccessRow key={row.app.ID} user={user} row={row} columns={WIDTHS.length} />
        ))}
      </Table>
      {later}
    </div>
  )
}
