import { useTranslations } from 'use-intl'
import { dayOf } from '#core/contract/days.ts'
import type { Input } from '#core/contract/endpoint.ts'
import { call } from '#core/web/call.ts'
import { allPages, useNotedFile } from '#features/privacy/register/web/parts/use-noted-file.ts'
import { privacyRequests } from '../contract.ts'
import { useRequestWords } from './use-request-words.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const heads = ['person', 'kindLabel', 'received', 'due', 'state', 'closedAt', 'answeredBy'] as const

/** Saves the requests of the filter as CSV. */
export function useRequestsFile({ state }: Pick<Input<typeof privacyRequests>, 'state'>) {
  const t = useTranslations()
  const { nameOf } = useRequestWords()
  return useNotedFile({
    list: 'privacy-requests',
    title: t('privacyRequests.file'),
    filters: { state },
    read: async () => {
      const all = await allPages((page) => call(privacyRequests, { ...(state && { state }), ...page }))
      const rows = all.map((row) => [
        nameOf(row),
        t(`privacyRequests.short.${row.Kind}`),
        row.ReceivedOn,
        row.DueOn,
        t(`privacyRequests.states.${row.State}`),
        row.ClosedAt ? dayOf(new Date(row.ClosedAt), zone) : '',
        row.AnsweredBy ?? '',
      ])
      return { heads: heads.map((head) => t(`privacyRequests.${head}`)), rows }
    },
  })
}
