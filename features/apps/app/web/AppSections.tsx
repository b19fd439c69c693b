import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isBlank } from '#core/contract/text.ts'
import { AreaField } from '#core/web/form/AreaField.tsx'
import { CheckField } from '#core/web/form/CheckField.tsx'
import styles from '#core/web/form/form.module.css'
import { SelectField } from '#core/web/form/SelectField.tsx'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { TextField } from '#core/web/form/TextField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { App } from '#features/apps/contract.ts'
import { DESCRIPTION_MAX, idTokenAlgorithms, isPortal } from '#features/apps/rules.ts'
import type { AppValues } from './app-values.ts'
import { flowLabels } from './labels.ts'
import classes from './AppForm.module.css'
import { mainName, nameFields } from './name-fields.ts'

type Props = { form: RecordForm<AppValues> }

/** A part of the form with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <div className={styles.fields}>{children}</div>
  </Panel>
)

export function Identity({ form, app }: Props & { app: App | null }) {
  const t = useTranslations()
  return (
    <Section title={t('apps.section.identity')}>
      <TextField form={form} name="Name" autoCapitalize="off" autoComplete="off" />
      <DisplayNames form={form} />
      <div>
        <TextField
          form={form}
          name="ClientID"
          help={t('apps.clientID.help')}
          autoCapitalize="off"
          autoComplete="off"
          readOnly={app !== null && isPortal(app)}
        />
        {app && <NewClientID form={form} saved={app.ClientID} />}
      </div>
      <TextField form={form} name="URL" type="url" inputMode="url" autoComplete="off" />
      <Descriptions form={form} />
    </Section>
  )
}

/** The names. One is required, so typing one validates the main one again. */
function DisplayNames({ form }: Props) {
  const locales = useLocales()
  const names = useWatch({ control: form.control, name: ['En', 'Fr'] })
  const typed = names.some((name) => !isBlank(name))
  const recheck = useEffectEvent(() => form.recheck(mainName()))
  useEffect(() => {
    if (typed) recheck()
  }, [typed])
  return (
    <div className={classes.pair}>
      {locales.map((locale) => {
        const name = nameFields[locale]
        const optional = name !== mainName()
        return <TextField key={locale} {...{ form, name, optional }} lang={locale} autoComplete="off" />
      })}
    </div>
  )
}

/** The descriptions in both languages. */
function Descriptions({ form }: Props) {
  const t = useTranslations()
  return (
    <div className={classes.pair}>
      {useLocales().map((locale) => (
        <AreaField
          key={locale}
          form={form}
          name={locale === 'en-US' ? 'DescriptionEn' : 'DescriptionFr'}
          lang={locale}
          rows={4}
          optional
          count={(n) => t('apps.description.counter', { n, max: DESCRIPTION_MAX })}
        />
      ))}
    </div>
  )
}

/** Warns that sign-ins with the former client ID are refused as soon as the new one is saved. */
function NewClientID({ form, saved }: Props & { saved: string }) {
  const t = useTranslations()
  const typed = useWatch({ control: form.control, name: 'ClientID' })
  return (
    <output>
      {typed.trim() !== saved && (
        <span className={styles.notice}>
          <IconAlertTriangle size={22} aria-hidden />
          <span>{t('apps.clientID.changed', { id: saved })}</span>
        </span>
      )}
    </output>
  )
}

export function SignIn({ form }: Props) {
  const t = useTranslations()
  const [flow, fapi2] = useWatch({ control: form.control, name: ['Flow', 'Fapi2'] })
  const flows = flowLabels.map((label, index) => ({
    value: String(index),
    label: index === 0 ? t(label) : t('apps.flow.older', { flow: t(label) }),
  }))
  return (
    <Section title={t('apps.section.signIn')}>
      <AreaField form={form} name="LoginUrl" rows={3} help={t('apps.loginUrlHelp')} />
      <AreaField form={form} name="LogoutUrl" rows={3} help={t('apps.logoutUrlHelp')} />
      <TextField
        form={form}
        name="BackchannelLogoutUrl"
        type="url"
        inputMode="url"
        autoComplete="off"
        optional
        help={t('apps.backchannel.help')}
      />
      <SelectField
        form={form}
        name="Flow"
        options={flows}
        disabled={fapi2}
        help={fapi2 ? t('apps.tokens.fixed') : flow === '0' ? undefined : t('apps.flow.legacy')}
        onChoose={() => form.recheck('LoginUrl')}
      />
      <SelectField
        form={form}
        name="IdTokenAlgorithm"
        disabled={fapi2}
        help={fapi2 ? t('apps.tokens.fixed') : undefined}
        options={[
          { value: '', label: t('apps.algorithm.portal') },
          ...idTokenAlgorithms.map((name) => ({ value: name, label: name })),
        ]}
      />
      <CheckField form={form} name="RequireVerifiedEmail" help={t('apps.verified.help')} />
    </Section>
  )
}
