import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { isBlank } from '#core/contract/text.ts'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { reading } from '#core/web/query.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { deleteTemplate, getTemplate, saveTemplate } from '../contract.ts'
import {
  contentsAfter,
  nameFields,
  editContextOf,
  type TemplateRecord,
  type TemplateValues,
  valuesOf,
} from './parts/template-values.ts'

export type TemplateFormState = ReturnType<typeof useTemplateForm>

/** The form of a template. */
export function useTemplateForm(record: TemplateRecord, apps: readonly App[]) {
  const t = useTranslations()
  const viewer = useViewer()
  const [first] = useLocales()
  const navigate = useNavigate()
  const { save } = useSave(saveTemplate, {
    toasts: { key: 'template', saved: t('templates.saved'), forbidden: t('toast.user.permissionsError') },
    shows: (saved) => entryOf(reading(getTemplate, { id: saved.ID }), saved),
  })
  const context = editContextOf(viewer, apps, record.Apps)
  const needed =
    (name: 'NameEn' | 'NameFr') =>
    (_: string, { NameEn, NameFr }: TemplateValues) =>
      name === nameFields[first!] && isBlank(NameEn + NameFr) ? 'valid.required' : null
  const form = useRecordForm<TemplateRecord, TemplateValues>({
    record,
    values: valuesOf,
    labels: {
      NameFr: 'templates.nameFr',
      NameEn: 'templates.nameEn',
      Dealer: 'templates.of',
      Stores: 'templates.stores.label',
      Apps: 'templates.access',
    },
    limits: { NameEn: NAME_MAX, NameFr: NAME_MAX },
    rules: { NameEn: needed('NameEn'), NameFr: needed('NameFr') },
    save: async ({ NameEn, NameFr, Dealer, Stores, Apps }, base, form) => {
      const { ID, Version } = base
      const body = {
        ...(ID !== undefined && { ID, Version }),
        Names: { 'en-US': NameEn, 'fr-CA': NameFr },
        Dealer: Dealer || null,
        Stores,
        Apps: contentsAfter(context, Apps),
      }
      return save(body, {
        onRefused: (error) => showRefusal(form, error),
        onSaved: async (saved) => {
          form.reset(valuesOf(saved))
          if (ID === undefined)
            await navigate({ to: '/templates/{-$query}', params: { query: saved.ID }, ignoreBlocker: true })
        },
      })
    },
  })
  return { form, context }
}

/** Answers a function that deletes a template after a question. */
export function useDeleteTemplate() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { save } = useSave(deleteTemplate, {
    toasts: { key: 'template', saved: t('templates.deleted'), forbidden: t('toast.user.permissionsError') },
  })
  return async ({ ID, title }: { ID: string; title: string }) => {
    const sure = await confirm({
      title: t('templates.delete.title', { name: title }),
      body: t('templates.delete.body'),
      confirmLabel: t('common.delete'),
      danger: true,
    })
    if (sure)
      await save(
        { id: ID },
        {
          onSaved: async () =>
            navigate({ to: '/templates/{-$query}', params: { query: undefined }, ignoreBlocker: true }),
        },
      )
  }
}
