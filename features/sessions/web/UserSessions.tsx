import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { fullName, type User } from '#features/users/contract.ts'
import { mayLock } from '#features/users/rules.ts'
import { endUserSessions, userSessions } from '../contract.ts'
import { SessionList } from './SessionList.tsx'
import { useEndingToasts } from './use-ending-toasts.ts'

/** The sessions of a user; viewers who may lock the user may end them. */
export function UserSessions({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const query = reading(userSessions, { id: user.ID })
  const results = useQuery({ ...query, staleTime: 0 })
  const ending = useSave(endUserSessions, {
    toasts: useEndingToasts(),
    shows: (left) => left && entryOf(query, left),
  })
  const name = fullName(user)
  const endAll = async () => {
    const yes = await confirm({
      title: t('sessions.confirm.title', { name }),
      body: t('sessions.confirm.body', { name }),
      confirmLabel: t('sessions.confirm.button'),
      danger: true,
    })
    if (yes) void ending.save({ id: user.ID })
  }
  return (
    <SessionList
      results={results}
      busy={ending.busy}
      {...(mayLock(viewer, user) && {
        onEnd: (session) => void ending.save({ id: user.ID, session }),
        onEndAll: () => void endAll(),
      })}
      endAllLabel={t('sessions.endAll')}
    />
  )
}
