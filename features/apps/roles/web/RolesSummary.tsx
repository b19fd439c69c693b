import { useTranslations } from 'use-intl'
import { ChangeSummary } from '#core/web/form/ChangeSummary.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { Fetched } from '#core/web/ui/Fetched.tsx'
import type { App } from '#features/apps/contract.ts'
import type { RoleValues } from './role-rows.ts'

const RolesChanges = lazyPart(() => import('./RolesChanges.tsx').then((part) => part.RolesChanges))

/** Says in the bar of the form what the save will change; the rules that tell it are fetched when it opens. */
export function RolesSummary({ app, form }: { app: App; form: RecordForm<RoleValues> }) {
  const t = useTranslations()
  if (!form.dirty) return null
  return (
    <ChangeSummary label={t('roles.summary.label')}>
      <Fetched>
        <RolesChanges app={app} form={form} />
      </Fetched>
    </ChangeSummary>
  )
}
