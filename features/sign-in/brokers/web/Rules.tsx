import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldNotes } from '#core/web/form/Field.tsx'
import formClasses from '#core/web/form/form.module.css'
import { RadioField } from '#core/web/form/RadioField.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import {
  ATTRIBUTES_MAX,
  type AttributeRule,
  gifts,
  type Rule,
  RULES_MAX,
  ruleTimes,
} from '../contract/gifts.ts'
import type { ProviderRecord } from './provider-values.ts'
import { AddRule, AttributeSelect, RemoveRule, RuleSelect, RuleTarget, RuleText } from './rule-fields.tsx'
import type { ProviderFormState } from './use-provider-form.ts'
import classes from './Brokers.module.css'

type Props = { form: ProviderFormState; record: ProviderRecord }

/** What claims give: roles, templates, stores, dealers, and values of attributes. */
export function Rules({ form, record }: Props) {
  const t = useTranslations()
  return (
    <div className={formClasses.fields}>
      {record.ID !== undefined && !record.RulesGive && <p role="note">{t('brokers.rules.idle')}</p>}
      <RadioField
        form={form}
        name="RulesAt"
        options={ruleTimes.map((value) => ({ value, label: t(`brokers.rules.at.${value}`) }))}
      />
      <GiftRules form={form} record={record} />
      <ValueRules form={form} />
    </div>
  )
}

function GiftRules({ form, record }: Props) {
  const t = useTranslations()
  const group = useRef<HTMLFieldSetElement>(null)
  useKeptFocus(group)
  const rules = useWatch({ control: form.control, name: 'Rules' })
  const { control, notes } = useFieldNotes({ form, name: 'Rules' })
  const set = (next: Rule[]) => {
    form.setValue('Rules', next, { shouldDirty: true })
    form.recheck('Rules')
  }
  return (
    <fieldset {...control} ref={group} className={classes.group} tabIndex={-1}>
      <legend className={formClasses.label}>{t('brokers.rules.title')}</legend>
      <p className={formClasses.help}>{t('brokers.rules.help')}</p>
      {rules.map((rule, index) => {
        const n = index + 1
        const change = (changed: Partial<Rule>) => set(rules.with(index, { ...rule, ...changed }))
        return (
          // A rule has no id that could be its key, and its texts change while they are edited.
          <div key={`${rules.length} ${index}`} className={classes.rule}>
            <RuleText
              label={t('brokers.rules.Claim', { n })}
              value={rule.Claim}
              onChange={(Claim) => change({ Claim })}
            />
            <RuleText
              label={t('brokers.rules.Value', { n })}
              value={rule.Value}
              onChange={(Value) => change({ Value })}
            />
            <RuleSelect
              label={t('brokers.rules.Gives', { n })}
              value={rule.Gives}
              options={gifts.map((value) => ({ value, label: t(`brokers.rules.gives.${value}`) }))}
              onChange={(Gives) => change({ Gives, ID: '' })}
            />
            <RuleTarget n={n} rule={rule} targets={record.Targets} onChange={(ID) => change({ ID })} />
            <RemoveRule
              label={t('brokers.rules.remove', { n })}
              onRemove={() => set(rules.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      {notes}
      {rules.length < RULES_MAX && (
        <AddRule
          label={t('brokers.rules.add')}
          onAdd={() => set([...rules, { Claim: 'groups', Value: '', Gives: 'role', ID: '' }])}
        />
      )}
    </fieldset>
  )
}

function ValueRules({ form }: Pick<Props, 'form'>) {
  const t = useTranslations()
  const group = useRef<HTMLFieldSetElement>(null)
  useKeptFocus(group)
  const rules = useWatch({ control: form.control, name: 'Attributes' })
  const { control, notes } = useFieldNotes({ form, name: 'Attributes' })
  const set = (next: AttributeRule[]) => {
    form.setValue('Attributes', next, { shouldDirty: true })
    form.recheck('Attributes')
  }
  return (
    <fieldset {...control} ref={group} className={classes.group} tabIndex={-1}>
      <legend className={formClasses.label}>{t('brokers.values.title')}</legend>
      <p className={formClasses.help}>{t('brokers.values.help')}</p>
      {rules.map((rule, index) => {
        const n = index + 1
        const change = (changed: Partial<AttributeRule>) => set(rules.with(index, { ...rule, ...changed }))
        return (
          <div key={`${rules.length} ${index}`} className={classes.value}>
            <RuleText
              label={t('brokers.values.Claim', { n })}
              value={rule.Claim}
              onChange={(Claim) => change({ Claim })}
            />
            <AttributeSelect n={n} value={rule.Attribute} onChange={(Attribute) => change({ Attribute })} />
            <RemoveRule
              label={t('brokers.values.remove', { n })}
              onRemove={() => set(rules.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      {notes}
      {rules.length < ATTRIBUTES_MAX && (
        <AddRule
          label={t('brokers.values.add')}
          onAdd={() => set([...rules, { Claim: '', Attribute: '' }])}
        />
      )}
    </fieldset>
  )
}
