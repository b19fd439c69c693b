import { useTranslations } from 'use-intl'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { getApp, saveApp } from '#features/apps/contract.ts'

/** Saves an app, with its toasts. The cache gets the app without a new secret, which is shown only once. */
export function useSaveApp() {
  const t = useTranslations()
  return useSave(saveApp, {
    toasts: {
      key: 'app',
      saving: t('toast.app.saving'),
      saved: t('toast.app.saved'),
      failed: t('toast.app.failed'),
    },
    shows: (saved) => entryOf(reading(getApp, { id: saved.ID }), { ...saved, Secret: undefined }),
  })
}
