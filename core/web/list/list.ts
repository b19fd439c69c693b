import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import { call } from '#core/web/call.ts'
import type { Translate, WordKey } from '#core/web/i18n/words.ts'
import { reading } from '#core/web/query.ts'
import type { FiltersOf, ListAddress, Readers, Search } from './list-address.ts'
import type { ListState } from './use-list.ts'
import type { Selection, WholeSearch } from './use-selection.ts'

export type CellProps<R> = {
  row: R
  /** Opens the editor of the row, in a list with one. `ended` is true when it has just closed. */
  edit: { start: () => void; ended: boolean }
}

export type Column<R, S extends string> = {
  id: string
  head: WordKey
  /** Whether only screen readers get the head. */
  headHidden?: true
  /** The minimum width of a cell, in pixels. */
  width: number
  /** The share of the spare width that the column gets; 1 by default. */
  grow?: number
  /** The value of `sort` for this column. */
  sort?: S
  /** Whether a card shows the column's head before its value. */
  labelled?: true
  /** Another value of `sort`, with its own button in the head, for the second line of the cells. */
  also?: { sort: S; head: WordKey }
  /**
   * Whether a person may hide the column. Unless they chose it, it also gives way where there is no room for all; `asked`: it is
   * shown only once they choose it.
   */
  optional?: true | 'asked'
  /** Whether it has numbers, which are aligned at the end so that people can compare them. */
  numeric?: true
  /** 'no' for a column of buttons, which is not printed. */
  print?: 'no'
  cell: ComponentType<CellProps<R>>
}

export type Option = { value: string; label: string }
export type FieldProps = {
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}
export type Choices = {
  /** Undefined until loaded. A filter without options is not shown. */
  options: readonly Option[] | undefined
  /** A field that searches on the server, for too many options. `options` then has those whose names are loaded. */
  field?: (props: FieldProps) => ReactNode
  failed?: { error: unknown; refetch: () => unknown } | undefined
}
/** Passes the loaded options to its children; it is rendered only where they are needed. */
export type ChoicesProps<F extends Readers> = {
  chosen: FiltersOf<F>
  children: (choices: Choices) => ReactNode
}

export type Filter<F extends Readers> = {
  label: WordKey
  choices: ComponentType<ChoicesProps<F>>
  /** The filters whose values make no sense any more when this one changes. */
  resets?: readonly (keyof F & string)[]
}

/** A page of a search. `TotalMore` says that there are more rows than `Total`. R69 */
export type ResultPage<R> = { Data: R[]; TotalPages: number; Total: number; TotalMore?: boolean }
/** A search; `rowsOf` makes one from an endpoint. */
export type Source<R> = {
  queryKey: QueryKey
  fetch: (signal: AbortSignal) => Promise<ResultPage<R>>
}

/** Describes a list page: its path, the source of its rows, its columns. */
export type List<R, S extends string, F extends Readers> = {
  /** The key under which the browser stores the added columns. */
  name: string
  words: {
    title: WordKey
    search: WordKey
    placeholder: WordKey
    /** Shown when nothing matches the query. */
    hint: WordKey
    /** Shown when nothing matches the filters. */
    noMatch: WordKey
  }
  address: ListAddress<S, F>
  /** `pageSize` asks for more rows than a page of the list has. */
  source: (search: Search<S, F> & { pageSize?: number }) => Source<R>
  /** Shown instead of rows until the person types a query, or presses Enter in the empty box to get all rows. R27 */
  before?: ComponentType
  /** Shown while there is nothing to search: says what the list is for, and how it begins. */
  nothing?: ComponentType
  /** The form that edits one row: in its place, or in a dialog where rows are cards. */
  editor?: { title: (row: R, t: Translate) => string; form: ComponentType<{ row: R; onClose: () => void }> }
  /** Shows the rows instead of a table of these columns. */
  view?: ComponentType<{ rows: R[]; state: ListState<R, S, F>; selection: Selection | null }>
  /** The first column is the header of the row, with its link. */
  columns: readonly Column<R, S>[]
  filters: { readonly [K in keyof F & string]: Filter<F> }
  /** The number of page links of the pager. */
  links: number
  row: (row: R) => { id: string; to: string; params: Record<string, string> }
  /** The name of a row that people can choose. */
  nameOf?: (row: R) => string
  /** The search that stands for all its rows in an act on them; null: none does. The search itself, if it is left out. */
  wholeOf?: (search: Search<S, F>) => Pick<WholeSearch, 'query' | 'filters'> | null
}

/** What the `view` of a list with this address gets. */
export type ViewProps<R, A> =
  A extends ListAddress<infer S, infer F>
    ? { rows: R[]; state: ListState<R, S, F>; selection: Selection | null }
    : never

export const listOf = <R, S extends string, F extends Readers>(list: List<R, S, F>) => list

export function rowsOf<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { queryKey } = reading(endpoint, input)
  return {
    queryKey,
    fetch: (signal: AbortSignal): Promise<Output<E>> => call(endpoint, input, { signal }),
  }
}

/** A page that was fetched ahead is shown without another call for this long. */
export const FETCHED_AHEAD_MS = 3_000
/** Fetches a page of a list before the person opens it. */
export const fetchRowsAhead = <R>(cache: QueryClient, { queryKey, fetch }: Source<R>) =>
  cache.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    staleTime: FETCHED_AHEAD_MS,
    gcTime: FETCHED_AHEAD_MS,
  })
