import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { regions } from '#core/contract/locale.ts'
import { CheckField } from '#core/web/form/CheckField.tsx'
import { ChoicesField } from '#core/web/form/ChoicesField.tsx'
import { useErrorText } from '#core/web/form/Field.tsx'
import { RadioField } from '#core/web/form/RadioField.tsx'
import { SelectField } from '#core/web/form/SelectField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { isPortal, isWithinRank, mayAutoProvision } from '#features/apps/rules.ts'
import { ProvisioningFacts } from './AppFacts.tsx'
import { Section } from './AppSections.tsx'
import type { AppValues } from './app-values.ts'
import { provisionTypeLabels } from './labels.ts'

type Props = { form: RecordForm<AppValues>; app: App | null }

/** The rule by which people get an app automatically; read-only for viewers who may not change it. B032 */
export function Provisioning({ form, app }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  if (!mayAutoProvision(viewer)) return app && <ProvisioningFacts app={app} />
  const types = provisionTypeLabels.map((label, index) => ({ value: String(index), label: t(label) }))
  const type = <RadioField form={form} name="ProvisionType" options={types} />
  if (app && isPortal(app))
    return (
      <Section title={t('apps.section.provisioning')}>
        {type}
        <p>{t('apps.err.portalProvisioning')}</p>
      </Section>
    )
  const roles = (app?.Roles ?? []).filter(
    ({ ID, Priority }) => ID === app?.AutoProvisionRole || isWithinRank(viewer, Priority),
  )
  return (
    <Section title={t('apps.section.provisioning')}>
      {type}
      <SelectField
        form={form}
        name="AutoProvisionRole"
        help={app ? undefined : t('apps.autoProvisionRoleNew')}
        options={[
          { value: '', label: t('common.none') },
          ...roles.map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName })),
        ]}
      />
      <RegionsField form={form} />
      <CheckField form={form} name="ProvisionForAllUsers" />
    </Section>
  )
}

function RegionsField({ form }: Pick<Props, 'form'>) {
  const t = useTranslations()
  const { field, fieldState } = useController({ control: form.control, name: 'AutoProvisionRegions' })
  const wrong = useErrorText(fieldState.error, t('apps.autoProvisionRegions'))
  const chosen = field.value.split(' ')
  return (
    <ChoicesField
      legend={t('apps.autoProvisionRegions')}
      options={regions.map((region) => ({ value: region, label: t(`region.${region}`), depth: 0 }))}
      chosen={chosen}
      wrong={wrong}
      onToggle={(value, on) =>
        field.onChange(
          regions.filter((region) => (region === value ? on : chosen.includes(region))).join(' '),
        )
      }
    />
  )
}
