import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foldedWords } from '#core/contract/fold.ts'
import { currentPageActions } from '#core/web/page-actions.ts'
import type { ActOnRecord, Finder, FoundRecord } from '#core/web/router/feature.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { SEARCH_DEBOUNCE_MS } from '#core/contract/limits.ts'
import { typingOf } from '#core/web/ui/search-rules.ts'
import { findersOf } from '../screens.ts'
import { useCommands, recentChoices } from './commands.ts'
import { actEntry, type Entry, finding, type Group } from './entry.ts'

type Options = {
  text: string
  /** The actions that the text asks for; null until they are loaded. */
  asked: readonly ActOnRecord[] | null
  onHelp: () => void
  /** Opens the actions of a record. */
  onActs: (of: ActsOf) => void
}

/** A record with its actions. */
export type ActsOf = { entry: Entry; Acts: NonNullable<Finder['Acts']> }

/** Returns the entries for a text: recent ones first, then the actions of the current page, pages and general actions, then records. */
export function useGroups({ text, asked, onHelp, onActs }: Options) {
  const t = useTranslations()
  const router = useRouter()
  const viewer = useViewer()
  const { pages, actions } = useCommands(onHelp)
  const finders = findersOf(viewer)
  const { found, ...search } = useFound(finders, text)
  const query = text.trim()

  const recordEntry = ({ path: list, icon, Acts }: Finder, { id, label, more, to }: FoundRecord): Entry => {
    const entry = {
      id,
      label,
      more,
      icon,
      run: () => {
        recentChoices.add(viewer.id, { id, record: { id, label, more, to, list } })
        void router.navigate({ to })
      },
    }
    return Acts ? { ...entry, onActs: () => onActs({ entry, Acts }) } : entry
  }
  const pageEntry = (page: Entry): Entry => ({
    ...page,
    run: () => {
      recentChoices.add(viewer.id, { id: page.id })
      page.run()
    },
  })
  const allEntry = ({ path, all }: Finder): Entry[] =>
    all && query
      ? [
          {
            id: `search ${path}`,
            label: t(all.label, { query }),
            icon: IconSearch,
            run: () => void router.navigate(all.link(query)),
          },
        ]
      : []

  // A name comes before an action: the text is read as an action only if nobody has this name.
  const unknown =
    !search.busy && !search.failed && foldedWords(query).length > 1
      ? found.find(({ finder, records }) => finder.ActsByText && records.length === 0)
      : undefined
  const askedEntry = ({ record, act }: ActOnRecord): Entry[] =>
    act
      ? [
          {
            ...actEntry(act, t),
            id: `${act.label} ${record.id}`,
            label: t('cmd.actOn', { act: act.label, name: record.label }),
            more: record.more,
          },
        ]
      : []
  const named = (asked ?? []).flatMap(({ record, act }) =>
    unknown && !act ? [recordEntry(unknown.finder, record)] : [],
  )

  const fits = finding(query)
  const recent = recentChoices
    .list(viewer.id)
    .flatMap(({ id, record }) => {
      if (!record) return pages.filter((page) => page.id === id).map(pageEntry)
      return finders.filter(({ path }) => path === record.list).map((finder) => recordEntry(finder, record))
    })
    .filter(fits)
  const isNew = ({ id }: Entry) => !recent.some((one) => one.id === id)
  const groups: Group[] = [
    { title: t('cmd.recent'), entries: recent },
    {
      title: t('cmd.here'),
      entries: currentPageActions()
        .map((act) => actEntry(act, t))
        .filter(fits),
    },
    { title: t('cmd.pages'), entries: pages.filter(fits).filter(isNew).map(pageEntry) },
    {
      title: t('cmd.actions'),
      entries: [...actions.filter(fits), ...(unknown ? (asked ?? []).flatMap(askedEntry) : [])],
    },
    // Lists with results come before empty ones.
    ...found.toSorted(byHits).map(({ finder, records }) => ({
      title: t(finder.label),
      entries: [
        ...records.map((record) => recordEntry(finder, record)).filter(isNew),
        ...(finder === unknown?.finder ? named : []),
        ...allEntry(finder),
      ],
    })),
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    ...search,
    busy: search.busy || (unknown !== undefined && asked === null),
    ActsByText: unknown?.finder.ActsByText,
  }
}

type Hits = { records: readonly FoundRecord[] }
const byHits = (one: Hits, other: Hits) => Number(other.records.length > 0) - Number(one.records.length > 0)

/**
 * What each finder finds, after a pause in typing. Records found by an earlier text are not shown.
 * `failed`: the first search that failed.
 */
function useFound(finders: readonly Finder[], text: string) {
  const [query, setQuery] = useState('')
  const wanted = typingOf(text) === 'search' && finders.length > 0 ? text.trim() : ''
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), wanted ? SEARCH_DEBOUNCE_MS : 0)
    return () => clearTimeout(timer)
  }, [wanted])
  const searches = useQueries({
    queries: finders.map(({ path, find }) => ({
      queryKey: ['palette', path, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(query, signal),
      enabled: query !== '' && wanted !== '',
      gcTime: 0,
    })),
  })
  const current = wanted !== '' && wanted === query
  return {
    found: finders.map((finder, index) => ({ finder, records: (current && searches[index]?.data) || [] })),
    busy: wanted !== '' && (!current || searches.some(({ isFetching }) => isFetching)),
    failed: (current && searches.find(({ isLoadingError }) => isLoadingError)) || null,
  }
}
