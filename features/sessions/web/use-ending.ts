import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { call, CallError } from '#core/web/call.ts'
import { invalidate, showSaved } from '#core/web/data/cache.ts'
import { toast } from '#core/web/ui/toast.ts'
import type { endMySessions, endUserSessions } from '../contract.ts'

/** Ends sessions; the list then shows those that are left. */
export function useEnding<E extends typeof endMySessions | typeof endUserSessions>(
  endpoint: E,
  list: QueryKey,
) {
  const t = useTranslations()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>) => call(endpoint, input),
    onSuccess: async ({ data: left }) => {
      // Null when the viewer may no longer see the list.
      if (left) await showSaved(cache, list, left)
      void invalidate(cache, endpoint, left ? list : undefined)
      if (!left) return
      const message = t('sessions.ended', { n: left.length })
      toast.show({ key: 'sessions', message, ttl: 3000, kind: 'success' })
    },
    onError: (error) => {
      const problem = error instanceof CallError ? error.problem : null
      toast.show({
        key: 'sessions',
        message: problem?.message ?? t('toast.network'),
        ttl: null,
        kind: 'error',
      })
    },
  })
}
