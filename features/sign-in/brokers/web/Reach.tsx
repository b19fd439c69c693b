import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AreaField } from '#core/web/form/AreaField.tsx'
import { CheckField } from '#core/web/form/CheckField.tsx'
import { Combobox } from '#core/web/form/Combobox.tsx'
import formClasses from '#core/web/form/form.module.css'
import { iconButtonLook } from '#core/web/ui/IconButton.tsx'
import { dealerSource, useDealer } from '#features/groups/web/parts/dealer-source.ts'
import { ChosenPeople } from '#features/people/list/web/parts/ChosenPeople.tsx'
import type { ProviderRecord } from './provider-values.ts'
import type { ProviderFormState } from './use-provider-form.ts'
import classes from './Brokers.module.css'

type Props = { form: ProviderFormState; record: ProviderRecord }
const EXEMPT_MAX = 200

/** Who uses a provider: by domains and dealers, and whether they must. */
export function Reach({ form, record }: Props) {
  const t = useTranslations()
  const [required, exempt] = useWatch({ control: form.control, name: ['Required', 'Exempt'] })
  return (
    <div className={formClasses.fields}>
      <AreaField form={form} name="Domains" rows={3} help={t('brokers.domainsHelp')} />
      <ChosenDealers form={form} record={record} />
      <CheckField form={form} name="Required" help={t('brokers.requiredHelp')} />
      {required && (
        <ChosenPeople
          words={{
            label: t('brokers.exempt'),
            help: t('brokers.exemptHelp'),
            add: t('brokers.addExempt'),
            addHelp: t('brokers.addExemptHelp'),
            remove: (name) => t('brokers.remove', { name }),
          }}
          value={exempt}
          max={EXEMPT_MAX}
          except={null}
          known={record.Exempt.map(({ ID, Name }) => ({ id: ID, name: Name }))}
          onChange={(ids) => form.setValue('Exempt', ids, { shouldDirty: true })}
        />
      )}
    </div>
  )
}

/** The dealers whose people are linked and created; none: all of them. */
function ChosenDealers({ form, record }: Props) {
  const t = useTranslations()
  const id = useId()
  const chosen = useWatch({ control: form.control, name: 'Dealers' })
  const set = (ids: string[]) => form.setValue('Dealers', ids, { shouldDirty: true })
  return (
    <fieldset className={classes.group}>
      <legend className={formClasses.label}>{t('brokers.dealers')}</legend>
      <p className={formClasses.help}>{t('brokers.dealersHelp')}</p>
      {chosen.length > 0 && (
        <ul className={classes.chosen}>
          {chosen.map((one) => (
            <ChosenDealer
              key={one}
              id={one}
              name={record.Dealers.find(({ ID }) => ID === one)?.Name}
              onRemove={() => set(chosen.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      <div className={formClasses.field}>
        <label htmlFor={id} className={formClasses.label}>
          {t('brokers.addDealer')}
        </label>
        <Combobox
          key={chosen.length}
          id={id}
          source={dealerSource}
          fixedOptions={[]}
          value=""
          onPick={(picked) => picked && set([...new Set([...chosen, picked])])}
        />
      </div>
    </fieldset>
  )
}

function ChosenDealer({
  id,
  name,
  onRemove,
}: {
  id: string
  name: string | undefined
  onRemove: () => void
}) {
  const t = useTranslations()
  const { data } = useDealer(name === undefined ? id : undefined)
  const text = name ?? data?.DisplayName ?? ''
  return (
    <li>
      {text}
      <button
        type="button"
        className={iconButtonLook}
        aria-label={t('brokers.remove', { name: text })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  )
}
