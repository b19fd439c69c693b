import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AriaAttributes, type Ref, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { OPTIONS_SHOWN, SEARCH_DEBOUNCE_MS } from '#core/contract/limits.ts'
import { announce } from '#core/web/ui/announce.ts'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { filterOptions, type SearchOption } from './search-options.ts'
import { SearchSelect } from './SearchSelect.tsx'

/** The search on the server that finds the options of a combobox. */
export type ComboboxSource<R> = {
  /** The query key of the search, and the tags of the data that it reads. */
  key: readonly string[]
  reads: readonly string[]
  /** Finds at most `limit` rows, the most likely first. */
  find: (query: string, limit: number, signal: AbortSignal) => Promise<readonly R[]>
  optionOf: (row: R) => SearchOption
}

type Props<R> = AriaAttributes & {
  id: string
  ref?: Ref<HTMLInputElement>
  source: ComboboxSource<R>
  value: string
  /** Options that need no search, such as "none" and the chosen one. They are listed first. */
  fixedOptions: readonly SearchOption[]
  readOnly?: boolean
  onPick: (value: string, row: R | undefined) => void
}

/** A text field that searches on the server and lets people pick one of the options found. */
export function Combobox<R>({ source, value, fixedOptions, readOnly = false, onPick, ...input }: Props<R>) {
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
  const isFixed = (option: SearchOption) => fixedOptions.some((one) => one.value === option.value)
  // While the search for the current text runs, those of the previous options that match it stay.
  const items = filterOptions(
    [...fixedOptions, ...found.slice(0, OPTIONS_SHOWN).filter((option) => !isFixed(option))],
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

  const labelled = [...fixedOptions, ...(picked ? [picked] : []), ...found]
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
        label={labelled.find((option) => option.value === value)?.label ?? ''}
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

/** The text after a pause in typing; an empty text needs no pause. While the list is closed, it stays the last text. */
function useDebounced(text: string | null) {
  const [settled, setSettled] = useState(text ?? '')
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
