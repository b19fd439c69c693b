import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { localeWithin, regions } from '#core/contract/locale.ts'
import { SelectField } from '#core/web/form/SelectField.tsx'
import { TextField } from '#core/web/form/TextField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { useLocalesOf } from '#core/web/i18n/use-locales.ts'
import {
  optionalPersonFields,
  type PersonField,
  personFields,
  requiredPersonFields,
} from '#domain/contract/person-fields.ts'
import { choicesOf, dealerFacts, type FactName, factNames } from '#features/dealers/rules.ts'
import { usePersonInputs } from '#features/people/edit/web/parts/PersonFields.tsx'
import type { DealerValues } from './dealer-form.ts'
import classes from './DealerForm.module.css'

type Props = { form: RecordForm<DealerValues> }

/** The fields of a dealer. `soldToHelp`: why the number cannot be changed. C052 */
export function DealerFields({ form, soldToHelp }: Props & { soldToHelp?: string | undefined }) {
  const t = useTranslations()
  const fallBack = () => {
    const { Region: region, Locale: locale, AdminLocale } = form.getValues()
    const asChange = { shouldDirty: true }
    form.setValue('Locale', localeWithin(region, locale), asChange)
    form.setValue('AdminLocale', localeWithin(region, AdminLocale), asChange)
    form.recheck('Locale')
  }
  return (
    <div className={classes.fields}>
      <TextField form={form} name="Name" autoComplete="off" />
      <TextField
        form={form}
        name="DisplayName"
        autoComplete="off"
        optional
        help={t('dealer.displayNameHelp')}
      />
      <TextField
        form={form}
        name="SoldTo"
        autoComplete="off"
        readOnly={soldToHelp !== undefined}
        help={soldToHelp}
      />
      <SelectField
        form={form}
        name="Region"
        options={regions.map((value) => ({ value, label: t(`region.${value}`) }))}
        onChoose={fallBack}
      />
      <LocaleField form={form} name="Locale" />
      {factNames.map((name) => (
        <FactField key={name} form={form} name={name} />
      ))}
    </div>
  )
}

function FactField({ form, name }: Props & { name: FactName }) {
  const t = useTranslations()
  const { kind } = dealerFacts[name]
  if (kind !== 'choice')
    return (
      <TextField
        form={form}
        name={name}
        autoComplete="off"
        optional
        {...(kind === 'number' && { inputMode: 'numeric' })}
      />
    )
  const options = choicesOf(name).map((value) => ({ value, label: t(`dealer.choice.${value}`) }))
  return (
    <SelectField
      form={form}
      name={name}
      optional
      options={[{ value: '', label: t('common.none') }, ...options]}
    />
  )
}

/** Chooses among the languages that the region of the dealer offers. R28 */
function LocaleField({ form, name }: Props & { name: 'Locale' | 'AdminLocale' }) {
  const t = useTranslations()
  const locales = useLocalesOf(useWatch({ control: form.control, name: 'Region' }))
  return (
    <SelectField
      form={form}
      name={name}
      options={locales.map((value) => ({ value, label: t(`locale.${value}`) }))}
    />
  )
}

/** The fields of a new admin of the dealer. `besideEmail`: shown below the address, for one that is taken. */
export function AdminFields({ form, besideEmail }: Props & { besideEmail?: ReactNode }) {
  const t = useTranslations()
  const inputs = usePersonInputs()
  const field = (name: PersonField) => {
    const { token: _token, ...input } = inputs[personFields[name].kind]
    return (
      <TextField
        key={name}
        form={form}
        name={name}
        {...input}
        autoComplete="off"
        optional={personFields[name].optional}
      />
    )
  }
  return (
    <>
      <p className={classes.note}>{t('dealerWizard.adminAccess')}</p>
      <div className={classes.fields}>
        {requiredPersonFields.map(field)}
        {besideEmail}
        {optionalPersonFields.map(field)}
        <LocaleField form={form} name="AdminLocale" />
      </div>
    </>
  )
}
