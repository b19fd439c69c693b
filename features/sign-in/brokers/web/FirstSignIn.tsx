import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { ComboboxField } from '#core/web/form/ComboboxField.tsx'
import { useFieldNotes } from '#core/web/form/Field.tsx'
import formClasses from '#core/web/form/form.module.css'
import { RadioField } from '#core/web/form/RadioField.tsx'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { iconButtonLook } from '#core/web/ui/IconButton.tsx'
import { allApps } from '#features/apps/contract.ts'
import { dealerSource, useDealer } from '#features/groups/web/parts/dealer-source.ts'
import { CLAIM_MAX, firstSignIns, type RoleRule, RULES_MAX } from '../contract.ts'
import type { ProviderRecord } from './provider-values.ts'
import type { ProviderFormState } from './use-provider-form.ts'
import classes from './Brokers.module.css'

type Props = { form: ProviderFormState; record: ProviderRecord }

/** What happens when somebody without an account signs in, and which roles they get. */
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
        <>
          <ComboboxField
            form={form}
            name="CreatesIn"
            source={dealerSource}
            help={t('brokers.createsInHelp')}
            fixedOptions={[{ value: '', label: t('brokers.noDealer') }, ...(chosen ? [chosen] : [])]}
          />
          <Rules form={form} />
        </>
      )}
    </div>
  )
}

function Rules({ form }: { form: ProviderFormState }) {
  const t = useTranslations()
  const rules = useWatch({ control: form.control, name: 'Rules' })
  const { control, notes } = useFieldNotes({ form, name: 'Rules' })
  const set = (next: RoleRule[]) => {
    form.setValue('Rules', next, { shouldDirty: true })
    form.recheck('Rules')
  }
  return (
    <fieldset {...control} className={classes.group} tabIndex={-1}>
      <legend className={formClasses.label}>{t('brokers.rules.title')}</legend>
      <p className={formClasses.help}>{t('brokers.rules.help')}</p>
      {rules.map((rule, index) => (
        <Rule
          // A rule has no id, and its texts change.
          key={`${rules.length} ${index}`}
          n={index + 1}
          rule={rule}
          onChange={(changed) => set(rules.with(index, changed))}
          onRemove={() => set(rules.toSpliced(index, 1))}
        />
      ))}
      {notes}
      {rules.length < RULES_MAX && (
        <div>
          <Button
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => set([...rules, { Claim: 'groups', Value: '', Role: '' }])}
          >
            {t('brokers.rules.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type RuleProps = { n: number; rule: RoleRule; onChange: (rule: RoleRule) => void; onRemove: () => void }

function Rule({ n, rule, onChange, onRemove }: RuleProps) {
  const t = useTranslations()
  const id = useId()
  const { data: apps = [] } = useQuery(reading(allApps, {}))
  // The portal's own roles are given by people alone.
  const others = apps.filter(
    ({ ClientID, Roles }) => ClientID !== PORTAL_CLIENT_ID && (Roles?.length ?? 0) > 0,
  )
  const text = (field: 'Claim' | 'Value') => (
    <div className={formClasses.field}>
      <label htmlFor={`${id}-${field}`} className={formClasses.label}>
        {t(`brokers.rules.${field}`, { n })}
      </label>
      <input
        id={`${id}-${field}`}
        type="text"
        className={formClasses.input}
        maxLength={CLAIM_MAX}
        value={rule[field]}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...rule, [field]: target.value })}
      />
    </div>
  )
  return (
    <div className={classes.rule}>
      {text('Claim')}
      {text('Value')}
      <div className={formClasses.field}>
        <label htmlFor={`${id}-Role`} className={formClasses.label}>
          {t('brokers.rules.Role', { n })}
        </label>
        <select
          id={`${id}-Role`}
          className={formClasses.input}
          value={rule.Role}
          onChange={({ target }) => onChange({ ...rule, Role: target.value })}
        >
          <option value="">{t('brokers.rules.choose')}</option>
          {others.map((app) => (
            <optgroup key={app.ID} label={app.DisplayName}>
              {(app.Roles ?? []).map((role) => (
                <option key={role.ID} value={role.ID}>
                  {role.DisplayName}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <button
        type="button"
        className={iconButtonLook}
        aria-label={t('brokers.rules.remove', { n })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
