import { IconSearch, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fold, foldedWords } from '#core/contract/fold.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { fullName, type User } from '#features/users/contract.ts'
import { usersAddress } from '#features/users/web/parts/users-address.ts'
import { useCommands } from './commands.ts'
import type { Entry, Group } from './entry.ts'
import { keepRecent, recentOf } from './recent.ts'
import { useFoundUsers } from './use-found-users.ts'

type Person = Pick<User, 'ID' | 'FirstName' | 'LastName' | 'Email'>

/** The entries for a text: recent ones first, then pages and actions, then people. */
export function useGroups(text: string, onHelp: () => void) {
  const t = useTranslations()
  const router = useRouter()
  const viewer = useViewer()
  const { pages, actions } = useCommands(onHelp)
  const { users, ...search } = useFoundUsers(text)
  const query = text.trim()

  const personEntry = ({ ID, FirstName, LastName, Email }: Person): Entry => ({
    id: ID,
    label: fullName({ FirstName, LastName }),
    more: Email,
    icon: IconUser,
    run: () => {
      keepRecent(viewer.id, { id: ID, user: { ID, FirstName, LastName, Email } })
      void router.navigate({ to: '/user/$id', params: { id: ID } })
    },
  })
  const pageEntry = (page: Entry): Entry => ({
    ...page,
    run: () => {
      keepRecent(viewer.id, { id: page.id })
      page.run()
    },
  })
  const everywhere: Entry = {
    id: 'search',
    label: t('cmd.searchUsers', { query }),
    icon: IconSearch,
    run: () => void router.navigate(usersAddress.to({ query })),
  }

  const words = foldedWords(query)
  const fits = ({ label, more = '' }: Entry) => {
    const said = fold(`${label} ${more}`)
    return words.every((word) => said.includes(word))
  }
  const recent = recentOf(viewer.id)
    .flatMap(({ id, user }) =>
      user ? [personEntry(user)] : pages.filter((page) => page.id === id).map(pageEntry),
    )
    .filter(fits)
  const isNew = ({ id }: Entry) => !recent.some((one) => one.id === id)
  const groups: Group[] = [
    { title: t('cmd.recent'), entries: recent },
    { title: t('cmd.pages'), entries: pages.filter(fits).filter(isNew).map(pageEntry) },
    { title: t('cmd.actions'), entries: actions.filter(fits) },
    {
      title: t('nav.users'),
      entries: [
        ...users.map(personEntry).filter(isNew),
        ...(query && can(viewer, 'view-users') ? [everywhere] : []),
      ],
    },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), ...search }
}
