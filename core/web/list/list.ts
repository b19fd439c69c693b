import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import { call } from '#core/web/call.ts'
import type { Translate, WordKey } from '#core/web/i18n/words.ts'
import { reading } from '#core/web/query.ts'
import type { FiltersOf, ListAddress, Readers, Search } from './list-address.ts'

export type CellProps<R> = {
  row: R
  /** Changes the row in place, in a list with an editor. `ended`: that has just been done. */
  edit: { start: () => void; ended: boolean }
}

export type Column<R, S extends string> = {
  id: string
  head: WordKey
  /** The least width of a cell. In pixels. */
  width: number
  /** Its share of the remaining width, 1 by default. */
  grow?: number
  /** The column sorts by this. */
  sort?: S
  /** In a card, its head stands before the value. */
  labelled?: true
  /** Shown only to those who add it. */
  added?: true
  /** Numbers: at the end, so that they can be compared. */
  numeric?: true
  /** Buttons: paper does not show them. */
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
  /** For too many options: a field that searches on the server. `options` are then those whose name is known. */
  field?: (props: FieldProps) => ReactNode
  failed?: { error: unknown; refetch: () => unknown } | undefined
}
/** Loads the options; rendered only where they are needed. */
export type ChoicesProps<F extends Readers> = {
  chosen: FiltersOf<F>
  children: (choices: Choices) => ReactNode
}

export type Filter<F extends Readers> = {
  label: WordKey
  choices: ComponentType<ChoicesProps<F>>
  /** Filters that mean nothing once this one has another value. */
  resets?: readonly (keyof F & string)[]
}

/** A page of a paged search. `TotalMore`: there are more than `Total`. R69 */
export type Found<R> = { Data: R[]; TotalPages: number; Total: number; TotalMore?: boolean }

/** A search, made of an endpoint by `rowsOf`. */
export type Source<R> = {
  queryKey: QueryKey
  fetch: (signal: AbortSignal) => Promise<Found<R>>
}

/** One list page as data: its path, the source of its rows, its columns. */
export type List<R, S extends string, F extends Readers> = {
  /** The key under which the browser stores the added columns. */
  name: string
  words: {
    title: WordKey
    search: WordKey
    placeholder: WordKey
    /** Nothing matches the query. */ hint: WordKey
    /** Nothing matches the filters. */ noMatch: WordKey
  }
  address: ListAddress<S, F>
  /** `pageSize`: of more rows than a page shows. */
  source: (search: Search<S, F> & { pageSize?: number }) => Source<R>
  /** Shown instead of rows until there is a query, or Enter in the empty box asks for everything. R27 */
  before?: ComponentType
  /** Changes a row in its place, in a dialog where rows are cards. One row at a time. */
  editor?: { title: (row: R, t: Translate) => string; form: ComponentType<{ row: R; onClose: () => void }> }
  /** The first column is the header of the row, with its link. */
  columns: readonly Column<R, S>[]
  filters: { readonly [K in keyof F & string]: Filter<F> }
  /** The number of page links of the pager. */
  links: number
  row: (row: R) => { id: string; to: string; params: Record<string, string> }
}

export const listOf = <R, S extends string, F extends Readers>(list: List<R, S, F>) => list

export function rowsOf<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { queryKey } = reading(endpoint, input)
  return {
    queryKey,
    fetch: (signal: AbortSignal): Promise<Output<E>> => call(endpoint, input, { signal }),
  }
}

/** What the link to a list fetched is shown without asking again for so long. In milliseconds. */
export const FETCHED_AHEAD = 3_000

/** Fetches a page of a list before it is opened. */
export const fetchRowsAhead = <R>(cache: QueryClient, { queryKey, fetch }: Source<R>) =>
  cache.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    staleTime: FETCHED_AHEAD,
    gcTime: FETCHED_AHEAD,
  })
