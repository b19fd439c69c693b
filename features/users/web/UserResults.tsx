import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Output } from '#core/contract/endpoint.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import type { searchUsers } from '../contract.ts'
import { isFiltered, type UserSearch } from './search-address.ts'
import { UsersTable } from './UsersTable.tsx'

type Props = {
  search: UserSearch
  results: UseQueryResult<Output<typeof searchUsers>>
  /** Null takes the search away. */
  goTo: (next: Partial<UserSearch> | null, replace?: boolean) => Promise<void>
}

/** What a search found; earlier rows stay, dimmed, until the new ones are there. */
export function UserResults({ search, results, goTo }: Props) {
  const t = useTranslations()
  const { data, error, isPlaceholderData, refetch } = results
  const lastPage = data && !isPlaceholderData ? data.TotalPages : undefined
  // People behind the last page have gone: the address follows.
  useEffect(() => {
    if (lastPage && search.page > lastPage) void goTo({ page: lastPage }, true)
  })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton lines={8} height={36} />
      </Loading>
    )
  if (data.Total === 0) return <NoMatch search={search} goTo={goTo} />
  return (
    <>
      <UsersTable
        rows={data.Data}
        search={search}
        busy={isPlaceholderData}
        onSort={(sort, order) => void goTo({ sort, order, page: 1 })}
      />
      <Pager
        current={search.page}
        total={data.TotalPages}
        links={USER_PAGE_LINKS}
        onTurn={(page) => void goTo({ page })}
        label={t('pager.label')}
      />
    </>
  )
}

/** What takes away the filters leaves the query; without filters, the search goes. */
function NoMatch({ search: { query, filters }, goTo }: Pick<Props, 'search' | 'goTo'>) {
  const t = useTranslations()
  const filtered = isFiltered(filters)
  const reset = (
    <Button onClick={() => void goTo(query ? { filters: {}, page: 1 } : null)}>{t('filter.reset')}</Button>
  )
  if (!query) return <Empty {...(filtered && { action: reset })}>{t('search.noResults')}</Empty>
  return (
    <Empty
      title={t('search.noResultsFor', { query })}
      action={filtered ? reset : <Button onClick={() => void goTo(null)}>{t('search.clear')}</Button>}
    >
      {filtered ? t('users.filter.noMatch') : t('search.noResultsHint')}
    </Empty>
  )
}
