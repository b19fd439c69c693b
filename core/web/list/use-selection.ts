import { IconListCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { useOffered } from '#core/web/page-actions.ts'
import { announce } from '#core/web/ui/announce.ts'
import { toast } from '#core/web/ui/toast.ts'
import type { List } from './list.ts'
import type { Readers } from './list-address.ts'
import { type Chosen, firstRows, type Named, none, rangeOf, withoutRows, withRows } from './selection.ts'
import type { ListState } from './use-list.ts'

/** Makes the rows of a list choosable, for what is done to many at once. */
export type Choice<R> = {
  nameOf: (row: R) => string
  /** So many rows at once. */
  most: number
  /** Those with a number get it as `n`. */
  words: Record<'label' | 'start' | 'chosen' | 'all' | 'first' | 'most', WordKey>
  /** What can be done to the chosen rows. `keep`: only these stay chosen. */
  renderActions: (props: { chosen: Chosen; keep: (ids: readonly string[]) => void }) => ReactNode
}

export type Selection = {
  words: Choice<never>['words']
  most: number
  chosen: Chosen
  /** Cards show their boxes. */
  picking: boolean
  pick: (on: boolean) => void
  /** The rows of the page at hand. */
  page: readonly Named[]
  /** The number of rows of the search, counted up to `MOST_COUNTED`. */
  total: number
  /** `extend`: every row since the last one does the same. */
  toggle: (row: Named, extend: boolean) => void
  togglePage: () => void
  /** All rows of the search, on every page, as far as there may be so many. */
  chooseAll: () => void
  choosesAll: boolean
  keep: (ids: readonly string[]) => void
  clear: () => void
  /** The box of the whole page. */
  head: RefObject<HTMLInputElement | null>
}

/** What is chosen in a list. It outlasts other pages and orders of a search, and ends with it. */
export function useSelection<R, S extends string, F extends Readers>(
  list: List<R, S, F>,
  { search, results }: ListState<R, S, F>,
  choice: Choice<R> | undefined,
): Selection | null {
  const t = useTranslations()
  const head = useRef<HTMLInputElement>(null)
  const scope = JSON.stringify([search.query, search.filters])
  const [stored, store] = useState({ scope, chosen: none, last: null as string | null, picking: false })
  const current = stored.scope === scope ? stored : { ...stored, scope, chosen: none, last: null }
  if (current !== stored) store(current)
  const { chosen, last, picking } = current
  const { most = 0, nameOf = () => '', words } = choice ?? {}
  const named = (row: R): Named => ({ id: list.row(row).id, name: nameOf(row) })
  const page = (results.data?.Data ?? []).map(named)
  const total = results.data?.Total ?? 0
  // Rows of the search before are still shown.
  const late = results.isPlaceholderData

  const choose = (next: Chosen, more: { last?: string; picking?: boolean } = {}) => {
    store({ scope, chosen: next, last, picking, ...more })
    if (!words || next.size === chosen.size) return
    const count = t(words.chosen, { n: next.size })
    announce(next.size === most ? `${count} ${t(words.most, { n: most })}` : count)
  }
  const toggle = (row: Named, extend: boolean) => {
    if (late) return
    const rows = extend ? rangeOf(page, last, row.id) : [row]
    const next = chosen.has(row.id) ? withoutRows(chosen, rows) : withRows(chosen, rows, most)
    if (next.size === chosen.size && words && chosen.size === most) announce(t(words.most, { n: most }))
    choose(next, { last: row.id })
  }
  const togglePage = () => {
    if (late) return
    const whole = page.every(({ id }) => chosen.has(id))
    choose(whole ? withoutRows(chosen, page) : withRows(chosen, page, most), { picking: true })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (_of: string) => {
      const { signal } = new AbortController()
      const fetchPage = async (of: number) =>
        (await list.source({ ...search, page: of, pageSize: MAX_PAGE_SIZE }).fetch(signal)).Data
      return firstRows(fetchPage, Math.min(total, most))
    },
    onSuccess: (rows, of) => {
      // Meanwhile another search may have begun.
      if (of === scope) choose(withRows(chosen, rows.map(named), most))
    },
    onError: () =>
      toast.show({ key: 'selection-failed', message: t('toast.network'), ttl: null, kind: 'error' }),
  })
  useOffered(
    choice && page.length > 0
      ? [{ label: t('table.selectPage'), icon: IconListCheck, onAct: togglePage }]
      : [],
  )
  if (!words) return null
  return {
    words,
    most,
    chosen,
    picking,
    pick: (on) => choose(on ? chosen : none, { picking: on }),
    page,
    total,
    toggle,
    togglePage,
    chooseAll: () => mutate(scope),
    choosesAll: isPending,
    keep: (ids) =>
      store({ scope, chosen: new Map([...chosen].filter(([id]) => ids.includes(id))), last, picking }),
    clear: () => choose(none),
    head,
  }
}
