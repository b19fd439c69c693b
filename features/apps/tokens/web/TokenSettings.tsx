import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AreaField } from '#core/web/form/AreaField.tsx'
import { CheckField } from '#core/web/form/CheckField.tsx'
import { SelectField } from '#core/web/form/SelectField.tsx'
import { TextField } from '#core/web/form/TextField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { Section } from '#features/apps/app/web/AppSections.tsx'
import type { AppValues } from '#features/apps/app/web/app-values.ts'
import { tokenChoices, tokenSwitches } from '#features/apps/contract/token-settings.ts'
import { choices } from '#features/apps/rules.ts'

/** What the app may do with tokens, and how it proves who it is. Everything is off at first. */
export function TokenSettings({ form }: { form: RecordForm<AppValues> }) {
  const t = useTranslations()
  const own = useWatch({ control: form.control, name: 'ClientCredentials' })
  const options = choices.map((value) => ({ value, label: t(`apps.tokens.choice.${value}`) }))
  return (
    <Section title={t('apps.tokens.title')}>
      {tokenSwitches.map((name) => (
        <CheckField key={name} form={form} name={name} help={t(`apps.tokens.${name}.help`)} />
      ))}
      {own && (
        <TextField
          form={form}
          name="ClientScopes"
          autoCapitalize="off"
          autoComplete="off"
          optional
          help={t('apps.tokens.ClientScopes.help')}
        />
      )}
      {tokenChoices.map((name) => (
        <SelectField
          key={name}
          form={form}
          name={name}
          options={options}
          help={t(`apps.tokens.${name}.help`)}
        />
      ))}
      <AreaField form={form} name="Jwks" rows={4} optional help={t('apps.tokens.Jwks.help')} />
      <TextField
        form={form}
        name="JwksUri"
        type="url"
        inputMode="url"
        autoComplete="off"
        optional
        help={t('apps.tokens.JwksUri.help')}
      />
    </Section>
  )
}
