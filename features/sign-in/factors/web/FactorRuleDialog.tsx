import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { FormDialog } from '#core/web/form/FormDialog.tsx'
import form from '#core/web/form/form.module.css'
import { reading } from '#core/web/query.ts'
import { Select } from '#core/web/ui/Select.tsx'
import { type Level, levels } from '../contract.ts'
import {
  type FactorRule,
  factorReach,
  factorTargets,
  saveFactorRule,
  type Scope,
  scopes,
} from '../contract/rules.ts'

type Props = {
  /** The rule to change; null for a new one. */
  rule: FactorRule | null
  rules: readonly FactorRule[]
  onClose: () => void
}

/** Asks what a rule is about and what it asks for, and says how many people that reaches. */
export function FactorRuleDialog({ rule, rules, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [scope, setScope] = useState<Scope>(rule?.Scope ?? 'network')
  const [chosen, setChosen] = useState(rule?.Target?.ID ?? '')
  const [level, setLevel] = useState<Level>(rule?.Level ?? 'offered')
  const [from, setFrom] = useState(rule?.RequiredFrom ?? '')
  const targets = useQuery(reading(factorTargets, {}))
  const { save, busy } = useSave(saveFactorRule, {
    toasts: { key: 'factor-rule', saved: t('signInSettings.saved') },
  })
  const options = (targets.data ?? [])
    .filter(({ Scope: its }) => its === scope)
    .map(({ ID, Name, App }) => ({ value: ID, label: App === null ? Name : `${App} – ${Name}` }))
  const target = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value
  const about = { Scope: scope, Target: scope === 'network' ? null : (target ?? null) }
  const isWhole = scope === 'network' || target !== undefined
  const submit = () => {
    if (!isWhole) return
    const RequiredFrom = level === 'required' && from ? from : null
    const now = rule ?? rules.find((one) => one.Scope === scope && (one.Target?.ID ?? null) === about.Target)
    const Version = now?.Version ?? null
    void save({ ...about, Level: level, RequiredFrom, Version }, { onSaved: async () => onClose() })
  }
  return (
    <FormDialog
      title={t(rule ? 'signInSettings.edit' : 'signInSettings.add')}
      submit={t('common.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {!rule && (
        <Select
          label={t('signInSettings.about')}
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`signInSettings.choose.${value}`) }))}
          onChoose={setScope}
        />
      )}
      {!rule && scope !== 'network' && target !== undefined && (
        <Select
          label={t(scope === 'role' ? 'signInSettings.chosenRole' : 'signInSettings.chosenApp')}
          value={target}
          options={options}
          onChoose={setChosen}
        />
      )}
      <Select
        label={t('signInSettings.level')}
        value={level}
        options={levels.map((value) => ({ value, label: t(`signInSettings.levels.${value}`) }))}
        onChoose={setLevel}
      />
      {level === 'required' && (
        <div className={form.field}>
          <label htmlFor={`${id}-from`} className={form.label}>
            {t('signInSettings.fromLabel')}
          </label>
          <input
            id={`${id}-from`}
            type="date"
            className={form.input}
            value={from}
            aria-describedby={`${id}-help`}
            onChange={({ target: { value } }) => setFrom(value)}
          />
          <p id={`${id}-help`} className={form.help}>
            {t('signInSettings.fromHelp')}
          </p>
        </div>
      )}
      {isWhole && <ReachText about={about} />}
    </FormDialog>
  )
}

function ReachText({ about }: { about: { Scope: Scope; Target: string | null } }) {
  const t = useTranslations()
  const { data } = useQuery({
    ...reading(factorReach, { Scope: about.Scope, ...(about.Target && { Target: about.Target }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <p aria-live="polite">{data && t('signInSettings.preview', { n: data.People, without: data.Without })}</p>
  )
}
