import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can } from '#core/contract/viewer.ts'
import { useHasScreen } from '#core/web/router/use-has-screen.ts'
import { useViewer } from '#core/web/session/viewer.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
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
    <Page title={t('users.title')} actions={<CreateUser />}>
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

function CreateUser() {
  const t = useTranslations()
  const viewer = useViewer()
  const to = '/user/new'
  if (!useHasScreen(to) || !can(viewer, 'create-users')) return null
  return (
    <Link to={to} className={buttonLook('primary')} data-key="create">
      <IconUserPlus size={18} aria-hidden />
      {t('users.create')}
    </Link>
  )
}
