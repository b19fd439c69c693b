import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { invalidate, showSaved } from '#core/web/data/cache.ts'
import { reading } from '#core/web/query.ts'
import { toast } from '#core/web/ui/toast.ts'
import { fullName, getUser, lockUser, type User } from '../contract.ts'
import { FAILED, useFailure } from './use-failure.ts'

/** Locks (true) or unlocks (false) a user; the page shows what the server saved, not what was hoped for. */
export function useLock(user: User) {
  const t = useTranslations()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (lockState: boolean) => call(lockUser, { id: user.ID, lockState }),
    onSuccess: async ({ data: saved }, lockState) => {
      const { queryKey } = reading(getUser, { id: user.ID })
      if (saved) await showSaved(cache, queryKey, saved)
      const name = fullName(saved ?? user)
      const message = lockState ? t('toast.user.locked', { name }) : t('toast.user.unlocked', { name })
      toast.show({ key: 'user-lock', message, ttl: 3000, kind: 'success', clears: FAILED })
      void invalidate(cache, lockUser, saved ? queryKey : undefined)
    },
    onError: useFailure(),
  })
}
