import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { getApp, saveApp } from '../contract.ts'
import { appLabels, type AppRecord, appRules, payloadOf, placeOf, valuesOf } from './app-values.ts'

/** The form of an app; once saved, the page shows it. */
export function useAppForm(app: AppRecord) {
  const t = useTranslations()
  const navigate = useNavigate()
  const viewer = useViewer()
  const locale = useLocale()
  const { save } = useSave(saveApp, {
    toasts: {
      key: 'app',
      saving: t('toast.app.saving'),
      saved: t('toast.app.saved'),
      failed: t('toast.app.failed'),
    },
    shows: (saved) => entryOf(reading(getApp, { id: saved.ID }), saved),
  })
  return useRecordForm({
    record: app,
    values: valuesOf,
    labels: appLabels,
    rules: appRules(viewer, locale, app),
    save: (values, { ID, Version }, form) =>
      save(
        { app: { ...(ID !== undefined && { ID, Version }), ...payloadOf(values) } },
        {
          onRefused: (error) => showRefusal(form, error, placeOf),
          onSaved: async (saved) => {
            form.reset(valuesOf(saved))
            // Everything is saved, so the page can be left without a question.
            await navigate({ to: '/apps/$id', params: { id: saved.ID }, ignoreBlocker: true })
          },
        },
      ),
  })
}
