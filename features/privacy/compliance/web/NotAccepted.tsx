import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { PagedRows, type RowsColumn } from '#core/web/list/PagedRows.tsx'
import { reading } from '#core/web/query.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { notAccepted, type Unaccepted } from '../contract.ts'

/** The people who have not accepted the legal texts yet. R109 */
export function NotAccepted() {
  const t = useTranslations()
  const [page, turn] = useState(1)
  const rows = useQuery({
    ...reading(notAccepted, { page, pageSize: 50 }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedRows
      caption={t('compliance.notAcceptedTitle')}
      columns={columns}
      rows={rows}
      page={page}
      onTurn={turn}
      links={USER_PAGE_LINKS}
      none={<p>{t('compliance.allAccepted')}</p>}
    />
  )
}

const columns: readonly RowsColumn<Unaccepted>[] = [
  { head: 'compliance.person', cell: (person) => <NameCell person={person} /> },
  { head: 'compliance.dealer', labelled: true, cell: ({ Dealer }) => Dealer },
  { head: 'compliance.lastSignIn', labelled: true, cell: (person) => <LastSignIn person={person} /> },
]

type CellProps = { person: Unaccepted }

const NameCell = ({ person: { ID, Name } }: CellProps) => (
  <Link to="/user/$id" params={{ id: ID }}>
    {Name}
  </Link>
)

function LastSignIn({ person: { LastSignIn: at } }: CellProps) {
  const t = useTranslations()
  const { date } = useDates()
  return at ? date(at) : t('compliance.never')
}
