import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AriaAttributes, type Ref, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { OPTIONS_SHOWN, SEARCH_DEBOUNCE } from '#core/contract/limits.ts'
import { announce } from '#core/web/ui/announce.ts'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { filterOptions, type SearchOption } from './search-options.ts'
import { SearchSelect } from './SearchSelect.tsx'

/** Where a combobox finds its options: a search on the server. */
export type ComboboxSource<R> = {
  /** What it searches in, and the data that it reads. */
  key: readonly string[]
  reads: readonly string[]
  /** At most `limit` rows, the most likely first. */
  find: (query: string, limit: number, signal: AbortSignal) => Promise<readonly R[]>
  optionOf: (row: R) => SearchOption
}

type Props<R> = AriaAttributes & {
  id: string
  ref?: Ref<HTMLInputElement>
  source: ComboboxSource<R>
  value: string
  /** Options that are known without a search, listed first: none, the chosen one. */
  known: readonly SearchOption[]
  readOnly?: boolean
  onPick: (value: string, row: R | undefined) => void
}

/** A text field that searches on the server and lets people pick one of the options found. */
export function Combobox<R>({ source, value, known, readOnly = false, onPick, ...input }: Props<R>) {
  const t = useTranslations()
  const [typed, setTyped] = useState<string | null>(null)
  const [picked, setPicked] = useState<SearchOption>()
  const text = typed?.trim() ?? ''
  const query = useDebounced(typed === null ? null : text)
  const rows = useQuery({
    queryKey: ['combobox', ...source.key, query, source.reads],
    queryFn: ({ signal }) => source.find(query, OPTIONS_SHOWN + 1, signal),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const found = (rows.data ?? []).map((row) => ({ ...source.optionOf(row), row }))
  const isKnown = (option: SearchOption) => known.some((one) => one.value === option.value)
  // Until the search for the current text answers, the former options that match it stay.
  const items = filterOptions(
    [...known, ...found.slice(0, OPTIONS_SHOWN).filter((option) => !isKnown(option))],
    text,
  )
  const searching = query !== text || rows.isPending || rows.isPlaceholderData
  const more = found.length > OPTIONS_SHOWN ? t('search.more') : null
  const none = items.length === 0 ? t('search.noResults') : null
  const status = rows.isError ? null : searching ? t('search.searching') : (more ?? none)
  const count =
    typed && !searching && !rows.isError ? (more ?? t('table.results', { n: items.length })) : null
  useEffect(() => {
    if (count) announce(count)
  }, [count])

  const named = [...known, ...(picked ? [picked] : []), ...found]
  const retry = () => {
    setTyped(query)
    document.getElementById(input.id)?.focus()
    void rows.refetch()
  }
  return (
    <>
      <SearchSelect
        {...input}
        items={rows.isError ? [] : items}
        value={value}
        label={named.find((option) => option.value === value)?.label ?? ''}
        typed={typed}
        status={status}
        readOnly={readOnly}
        onType={setTyped}
        onPick={(option) => {
          setPicked(option)
          onPick(option.value, found.find((one) => one.value === option.value)?.row)
        }}
      />
      {rows.isError && <ErrorPanel error={rows.error} onRetry={retry} />}
    </>
  )
}

/** The text after a pause in typing, an empty one at once; the last text while the list is closed. */
function useDebounced(text: string | null) {
  const [settled, setSettled] = useState(text ?? '')
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
