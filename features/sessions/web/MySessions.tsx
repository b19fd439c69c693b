import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { endMySessions, mySessions } from '../contract.ts'
import { SessionList } from './SessionList.tsx'
import { useEnding } from './use-ending.ts'

/** Where one is signed in oneself. The session at hand ends by signing out. */
export function MySessions() {
  const t = useTranslations()
  const query = reading(mySessions, {})
  const results = useQuery({ ...query, staleTime: 0 })
  const ending = useEnding(endMySessions, query.queryKey)
  return (
    <SessionList
      results={results}
      busy={ending.isPending}
      onEnd={(session) => ending.mutate({ session })}
      onEndAll={() => ending.mutate({})}
      endAllLabel={t('sessions.endOthers')}
    />
  )
}
