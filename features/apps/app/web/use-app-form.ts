import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import type { CallError } from '#core/web/call.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { appAffected, type AppUsage } from '#features/apps/contract/app-users.ts'
import { mayAutoProvision } from '#features/apps/rules.ts'
import {
  appLabels,
  appLimits,
  type AppRecord,
  appRules,
  changesProvisioning,
  payloadOf,
  placeOf,
  valuesOf,
} from './app-values.ts'
import { filesOf, imageNames } from '#features/apps/images/web/image-values.ts'
import { useGiveToAdmins } from '#features/apps/dealer-admins/web/give-to-admins.ts'
import { madeSecret } from '#features/apps/secrets/web/made-secret.ts'
import { useSaveApp } from './parts/use-save-app.ts'

type AppInput = Input<typeof appAffected>['app']

/** The form of an app; after the save, the page shows it. */
export function useAppForm(app: AppRecord) {
  const t = useTranslations()
  const navigate = useNavigate()
  const viewer = useViewer()
  const locale = useLocale()
  const { save } = useSaveApp()
  const { askIfAny } = useGiveToAdmins()
  const { save: count } = useSave(appAffected, {
    toasts: { key: 'app', saved: () => null, failed: t('toast.app.failed') },
  })
  /** Asks for confirmation if the rule gives the app to people. If they cannot be counted, nothing is saved. */
  const mayReach = async (app: AppInput, onRefused: (error: CallError) => boolean) => {
    let reached = 0
    const onSaved = async ({ Users }: Pick<AppUsage, 'Users'>) => {
      reached = Users
      return false
    }
    if (!(await count({ app }, { onRefused, onSaved }))) return false
    const n = { n: reached }
    const question = { title: t('apps.affects.title', n), body: t('apps.affects.body', n) }
    return reached === 0 || confirm({ ...question, confirmLabel: t('common.save') })
  }
  return useRecordForm({
    record: app,
    values: valuesOf,
    labels: appLabels,
    limits: appLimits,
    // A draft can hold only text, and nobody should find a private key in one that was pasted by mistake.
    secrets: [...imageNames, 'Jwks'],
    rules: appRules(viewer, locale, app),
    save: async (values, base, form) => {
      const { ID, Version } = base
      const app = { ...(ID !== undefined && { ID, Version }), ...payloadOf(values) }
      const asks = mayAutoProvision(viewer) && changesProvisioning(valuesOf(base), values)
      const onRefused = (error: CallError) => showRefusal(form, error, (path) => placeOf(path, values))
      if (asks && !(await mayReach(app, onRefused))) return false
      return save(
        { app, ...filesOf(values) },
        {
          onRefused,
          onSaved: async (saved) => {
            form.reset(valuesOf(saved))
            if (saved.Secret) madeSecret.set({ appId: saved.ID, text: saved.Secret, copied: false })
            // Everything is saved, so leaving needs no confirmation.
            await navigate({
              to: '/apps/{-$id}',
              params: { id: saved.ID },
              search: saved.Secret ? { tab: 'connect' } : {},
              ignoreBlocker: true,
            })
            // Not awaited, since the save is complete whatever the viewer answers.
            if (ID === undefined) void askIfAny(saved)
          },
        },
      )
    },
  })
}
