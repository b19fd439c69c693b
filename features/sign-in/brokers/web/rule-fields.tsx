import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { Combobox } from '#core/web/form/Combobox.tsx'
import formClasses from '#core/web/form/form.module.css'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { iconButtonLook } from '#core/web/ui/IconButton.tsx'
import { allApps } from '#features/apps/contract.ts'
import { dealerSource, storeSource } from '#features/groups/web/parts/dealer-source.ts'
import { templateSource } from '#features/people/templates/web/parts/template-source.ts'
import { CLAIM_MAX, type Rule } from '../contract/gifts.ts'
import type { Provider } from '../contract.ts'

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div className={formClasses.field}>
      <label htmlFor={id} className={formClasses.label}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

type Text = { label: string; value: string; onChange: (value: string) => void }

export const RuleText = ({ label, value, onChange }: Text) => (
  <Labelled label={label}>
    {(id) => (
      <input
        id={id}
        type="text"
        className={formClasses.input}
        maxLength={CLAIM_MAX}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labelled>
)

type Choice<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

export const RuleSelect = <V extends string>({ label, value, options, onChange }: Choice<V>) => (
  <Labelled label={label}>
    {(id) => (
      <select
        id={id}
        className={formClasses.input}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((one) => one.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)

type Grouped = Text & {
  groups: readonly { id: string; label: string; options: readonly { ID: string; DisplayName: string }[] }[]
}

/** A choice among what belongs to apps. */
const OfApps = ({ label, value, groups, onChange }: Grouped) => {
  const t = useTranslations()
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className={formClasses.input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t('brokers.rules.choose')}</option>
          {groups
            .filter(({ options }) => options.length > 0)
            .map((app) => (
              <optgroup key={app.id} label={app.label}>
                {app.options.map((one) => (
                  <option key={one.ID} value={one.ID}>
                    {one.DisplayName}
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
      )}
    </Labelled>
  )
}

/** The apps apart from the portal, whose own rights are given by people alone. */
function useOtherApps() {
  const { data = [] } = useQuery(reading(allApps, {}))
  return data.filter(({ ClientID }) => ClientID !== PORTAL_CLIENT_ID)
}

const [everyTemplate, everyStore] = [templateSource('all'), storeSource(undefined)]

type Target = { n: number; rule: Rule; targets: Provider['Targets']; onChange: (id: string) => void }

/** What a rule gives, of its kind. */
export function RuleTarget({ n, rule, targets, onChange }: Target) {
  const t = useTranslations()
  const apps = useOtherApps()
  const label = t(`brokers.rules.target.${rule.Gives}`, { n })
  if (rule.Gives === 'role')
    return (
      <OfApps
        label={label}
        value={rule.ID}
        groups={apps.map(({ ID, DisplayName, Roles = [] }) => ({
          id: ID,
          label: DisplayName,
          options: Roles,
        }))}
        onChange={onChange}
      />
    )
  const known = targets.find(({ ID }) => ID === rule.ID)
  const field = (id: string) => ({
    id,
    value: rule.ID,
    fixedOptions: known ? [{ value: known.ID, label: known.Name }] : [],
    onPick: onChange,
  })
  return (
    // Another kind searches elsewhere.
    <Labelled key={rule.Gives} label={label}>
      {(id) =>
        rule.Gives === 'template' ? (
          <Combobox source={everyTemplate} {...field(id)} />
        ) : rule.Gives === 'store' ? (
          <Combobox source={everyStore} {...field(id)} />
        ) : (
          <Combobox source={dealerSource} {...field(id)} />
        )
      }
    </Labelled>
  )
}

export function AttributeSelect({ n, value, onChange }: Omit<Text, 'label'> & { n: number }) {
  const t = useTranslations()
  const groups = useOtherApps().map(({ ID, DisplayName, Attributes = [] }) => ({
    id: ID,
    label: DisplayName,
    options: Attributes,
  }))
  return (
    <OfApps label={t('brokers.values.Attribute', { n })} value={value} groups={groups} onChange={onChange} />
  )
}

export const RemoveRule = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={iconButtonLook} aria-label={label} onClick={onRemove}>
    <IconX size={18} aria-hidden />
  </button>
)

export const AddRule = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <div>
    <Button icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  </div>
)
