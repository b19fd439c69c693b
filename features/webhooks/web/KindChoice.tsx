import { useTranslations } from 'use-intl'
import { CheckBoxes } from '#core/web/form/CheckBoxes.tsx'
import { changeGroups, groupOfKind } from '#domain/contract/kinds.ts'
import { webhookKinds } from '../contract.ts'
import classes from './Webhooks.module.css'

const groups = ['use', ...changeGroups.filter((group) => group !== 'privacy')] as const

type Props = { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }

/** Checkboxes of the kinds of events, by group. A group with a chosen kind is open at first. */
export function KindChoice({ chosen, onChange }: Props) {
  const t = useTranslations()
  return groups.map((group) => {
    const kinds = webhookKinds.filter((kind) => groupOfKind[kind] === group)
    const label = group === 'use' ? t('webhooks.use') : t(`changes.group.${group}`)
    const n = kinds.filter((kind) => chosen.includes(kind)).length
    return (
      <details key={group} className={classes.kinds} {...(n > 0 && { open: true })}>
        <summary>{t('webhooks.chosenOf', { group: label, n, all: kinds.length })}</summary>
        <fieldset>
          <legend className="visually-hidden">{label}</legend>
          <CheckBoxes
            options={kinds.map((value) => ({ value, label: t(`audit.kind.${value}`) }))}
            chosen={chosen}
            onChange={onChange}
          />
        </fieldset>
      </details>
    )
  })
}
