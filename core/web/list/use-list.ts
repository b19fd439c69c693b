import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { RELEVANCE } from '#core/contract/paging.ts'
import { useParam, useSearchParams } from '#core/web/router/address.ts'
import { prefer, usePreferences } from '#core/web/theme/preferences.ts'
import type { List } from './list.ts'
import type { Readers, Search } from './list-address.ts'
import { useResults } from './use-results.ts'

/** Reads the state of a list from its address: the search, its results, and the navigation to another search. */
export function useList<R, S extends string, F extends Readers>(list: List<R, S, F>) {
  const { name, address, columns } = list
  const navigate = useNavigate()
  const preferred = usePreferences().columns
  const search = address.searchOf(useParam('query'), useSearchParams(address.read))
  const waits = list.before !== undefined && search.query === '' && !search.all
  const results = useResults(list.source(search), !waits)
  const goTo = (next: Partial<Search<S, F>>, replace = false) =>
    void navigate({ ...address.to({ ...search, ...next }), replace })

  const hasOthers = useSearchParams((raw) => !isRead(raw, address.read(raw)))
  const correct = useEffectEvent(() => goTo({}, true))
  useEffect(() => {
    if (hasOthers) correct()
  }, [hasOthers])

  const optional = columns.filter((column) => column.optional)
  const chosen = search.columns ?? preferred[name]
  const added = optional
    .filter(({ id, optional: how }) => chosen?.includes(id) ?? how !== 'asked')
    .map(({ id }) => id)
  /** Stores the optional columns in this browser, and removes those of the address, which would override them. Null: all. */
  const chooseColumns = (ids: readonly string[] | null) => {
    const { [name]: _before, ...others } = preferred
    prefer({ columns: ids ? { ...others, [name]: ids } : others })
    if (search.columns) goTo({ columns: null }, true)
  }
  const isRanked = search.sort === RELEVANCE
  return {
    search,
    /** The column that the rows are sorted by; undefined if the best matches of a query come first. */
    sortedBy: isRanked ? (search.query ? undefined : columns.find(({ sort }) => sort)?.sort) : search.sort,
    /** The choice to sort by best match; null where a search has no such order. */
    bestMatch:
      search.query && address.sorts[0] === RELEVANCE
        ? { chosen: isRanked, choose: () => goTo({ sort: address.sorts[0], order: 'asc', page: 1 }) }
        : null,
    /** Whether the list waits for its first search. */
    waits,
    results,
    goTo,
    optional,
    /** The ids of the optional columns that are shown. */
    added,
    /** Whether the person or the address chose the columns. */
    isChosen: chosen !== undefined,
    chooseColumns,
    shown: columns.filter((column) => !column.optional || added.includes(column.id)),
    isFiltered: Object.keys(search.filters).length > 0,
  }
}

/** Whether an address has only values that the list reads. Invalid values are removed, since people may share the address. */
const isRead = (raw: Record<string, unknown>, read: Record<string, unknown>) =>
  Object.entries(raw).every(([name, value]) => value === undefined || asText(read[name]) === asText(value))

/** In an address, numbers are texts. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export type ListState<R, S extends string, F extends Readers> = ReturnType<typeof useList<R, S, F>>
