import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf } from '#core/contract/days.ts'
import { useSave } from '#core/web/data/use-save.ts'
import form from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Day } from '#core/web/ui/DateRange.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = order.find((name) => problemOf(name) !== null)
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    if (busy || wrong) return
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
    <Dialog
      wide
      title={t(incident ? 'register.incident.edit' : 'register.incident.add')}
      describedBy={`${id}-lead`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t('register.incident.save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={form.form} onSubmit={submit} noValidate>
        <p id={`${id}-lead`} className={form.help}>
          {t('register.incident.lead')}
        </p>
        {order.map((name) => {
          const problem = isTried ? problemOf(name) : null
          const of = { id: `${id}-${name}`, label: t(`register.incident.${name}`), problem }
          if (isDayName(name))
            return <DayField key={name} {...of} value={values[name]} onChange={set(name)} />
          return (
            <TextField
              key={name}
              {...of}
              value={values[name]}
              onChange={set(name)}
              lines={isText(name) && name !== 'Happened'}
              required={isText(name)}
            />
          )
        })}
      </form>
    </Dialog>
  )
}

type FieldProps<V> = {
  id: string
  label: string
  problem: string | null
  value: V
  onChange: (value: V) => void
}

const Problem = ({ id, problem }: { id: string; problem: string | null }) =>
  problem && (
    <p id={`${id}-problem`} className={form.error}>
      {problem}
    </p>
  )

type TextProps = FieldProps<string> & { lines: boolean; required: boolean }

function TextField({ id, label, problem, value, onChange, lines, required }: TextProps) {
  const limited = useLimitedText(TEXT_MAX, value, onChange)
  const shared = {
    id,
    className: form.input,
    'aria-required': required,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    ...limited.input,
  }
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      {lines ? <textarea rows={2} {...shared} /> : <input type="text" {...shared} />}
      {limited.note && <p className={form.help}>{limited.note}</p>}
      <Problem id={id} problem={problem} />
    </div>
  )
}

function DayField({ id, label, problem, value, onChange }: FieldProps<string | null>) {
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
      <Problem id={id} problem={problem} />
    </div>
  )
}
