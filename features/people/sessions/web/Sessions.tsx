import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import type { User } from '#features/people/contract.ts'
import { endMySessions, mySessions, userSessions } from '../contract.ts'
import { SessionList } from './SessionList.tsx'
import { useEndSessions } from './parts/use-end-sessions.ts'
import { useEndingToasts } from './use-ending-toasts.ts'

/** The viewer's own sessions. The current one ends by signing out. */
export function MySessions() {
  const t = useTranslations()
  const query = reading(mySessions, {})
  const results = useQuery({ ...query, staleTime: 0 })
  const ending = useSave(endMySessions, {
    toasts: useEndingToasts(),
    shows: (left) => entryOf(query, left),
  })
  return (
    <SessionList
      results={results}
      busy={ending.busy}
      onEnd={(session) => void ending.save({ session })}
      onEndAll={() => void ending.save({})}
      endAllLabel={t('sessions.endOthers')}
    />
  )
}

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
