import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fold, foldedWords } from '#core/contract/fold.ts'
import type { Finder, Found } from '#core/web/router/feature.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { findersOf } from '../screens.ts'
import { useCommands } from './commands.ts'
import type { Entry, Group } from './entry.ts'
import { keepRecent, recentOf } from './recent.ts'
import { useFound } from './use-found.ts'

/** The entries for a text: recent ones first, then pages and actions, then records. */
export function useGroups(text: string, onHelp: () => void) {
  const t = useTranslations()
  const router = useRouter()
  const viewer = useViewer()
  const { pages, actions } = useCommands(onHelp)
  const finders = findersOf(viewer)
  const { found, ...search } = useFound(finders, text)
  const query = text.trim()

  const recordEntry = ({ path: list, icon }: Finder, { id, label, more, to }: Found): Entry => ({
    id,
    label,
    more,
    icon,
    run: () => {
      keepRecent(viewer.id, { id, record: { id, label, more, to, list } })
      void router.navigate({ to })
    },
  })
  const pageEntry = (page: Entry): Entry => ({
    ...page,
    run: () => {
      keepRecent(viewer.id, { id: page.id })
      page.run()
    },
  })
  const allEntry = ({ path, all }: Finder): Entry => ({
    id: `search ${path}`,
    label: t(all.label, { query }),
    icon: IconSearch,
    run: () => void router.navigate(all.link(query)),
  })

  const words = foldedWords(query)
  const fits = ({ label, more = '' }: Entry) => {
    const said = fold(`${label} ${more}`)
    return words.every((word) => said.includes(word))
  }
  const recent = recentOf(viewer.id)
    .flatMap(({ id, record }) => {
      if (!record) return pages.filter((page) => page.id === id).map(pageEntry)
      return finders.filter(({ path }) => path === record.list).map((finder) => recordEntry(finder, record))
    })
    .filter(fits)
  const isNew = ({ id }: Entry) => !recent.some((one) => one.id === id)
  const groups: Group[] = [
    { title: t('cmd.recent'), entries: recent },
    { title: t('cmd.pages'), entries: pages.filter(fits).filter(isNew).map(pageEntry) },
    { title: t('cmd.actions'), entries: actions.filter(fits) },
    ...found.map(({ finder, records }) => ({
      title: t(finder.label),
      entries: [
        ...records.map((record) => recordEntry(finder, record)).filter(isNew),
        ...(query ? [allEntry(finder)] : []),
      ],
    })),
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), ...search }
}
