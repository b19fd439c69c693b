import { MAX_QUERY } from '#core/contract/limits.ts'
import { cutTo } from '#core/contract/text-limit.ts'

/** The readers of filters: each reads its value from the address, and returns undefined if it is invalid. */
export type Readers = Readonly<Record<string, (raw: unknown) => string | undefined>>
export type FiltersOf<F extends Readers> = { [K in keyof F]?: NonNullable<ReturnType<F[K]>> }

/** The state of a list. `columns` are the added columns that the address names; null means those of the preferences. */
export type Search<S extends string, F extends Readers> = {
  query: string
  page: number
  sort: S
  order: 'asc' | 'desc'
  filters: FiltersOf<F>
  columns: readonly string[] | null
  /** Whether the person asked for all rows, in a list that otherwise waits for a query. */
  all: boolean
}

/** The search parameters. Defaults are left out, so that a result has one address. */
export type Params<S extends string, F extends Readers> = {
  page?: number
  sort?: S
  order?: 'desc'
  columns?: string
  all?: true
} & FiltersOf<F>

const MAX_PAGE = 1_000_000
/** This value means that no column is added. */
const NO_COLUMNS = 'none'

/** A reader for a filter that has a few fixed values. */
export const oneOf =
  <V extends string>(values: readonly V[]) =>
  (raw: unknown): V | undefined =>
    values.find((value) => value === raw)

/** Reads and writes the address of a list. The query is the last segment of the path; the first of `sorts` is the default. */
export function listAddress<const S extends string, F extends Readers>({
  path,
  sorts,
  filters: readers,
}: {
  path: `/${string}/{-$query}`
  sorts: readonly [S, ...S[]]
  filters: F
}) {
  const readFilters = (raw: Record<string, unknown>) => {
    const values = Object.entries(readers).map(([name, reader]) => [name, reader(raw[name])])
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as FiltersOf<F>
  }

  /** Reads search parameters, without invalid values. */
  function read(raw: Record<string, unknown>): Params<S, F> {
    const page = Number(raw.page)
    const sort = sorts.find((one) => one === raw.sort)
    const columns = typeof raw.columns === 'string' && /^[a-z.]{1,200}$/i.test(raw.columns) && raw.columns
    return {
      ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE && { page }),
      ...(sort && sort !== sorts[0] && { sort }),
      ...(raw.order === 'desc' && { order: 'desc' }),
      ...(columns && { columns }),
      ...(String(raw.all) === 'true' && { all: true }),
      ...readFilters(raw),
    }
  }

  const searchOf = (query: string, params: Params<S, F>): Search<S, F> => ({
    query: cutTo(query, MAX_QUERY),
    page: params.page ?? 1,
    sort: params.sort ?? sorts[0],
    order: params.order ?? 'asc',
    filters: readFilters(params),
    columns:
      params.columns === undefined ? null : params.columns === NO_COLUMNS ? [] : params.columns.split('.'),
    all: params.all ?? false,
  })

  /** Makes the target of a link or a navigation. */
  function to({ query = '', filters, columns, ...rest }: Partial<Search<S, F>>) {
    return {
      to: path,
      // A browser resolves "." and ".." in a path. With a space they stay, and the search ignores the space.
      params: { query: /^\.{1,2}$/.test(query) ? `${query} ` : query || undefined },
      search: read({ ...rest, ...filters, ...(columns && { columns: columns.join('.') || NO_COLUMNS }) }),
    }
  }

  return { sorts, read, readFilters, searchOf, to }
}
export type ListAddress<S extends string, F extends Readers> = ReturnType<typeof listAddress<S, F>>
