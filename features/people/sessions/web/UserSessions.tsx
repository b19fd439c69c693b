import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import type { User } from '#features/people/contract.ts'
import { userSessions } from '../contract.ts'
import { SessionList } from './SessionList.tsx'
import { useEndSessions } from './parts/use-end-sessions.ts'

/** The sessions of a user; viewers who may lock the user may end them. */
export function UserSessions({ user }: { user: User }) {
  const t = useTranslations()
  const results = useQuery({ ...reading(userSessions, { id: user.ID }), staleTime: 0 })
  const { busy, end, endAllAct } = useEndSessions(user)
  return (
    <SessionList
      results={results}
      busy={busy}
      {...(endAllAct && { onEnd: end, onEndAll: endAllAct.onAct })}
      endAllLabel={t('sessions.endAll')}
    />
  )
}
