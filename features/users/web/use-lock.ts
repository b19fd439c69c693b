import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { reading } from '#core/web/query.ts'
import { showSaved } from '#core/web/show-saved.ts'
import { toast } from '#core/web/ui/toast.ts'
import { userActivity } from '#features/audit/contract.ts'
import { getDashboard } from '#features/dashboard/contract.ts'
import { userSessions } from '#features/sessions/contract.ts'
import { fullName, getUser, lockUser, searchUsers, type User } from '../contract.ts'
import { FAILED, useFailure } from './use-failure.ts'

/** Locks (true) or unlocks (false) a user; the page shows what the server saved, not what was hoped for. */
export function useLock(user: User) {
  const t = useTranslations()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (lockState: boolean) =>
      call(lockUser, { id: user.ID, lockState: lockState ? 'true' : 'false' }),
    onSuccess: async ({ data: saved }, lockState) => {
      if (saved) await showSaved(cache, reading(getUser, { id: user.ID }).queryKey, saved)
      const name = fullName(saved ?? user)
      const message = lockState ? t('toast.user.locked', { name }) : t('toast.user.unlocked', { name })
      toast.show({ key: 'user-lock', message, ttl: 3000, kind: 'success', clears: FAILED })
      for (const { path } of [searchUsers, getDashboard, userActivity, userSessions])
        void cache.invalidateQueries({ queryKey: [path] })
    },
    onError: useFailure(),
  })
}
