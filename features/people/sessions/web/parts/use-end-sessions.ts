import { IconLogout } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import type { PageAction } from '#core/web/page-actions.ts'
import { reading } from '#core/web/query.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { fullName, type User } from '#features/people/contract.ts'
import { mayLock } from '#features/people/rules.ts'
import { endUserSessions, userSessions } from '../../contract.ts'
import { useEndingToasts } from '../use-ending-toasts.ts'

/** Ends one session of a user, or after a confirmation all of them, for viewers who may lock the user. */
export function useEndSessions(user: User) {
  const t = useTranslations()
  const name = fullName(user)
  const { save, busy } = useSave(endUserSessions, {
    toasts: useEndingToasts(),
    shows: (left) => left && entryOf(reading(userSessions, { id: user.ID }), left),
  })
  const endAll = async () => {
    const yes = await confirm({
      title: t('sessions.confirm.title', { name }),
      body: t('sessions.confirm.body', { name }),
      confirmLabel: t('sessions.confirm.button'),
      danger: true,
    })
    if (yes) void save({ id: user.ID })
  }
  const endAllAction: PageAction | null = mayLock(useViewer(), user)
    ? {
        label: t('sessions.endAll'),
        also: 'cmd.also.sessions',
        icon: IconLogout,
        onAct: () => void endAll(),
        busy,
      }
    : null
  return { busy, end: (session: string) => void save({ id: user.ID, session }), endAllAct: endAllAction }
}
