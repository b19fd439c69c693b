import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { call } from '#core/web/call.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { PagedRows, type RowsColumn } from '#core/web/list/PagedRows.tsx'
import type { Choice } from '#core/web/list/use-selection.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Email } from '#core/web/ui/Email.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { fullName } from '#features/people/contract.ts'
import { type DeletedUser, deletedUsers } from '../contract.ts'
import classes from './DeletedPeoplePage.module.css'
import { useRestore } from './parts/use-restore.ts'

type CellProps = { person: DeletedUser }

const columns: readonly RowsColumn<DeletedUser>[] = [
  { head: 'users.col.name', cell: fullName },
  { head: 'users.col.email', cell: ({ Email: address }) => <Email address={address} /> },
  { head: 'users.col.dealer', cell: (person) => <DealerCell person={person} /> },
  { head: 'users.deleted.at', labelled: true, cell: (person) => <DeletedCell person={person} /> },
  { head: 'users.deleted.until', labelled: true, cell: (person) => <UntilCell person={person} /> },
  { head: 'cmd.actions', cell: (person) => <RestoreCell person={person} /> },
]

/** The deleted people that the viewer may restore, the last one first. R71 */
export function DeletedPeoplePage({ choice }: { choice: Choice | undefined }) {
  const t = useTranslations()
  const [{ query, page }, search] = useState({ query: '', page: 1 })
  const people = useQuery({
    ...reading(deletedUsers, { query, page }),
    placeholderData: keepPreviousData,
  })
  const title = t('users.deleted.title')
  return (
    <Page title={title} crumbs={[{ label: t('users.title'), to: '/users' }, { label: title }]}>
      <p className={classes.lead}>{t('users.deleted.lead')}</p>
      <div className={classes.search}>
        <SearchBox
          label={t('users.deleted.search')}
          placeholder={t('users.search.placeholder')}
          value={query}
          onSearch={(text) => search({ query: text, page: 1 })}
          busy={people.isFetching}
        />
      </div>
      <PagedRows
        caption={title}
        columns={columns}
        rows={people}
        page={page}
        onTurn={(to) => search({ query, page: to })}
        search={query}
        links={USER_PAGE_LINKS}
        none={
          <Empty drawing="found">
            {query ? t('search.noResultsFor', { query }) : t('users.deleted.none')}
          </Empty>
        }
        chooses={{
          choice,
          nameOf: fullName,
          fetchPage: async (n) =>
            (await call(deletedUsers, { query, page: n, pageSize: MAX_PAGE_SIZE })).Data,
          search: { query, filters: {} },
        }}
      />
    </Page>
  )
}

function DealerCell({ person: { Dealer } }: CellProps) {
  const t = useTranslations()
  return Dealer ?? t('common.none')
}

function DeletedCell({ person: { DeletedAt, By } }: CellProps) {
  const t = useTranslations()
  const { date } = useDates()
  const at = date(DeletedAt)
  return By?.Name ? t('users.deleted.by', { at, name: By.Name }) : at
}

function UntilCell({ person: { Until } }: CellProps) {
  const { date } = useDates()
  return date(Until)
}

function RestoreCell({ person }: CellProps) {
  const t = useTranslations()
  const name = fullName(person)
  const { restore, busy } = useRestore({ ID: person.ID, name })
  return (
    <Button busy={busy} aria-label={t('users.deleted.restoreOf', { name })} onClick={restore}>
      {t('users.deleted.restore')}
    </Button>
  )
}
