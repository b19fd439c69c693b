import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { invalidate } from '#core/web/data/cache.ts'
import { reading } from '#core/web/query.ts'
import { toast } from '#core/web/ui/toast.ts'
import { deleteUser, getUser, type User } from '../contract.ts'
import { usersAddress } from './parts/users-address.ts'
import { FAILED, useFailure } from './use-failure.ts'

/** Deletes a user and goes to the list. */
export function useDelete({ ID }: User) {
  const t = useTranslations()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(deleteUser, { id: ID }),
    onSuccess: async () => {
      const message = t('toast.user.deleted')
      toast.show({ key: 'user-deleted', message, ttl: 3000, kind: 'success', clears: FAILED })
      await navigate(usersAddress.to({}))
      cache.removeQueries({ queryKey: reading(getUser, { id: ID }).queryKey })
      void invalidate(cache, deleteUser)
    },
    onError: useFailure(),
  })
}
