import { useRouter } from '@tanstack/react-router'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { useAnnouncedPage, useLastPage } from '#core/web/ui/use-announced-page.ts'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import type { List } from './list.ts'
import type { Readers, Search } from './list-address.ts'
import { ListBar } from './ListBar.tsx'
import { ListTable } from './ListTable.tsx'
import { SelectionBar, useEscapeClears } from './SelectionBar.tsx'
import { type ListState, useList } from './use-list.ts'
import { type Choice, type Selectable, type Selection, useSelection } from './use-selection.ts'
import classes from './ListPage.module.css'

type Props<R, S extends string, F extends Readers> = {
  of: List<R, S, F>
  actions?: ReactNode
  /** Shown beside filters and columns. `address` is that of the list with its columns, or null while nothing is shown. */
  tools?: ComponentType<{ address: string | null }>
  /** What people can do with chosen rows. Without it no row can be chosen. */
  choice?: Choice | undefined
  /** Shown below the list. */
  footer?: ReactNode
}

/** The page of a list. It shows all rows, or waits for a query; a search narrows it down. R27 */
export function ListPage<R, S extends string, F extends Readers>({
  of: list,
  actions,
  tools: Tools,
  choice,
  footer,
}: Props<R, S, F>) {
  const t = useTranslations()
  const router = useRouter()
  const state = useList(list)
  const selection = useSelection(selectable(list, state), choice)
  const { search, results, goTo, optional, added, waits } = state
  const { before: Before } = list
  const body = useRef<HTMLDivElement>(null)
  const available = useAvailableWidth(body)
  const { found, resultText } = results
  useAnnouncedPage(search.page, results, searchKey(search))
  useAnnouncedOrder(list, state)
  useKeptFocus(body)
  useEscapeClears(body, selection)

  const addressOfAll = () => {
    const columns = optional.length > 0 ? added : null
    return router.buildLocation(list.address.to({ ...search, page: 1, columns })).href
  }
  const onSearch = (query: string, how: 'typed' | 'entered') => {
    if (query === search.query && how === 'entered') void results.refetch()
    goTo({ query, page: 1, all: query === '' && how === 'entered' }, how === 'typed')
  }
  return (
    <Page title={t(list.words.title)} actions={actions}>
      <SearchBox
        label={t(list.words.search)}
        labelHidden
        placeholder={t(list.words.placeholder)}
        value={search.query}
        onSearch={onSearch}
        onDown={() => body.current?.querySelector<HTMLElement>('tbody a')?.focus()}
        busy={results.isFetching}
        {...(resultText !== undefined && { resultText })}
      >
        {(!waits || Tools) && (
          <ListBar list={list} state={state}>
            {Tools && <Tools address={waits ? null : addressOfAll()} />}
          </ListBar>
        )}
      </SearchBox>
      {found && (
        <p className={classes.printed}>
          {[search.query, resultText, t('pager.of', { page: search.page, total: found.TotalPages })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <div className={classes.results} ref={body}>
        {waits && Before ? <Before /> : <Results {...{ list, state, selection, available }} />}
        {choice && selection && !selection.isEmpty && (
          <SelectionBar selection={selection}>{choice.renderActions(selection)}</SelectionBar>
        )}
      </div>
      {footer}
    </Page>
  )
}

/** What can be chosen of a list. */
function selectable<R, S extends string, F extends Readers>(
  list: List<R, S, F>,
  { search, results }: ListState<R, S, F>,
): Selectable {
  const { nameOf = () => '', wholeOf = ({ query, filters }) => ({ query, filters }) } = list
  const named = (row: R) => ({ id: list.row(row).id, name: nameOf(row) })
  return {
    scope: JSON.stringify([search.query, search.filters]),
    page: (results.data?.Data ?? []).map(named),
    total: results.data?.Total ?? 0,
    isOutdated: results.isPlaceholderData,
    fetchPage: async (page) => {
      const { signal } = new AbortController()
      return (await list.source({ ...search, page, pageSize: MAX_PAGE_SIZE }).fetch(signal)).Data.map(named)
    },
    search: wholeOf(search),
  }
}

type PartProps<R, S extends string, F extends Readers> = { list: List<R, S, F>; state: ListState<R, S, F> }

/** The rows of the list. The previous ones stay, dimmed, until new ones are loaded. */
function Results<R, S extends string, F extends Readers>({
  list,
  state,
  selection,
  available,
}: PartProps<R, S, F> & { selection: Selection | null; available: number | null }) {
  const { search, results, goTo } = state
  const { view: View } = list
  useLastPage(search.page, results, (page) => goTo({ page }, true))
  return (
    <Loaded query={results} lines={12} height={36}>
      {({ Data, Total, TotalPages }) =>
        Total === 0 ? (
          <NoMatch list={list} state={state} />
        ) : (
          <>
            {View ? (
              <View rows={Data} state={state} selection={selection} />
            ) : (
              available !== null && <ListTable {...{ list, state, selection, available }} rows={Data} />
            )}
            <Pager
              current={search.page}
              total={TotalPages}
              links={list.links}
              onTurn={(page) => goTo({ page })}
            />
          </>
        )
      }
    </Loaded>
  )
}

/** Says that nothing matches. With filters it offers to remove those first, which keeps the query. */
function NoMatch<R, S extends string, F extends Readers>({ list, state }: PartProps<R, S, F>) {
  const t = useTranslations()
  const { search, goTo, isFiltered } = state
  const { query } = search
  const { nothing: Nothing } = list
  if (Nothing && !query && !isFiltered) return <Nothing />
  const reset = <Button onClick={() => goTo({ filters: {}, page: 1 })}>{t('filter.reset')}</Button>
  if (!query)
    return (
      <Empty drawing="found" {...(isFiltered && { action: reset })}>
        {t('search.noResults')}
      </Empty>
    )
  const clear = <Button onClick={() => goTo({ query: '', page: 1 })}>{t('search.clear')}</Button>
  return (
    <Empty drawing="found" title={t('search.noResultsFor', { query })} action={isFiltered ? reset : clear}>
      {isFiltered ? t(list.words.noMatch) : t(list.words.hint)}
    </Empty>
  )
}

/** The key of a search, which all its pages share. */
const searchKey = <S extends string, F extends Readers>({ query, filters, sort, order }: Search<S, F>) =>
  JSON.stringify([query, filters, sort, order])

/** Announces a new order of the same search. For a new search, the search box announces the number of results. */
function useAnnouncedOrder<R, S extends string, F extends Readers>(
  { columns }: List<R, S, F>,
  { search, bestMatch, results: { data, isPlaceholderData } }: ListState<R, S, F>,
) {
  const t = useTranslations()
  const before = useRef(search)
  const announceOrder = useEffectEvent(() => {
    const { query, filters, sort, order } = before.current
    before.current = search
    if (query !== search.query || JSON.stringify(filters) !== JSON.stringify(search.filters)) return
    if (sort === search.sort && order === search.order) return
    const sorts = columns.flatMap(({ also, ...own }) => (also ? [own, also] : [own]))
    const head = sorts.find((one) => one.sort === search.sort)?.head
    if (bestMatch?.chosen) announce(t('table.sortedBest'))
    else if (head)
      announce(t(search.order === 'asc' ? 'table.sortedAsc' : 'table.sortedDesc', { column: t(head) }))
  })
  useEffect(() => {
    if (data && !isPlaceholderData) announceOrder()
  }, [data, isPlaceholderData])
}

/**
 * The width of an element in pixels, measured before the first paint and at each change. It is null before that, so that no rows
 * are rendered in the wrong shape.
 */
function useAvailableWidth(element: RefObject<HTMLElement | null>) {
  const [available, setAvailable] = useState<number | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setAvailable(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return available
}
