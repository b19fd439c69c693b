import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { call } from '#core/web/call.ts'
import { PagedRows, type RowsColumn } from '#core/web/list/PagedRows.tsx'
import { reading } from '#core/web/query.ts'
import { Email } from '#core/web/ui/Email.tsx'
import { Fold } from '#core/web/ui/Fold.tsx'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { usePeopleChoice } from '#features/bulk/web/parts/use-people-choice.tsx'
import { dealerPeople, type DealerPerson } from '#features/dealers/contract.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import { PersonActions } from './PersonActions.tsx'
import classes from './PeopleTable.module.css'

type Which = NonNullable<Input<typeof dealerPeople>['which']>

/** A part of the people of a dealer, fetched when it is opened. */
export const PeopleFold = ({ title, dealerId, which }: { title: string; dealerId: string; which: Which }) => (
  <Fold title={title}>
    <PeopleTable dealerId={dealerId} which={which} caption={title} />
  </Fold>
)

type Props = { dealerId: string; which: Which; storeId?: string; caption: string }

const columns: readonly RowsColumn<DealerPerson>[] = [
  { head: 'users.col.name', cell: (person) => <UserLink user={person}>{person.Name}</UserLink> },
  { head: 'users.col.email', cell: ({ Email: address }) => <Email address={address} /> },
  { head: 'dealer.roles', cell: ({ Roles: roles }) => <Roles roles={roles} /> },
]

const actsOf = (dealerId: string): RowsColumn<DealerPerson> => ({
  head: 'cmd.actions',
  cell: (person) => <PersonActions person={person} dealerId={dealerId} />,
})

/** People with their roles, in pages; disabled and detached people can be moved and deleted. */
export function PeopleTable({ dealerId, which, storeId, caption }: Props) {
  const t = useTranslations()
  const choice = usePeopleChoice()
  const [page, turn] = useState(1)
  const input = { id: dealerId, which, ...(storeId && { storeID: storeId }) }
  const people = useQuery({ ...reading(dealerPeople, { ...input, page }), placeholderData: keepPreviousData })
  const acts = which === 'disabled' || which === 'detached'
  const none = acts
    ? 'dealer.noDisabledUsers'
    : which === 'store'
      ? 'dealer.noPeople'
      : 'dealer.noneWithoutStore'
  return (
    <PagedRows
      caption={caption}
      columns={acts ? [...columns, actsOf(dealerId)] : columns}
      rows={people}
      page={page}
      onTurn={turn}
      links={USER_PAGE_LINKS}
      pagerLabel={t('dealer.pagesOf', { list: caption })}
      lines={4}
      none={<p className={classes.none}>{t(none)}</p>}
      chooses={{
        choice,
        nameOf: ({ Name }) => Name,
        fetchPage: async (n) =>
          (await call(dealerPeople, { ...input, page: n, pageSize: MAX_PAGE_SIZE })).Data,
        search: null,
      }}
    />
  )
}

function Roles({ roles }: { roles: DealerPerson['Roles'] }) {
  const t = useTranslations()
  if (roles.length === 0) return <span className={classes.none}>{t('common.none')}</span>
  return (
    <ul className={classes.roles}>
      {roles.map(({ App, AppID, Role }) => (
        <li key={`${AppID} ${Role}`}>{t('users.badge', { app: App, role: Role })}</li>
      ))}
    </ul>
  )
}
