import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { getDealer } from '#features/dealers/contract.ts'
import { saveGroup } from '#features/groups/contract.ts'

/** The time for which the toast of a saved dealer, store or admin is shown. spec 1 section 4 */
export const DEALER_SAVED_TOAST_MS = 4000

/** Saves a dealer or a store. */
export function useSaveGroup(kind: 'dealer' | 'store') {
  const t = useTranslations()
  const cache = useQueryClient()
  return useSave(saveGroup, {
    toasts: {
      key: kind,
      saving: t(`toast.${kind}.saving`),
      saved: t(`toast.${kind}.saved`),
      savedTtl: DEALER_SAVED_TOAST_MS,
      failed: t(`toast.${kind}.failed`),
    },
    // The answer has no counts and admins, so those on the page stay until they are read again.
    shows: (saved) => {
      const query = reading(getDealer, { id: saved.ID })
      const before = cache.getQueryData(query.queryKey)
      return before && saved.Type === GroupType.dealer ? entryOf(query, { ...before, ...saved }) : null
    },
  })
}
