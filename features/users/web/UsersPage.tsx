import { useTranslations } from 'use-intl'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { CreateUserLink } from './parts/CreateUserLink.tsx'
import { isFiltered, type UserFilters } from './search-address.ts'
import { UserFilterBar } from './UserFilterBar.tsx'
import { UserResults } from './UserResults.tsx'
import { useUserSearch } from './use-user-search.ts'
import classes from './UsersPage.module.css'

/** Finds users; the search stands in the address. */
export function UsersPage() {
  const t = useTranslations()
  const { search, results, goTo } = useUserSearch()
  const filters = search?.filters ?? {}
  const found = search && !results.isPlaceholderData ? results.data : undefined

  const onSearch = (query: string, how: 'typed' | 'entered') => {
    const typed = how === 'typed'
    if (query === search?.query && !typed) void results.refetch()
    // An empty box lists everybody when Enter or a filter asks for it. R27
    void goTo(typed && query === '' && !isFiltered(filters) ? null : { query, page: 1 }, typed)
  }
  const onFilter = (next: UserFilters) =>
    void goTo(search?.query || isFiltered(next) ? { filters: next, page: 1 } : null)
  return (
    <Page title={t('users.title')} actions={<CreateUserLink label={t('users.create')} />}>
      <div className={classes.search}>
        <SearchBox
          label={t('users.search.label')}
          placeholder={t('users.search.placeholder')}
          value={search?.query ?? ''}
          onSearch={onSearch}
          busy={search !== null && results.isFetching}
          {...(found && { resultText: t('table.results', { n: found.Total }) })}
        />
      </div>
      <UserFilterBar filters={filters} onChange={onFilter} />
      <div className={classes.results}>
        {search ? (
          <UserResults search={search} results={results} goTo={goTo} />
        ) : (
          <Empty>{t('search.start')}</Empty>
        )}
      </div>
    </Page>
  )
}
