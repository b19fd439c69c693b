import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf } from '#core/contract/days.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { FormDialog } from '#core/web/form/FormDialog.tsx'
import form from '#core/web/form/form.module.css'
import { LimitedField } from '#core/web/form/LimitedField.tsx'
import { Problem } from '#core/web/form/Problem.tsx'
import { Day } from '#core/web/ui/DateRange.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { type Incident, saveIncident, TEXT_MAX } from '../contract.ts'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The items in the order of the Regulation respecting confidentiality incidents, s. 7. */
const texts = ['Data', 'Circumstances', 'Happened', 'Risk', 'Measures'] as const
type TextName = (typeof texts)[number]
const numbers = ['People', 'PeopleInQuebec'] as const
type NumberName = (typeof numbers)[number]
const days = ['KnownOn', 'CommissionOn', 'PeopleToldOn'] as const
type DayName = (typeof days)[number]

const order = [
  'Data',
  'Circumstances',
  'Happened',
  'KnownOn',
  'People',
  'PeopleInQuebec',
  'Risk',
  'CommissionOn',
  'PeopleToldOn',
  'Measures',
] as const

const isText = (name: string): name is TextName => texts.some((one) => one === name)
const isDayName = (name: string): name is DayName => days.some((one) => one === name)

type Values = Record<TextName | NumberName, string> & Record<DayName, string | null>

const valuesOf = (of: Incident | undefined): Values => ({
  Data: of?.Data ?? '',
  Circumstances: of?.Circumstances ?? '',
  Happened: of?.Happened ?? '',
  KnownOn: of?.KnownOn ?? null,
  People: of?.People?.toString() ?? '',
  PeopleInQuebec: of?.PeopleInQuebec?.toString() ?? '',
  Risk: of?.Risk ?? '',
  CommissionOn: of?.CommissionOn ?? null,
  PeopleToldOn: of?.PeopleToldOn ?? null,
  Measures: of?.Measures ?? '',
})

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text))
const isWrongNumber = (text: string) => !/^\s*\d{0,9}\s*$/.test(text)

/** Enters or changes an incident. A record that somebody else has changed since is refused with a message. R49 */
export function IncidentDialog({ incident, onClose }: { incident?: Incident; onClose: () => void }) {
  const t = useTranslations()
  const id = useId()
  const [values, setValues] = useState(() => valuesOf(incident))
  const [isTried, setTried] = useState(false)
  const { save, busy } = useSave(saveIncident, {
    toasts: { key: 'incident', saved: t('register.incident.saved') },
  })
  const set = (name: keyof Values) => (value: string | null) =>
    setValues((now) => ({ ...now, [name]: value }))
  const problemOf = (name: keyof Values): string | null => {
    const value = values[name]
    if (isText(name) || name === 'KnownOn') return (value ?? '').trim() === '' ? t('valid.required') : null
    return !isDayName(name) && isWrongNumber(value ?? '') ? t('register.incident.number') : null
  }
  const submit = () => {
    setTried(true)
    const wrong = order.find((name) => problemOf(name) !== null)
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    if (wrong) return
    void save(
      {
        ...(incident && { ID: incident.ID, Version: incident.Version }),
        Data: values.Data,
        Circumstances: values.Circumstances,
        Happened: values.Happened,
        KnownOn: values.KnownOn ?? '',
        People: numberIn(values.People),
        PeopleInQuebec: numberIn(values.PeopleInQuebec),
        Risk: values.Risk,
        CommissionOn: values.CommissionOn,
        PeopleToldOn: values.PeopleToldOn,
        Measures: values.Measures,
      },
      { onSaved: async () => onClose() },
    )
  }
  return (
    <FormDialog
      wide
      title={t(incident ? 'register.incident.edit' : 'register.incident.add')}
      lead={t('register.incident.lead')}
      submit={t('register.incident.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {order.map((name) => {
        const problem = isTried ? problemOf(name) : null
        const of = { id: `${id}-${name}`, label: t(`register.incident.${name}`), problem }
        if (isDayName(name)) return <DayField key={name} {...of} value={values[name]} onChange={set(name)} />
        return (
          <LimitedField
            key={name}
            {...of}
            value={values[name]}
            onChange={set(name)}
            max={TEXT_MAX}
            rows={isText(name) && name !== 'Happened' ? 2 : 1}
            optional={!isText(name)}
          />
        )
      })}
    </FormDialog>
  )
}

type DayProps = {
  id: string
  label: string
  problem: string | null
  value: string | null
  onChange: (value: string | null) => void
}

function DayField({ id, label, problem, value, onChange }: DayProps) {
  const now = useMinutely()
  return (
    <div className={form.field} id={id} tabIndex={-1}>
      <span id={`${id}-label`} className={form.label}>
        {label}
      </span>
      <Day
        labelledBy={`${id}-label`}
        describedBy={problem ? `${id}-problem` : undefined}
        value={value}
        max={dayOf(now, ZONE)}
        isInvalid={problem !== null}
        onChange={onChange}
        onPartial={() => {}}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}
