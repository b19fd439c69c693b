import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ComboboxField } from '#core/web/form/ComboboxField.tsx'
import formClasses from '#core/web/form/form.module.css'
import { RadioField } from '#core/web/form/RadioField.tsx'
import { dealerSource, useDealer } from '#features/groups/web/parts/dealer-source.ts'
import { firstSignIns } from '../contract.ts'
import type { ProviderRecord } from './provider-values.ts'
import type { ProviderFormState } from './use-provider-form.ts'

type Props = { form: ProviderFormState; record: ProviderRecord }

/** What happens when somebody without an account signs in. */
export function FirstSignIn({ form, record }: Props) {
  const t = useTranslations()
  const [first, createsIn] = useWatch({ control: form.control, name: ['First', 'CreatesIn'] })
  const known = record.Dealers.find(({ ID }) => ID === createsIn)
  const { data: dealer } = useDealer(known ? undefined : createsIn)
  const chosen = known
    ? { value: known.ID, label: known.Name }
    : dealer && { value: dealer.ID, label: dealer.DisplayName }
  return (
    <div className={formClasses.fields}>
      <RadioField
        form={form}
        name="First"
        options={firstSignIns.map((value) => ({ value, label: t(`brokers.first.${value}`) }))}
      />
      {first === 'create' && (
        <ComboboxField
          form={form}
          name="CreatesIn"
          source={dealerSource}
          help={t('brokers.createsInHelp')}
          fixedOptions={[{ value: '', label: t('brokers.noDealer') }, ...(chosen ? [chosen] : [])]}
        />
      )}
    </div>
  )
}
