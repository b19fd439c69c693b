import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AreaField } from '#core/web/form/AreaField.tsx'
import { CheckField } from '#core/web/form/CheckField.tsx'
import { SelectField } from '#core/web/form/SelectField.tsx'
import { TextField } from '#core/web/form/TextField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { Section } from '#features/apps/app/web/AppSections.tsx'
import { type AppValues, newApp, valuesOf } from '#features/apps/app/web/app-values.ts'
import { fapi2Fields, fapi2Fixed } from '#features/apps/contract/fapi2.ts'
import { tokenChoices, tokenSwitches } from '#features/apps/contract/token-settings.ts'
import { choices } from '#features/apps/rules.ts'

/** The settings that FAPI 2 fixes, as the form has them. */
const fixedValues = valuesOf({ ...newApp, ...fapi2Fixed })

/** What the app may do with tokens, and how it proves who it is. Everything is off at first. */
export function TokenSettings({ form }: { form: RecordForm<AppValues> }) {
  const t = useTranslations()
  const own = useWatch({ control: form.control, name: 'ClientCredentials' })
  const fapi2 = useWatch({ control: form.control, name: 'Fapi2' })
  const isOpen = (name: keyof AppValues) => !(fapi2 && fapi2Fields.some((fixed) => fixed === name))
  const fix = (on: boolean) => {
    if (on) for (const name of fapi2Fields) form.setValue(name, fixedValues[name], { shouldDirty: true })
    form.recheck('Jwks')
  }
  const options = choices.map((value) => ({ value, label: t(`apps.tokens.choice.${value}`) }))
  return (
    <Section title={t('apps.tokens.title')}>
      {tokenSwitches.filter(isOpen).map((name) => (
        <CheckField
          key={name}
          form={form}
          name={name}
          help={t(
            fapi2 && name === 'RefreshTokens'
              ? 'apps.tokens.RefreshTokens.reused'
              : `apps.tokens.${name}.help`,
          )}
          {...(name === 'Fapi2' && { onChoose: fix })}
        />
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
      {tokenChoices.filter(isOpen).map((name) => (
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
