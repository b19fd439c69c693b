import { useController, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ChoicesField } from '#core/web/form/ChoicesField.tsx'
import { useErrorText } from '#core/web/form/Field.tsx'
import { SelectField } from '#core/web/form/SelectField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type App, dealerAdminGrant, flat } from '#features/apps/contract.ts'
import { isPortal, isWithinRank, mayAutoProvision } from '#features/apps/rules.ts'
import { DealerAdminFacts } from '#features/apps/app/web/AppFacts.tsx'
import { Section } from '#features/apps/app/web/AppSections.tsx'
import { ALL, type AppValues } from '#features/apps/app/web/app-values.ts'

/** The fields of what dealer admins get in an app; read-only for viewers who may not give it. R65 */
export function DealerAdmins({ form, app }: { form: RecordForm<AppValues>; app: App }) {
  const t = useTranslations()
  const viewer = useViewer()
  const inStores = useWatch({ control: form.control, name: 'ProvisionType' }) === '0'
  const roles = app.Roles ?? []
  if (isPortal(app) || !mayAutoProvision(viewer)) return <DealerAdminFacts app={app} />
  const given = dealerAdminGrant(app, roles, []).role
  const standard = dealerAdminGrant({ ...app, DealerAdminRole: null }, roles, []).role
  const mayGive = (role: typeof given) => role === given || isWithinRank(viewer, role?.Priority ?? null)
  return (
    <Section title={t('apps.dealerAdmins.title')}>
      <SelectField
        form={form}
        name="DealerAdminRole"
        help={t(inStores ? 'apps.dealerAdmins.inStores' : 'apps.dealerAdmins.withoutStores')}
        options={[
          ...(mayGive(standard)
            ? [
                {
                  value: '',
                  label: standard
                    ? t('apps.dealerAdmins.default', { role: standard.DisplayName })
                    : t('apps.dealerAdmins.standard'),
                },
              ]
            : []),
          ...roles.filter(mayGive).map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName })),
        ]}
      />
      <Permissions form={form} app={app} />
    </Section>
  )
}

/** The permissions. Choosing all of them includes those that the app will get later. */
function Permissions({ form, app }: { form: RecordForm<AppValues>; app: App }) {
  const t = useTranslations()
  const viewer = useViewer()
  const { field, fieldState } = useController({ control: form.control, name: 'DealerAdminPermissions' })
  const wrong = useErrorText(fieldState.error, t('apps.dealerAdmins.permissions'))
  const permissions = flat(app.Permissions ?? [])
  const given = new Set(dealerAdminGrant(app, [], permissions).permissions)
  const ids = permissions.map(({ ID }) => ID)
  const options = permissions.map((one) => ({
    value: one.ID,
    label: one.DisplayName,
    depth: one.Depth,
    fixed: !(given.has(one) || one.Transferable || can(viewer, 'all-permissions')),
  }))
  const chosen = field.value === ALL ? ids : field.value.split(' ')
  return (
    <ChoicesField
      legend={t('apps.dealerAdmins.permissions')}
      help={t('apps.dealerAdmins.allHelp')}
      options={options}
      chosen={chosen}
      wrong={wrong}
      none={t('apps.none.permissions')}
      filterLabel={t('apps.dealerAdmins.filter')}
      all={
        options.some(({ fixed }) => fixed)
          ? undefined
          : { label: t('apps.dealerAdmins.all'), onToggle: (on) => field.onChange(on ? ALL : '') }
      }
      onToggle={(value, on) => {
        const next = ids.filter((id) => (id === value ? on : chosen.includes(id)))
        field.onChange(next.length === ids.length ? ALL : next.join(' '))
      }}
    />
  )
}
