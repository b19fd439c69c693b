import { IconListCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { usePageActions } from '#core/web/page-actions.ts'
import { announce } from '#core/web/ui/announce.ts'
import { toast } from '#core/web/ui/toast.ts'
import { type Chosen, firstRows, type Named, none, rangeOf, withoutRows, withRows } from './selection.ts'

/** Lets people choose rows of a list, for bulk actions. */
export type Choice = {
  /** How many rows may be chosen one by one. Of a search with more rows, all can be chosen as a whole. */
  max: number
  /** Texts with a number get it as `n`. */
  words: Record<'label' | 'start' | 'chosen' | 'whole' | 'all' | 'allOfSearch' | 'most', WordKey>
  /** Renders the actions for the chosen rows. */
  renderActions: (props: ChosenRows) => ReactNode
}

export type ChosenRows = {
  chosen: Chosen
  /** The whole search, if it is chosen; `chosen` is empty then. */
  whole: WholeSearch | null
  /** Narrows the choice down to some of the rows. */
  keep: (ids: readonly string[]) => void
}
export type WholeSearch = {
  query: string
  filters: Readonly<Record<string, string | undefined>>
  total: number
}

/** Rows of which people choose some. */
export type Selectable = {
  /** The search that the rows answer; another one clears the choice. */
  scope: string
  /** The rows of the current page. */
  page: readonly Named[]
  total: number
  /** Whether these are still the rows of the previous search. */
  isOutdated: boolean
  /** Fetches a page of the largest size. */
  fetchPage: (page: number) => Promise<readonly Named[]>
  /** The search that can be chosen as a whole; null: only rows one by one can be. */
  search: Pick<WholeSearch, 'query' | 'filters'> | null
}

export type Selection = {
  words: Choice['words']
  max: number
  chosen: Chosen
  whole: WholeSearch | null
  isChosen: (id: string) => boolean
  isEmpty: boolean
  /** Whether cards show their check boxes. */
  picking: boolean
  pick: (on: boolean) => void
  /** The rows of the current page. */
  page: readonly Named[]
  /** The number of rows of the search, counted up to `MOST_COUNTED`. */
  total: number
  /** Whether all rows can be chosen. */
  mayChooseAll: boolean
  /** Chooses a row or not; `extend` applies it to all rows since the last one, too. */
  toggle: (row: Named, extend: boolean) => void
  togglePage: () => void
  /** Chooses all rows of the search, on every page; more than `max` as a whole. */
  chooseAll: () => void
  choosesAll: boolean
  keep: (ids: readonly string[]) => void
  clear: () => void
  /** The check box of the whole page. */
  head: RefObject<HTMLInputElement | null>
}

/** Keeps which rows are chosen. They stay chosen on other pages and in other orders, until the search changes. */
export function useSelection(
  { scope, page, total, isOutdated, fetchPage, search }: Selectable,
  choice: Choice | undefined,
): Selection | null {
  const t = useTranslations()
  const head = useRef<HTMLInputElement>(null)
  const [stored, store] = useState({
    scope,
    chosen: none,
    all: false,
    last: null as string | null,
    picking: false,
  })
  const current = stored.scope === scope ? stored : { ...stored, scope, chosen: none, all: false, last: null }
  if (current !== stored) store(current)
  const { chosen, all, last, picking } = current
  const { max = 0, words } = choice ?? {}
  const whole = all && search ? { ...search, total } : null

  const choose = (next: Chosen, also: { last?: string; picking?: boolean } = {}) => {
    store({ scope, chosen: next, all: false, last, picking, ...also })
    if (!words || (next.size === chosen.size && !all)) return
    const count = t(words.chosen, { n: next.size })
    announce(next.size === max ? `${count} ${t(words.most, { n: max })}` : count)
  }
  const toggle = (row: Named, extend: boolean) => {
    if (isOutdated) return
    // Without one row, the whole search is no longer chosen: the other rows of the page stay.
    if (all) return choose(withoutRows(withRows(none, page, max), [row]), { last: row.id })
    const rows = extend ? rangeOf(page, last, row.id) : [row]
    const next = chosen.has(row.id) ? withoutRows(chosen, rows) : withRows(chosen, rows, max)
    if (next.size === chosen.size && words && chosen.size === max) announce(t(words.most, { n: max }))
    choose(next, { last: row.id })
  }
  const togglePage = () => {
    if (isOutdated) return
    if (all) return choose(none, { picking: true })
    const isWhole = page.every(({ id }) => chosen.has(id))
    choose(isWhole ? withoutRows(chosen, page) : withRows(chosen, page, max), { picking: true })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (_scope: string) => firstRows(fetchPage, Math.min(total, max)),
    onSuccess: (rows, requestedScope) => {
      // Another search may have begun meanwhile.
      if (requestedScope === scope) choose(withRows(chosen, rows, max))
    },
    onError: () =>
      toast.show({ key: 'selection-failed', message: t('toast.network'), ttl: null, kind: 'error' }),
  })
  usePageActions(
    choice && page.length > 0
      ? [{ label: t('table.selectPage'), icon: IconListCheck, onAct: togglePage }]
      : [],
  )
  if (!words) return null
  return {
    words,
    max,
    chosen,
    picking,
    whole,
    isChosen: (id) => all || chosen.has(id),
    isEmpty: chosen.size === 0 && !all,
    pick: (on) => choose(on ? chosen : none, { picking: on }),
    page,
    total,
    mayChooseAll: search !== null || total <= max,
    toggle,
    togglePage,
    chooseAll: () => {
      if (total <= max) return mutate(scope)
      store({ scope, chosen: none, all: true, last, picking })
      return announce(t(words.whole))
    },
    choosesAll: isPending,
    keep: (ids) =>
      store({
        scope,
        chosen: new Map([...chosen].filter(([id]) => ids.includes(id))),
        all: false,
        last,
        picking,
      }),
    clear: () => choose(none),
    head,
  }
}
