import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import { reading } from '#core/web/query.ts'
import type { User } from '#features/users/contract.ts'
import { mayLock } from '#features/users/rules.ts'
import { userSessions } from '../contract.ts'
import { SessionList } from './SessionList.tsx'
import { useEndSessions } from './use-end-sessions.ts'

/** The sessions of a user; viewers who may lock the user may end them. */
export function UserSessions({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const results = useQuery({ ...reading(userSessions, { id: user.ID }), staleTime: 0 })
  const { busy, end, endAll } = useEndSessions(user)
  return (
    <SessionList
      results={results}
      busy={busy}
      {...(mayLock(viewer, user) && { onEnd: end, onEndAll: endAll })}
      endAllLabel={t('sessions.endAll')}
    />
  )
}
