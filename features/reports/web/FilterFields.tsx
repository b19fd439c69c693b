import { IconAlertCircle } from '@tabler/icons-react'
import { memo, useCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Day } from '#core/contract/days.ts'
import form from '#core/web/form/form.module.css'
import { DateRange } from '#core/web/ui/DateRange.tsx'
import selectClasses from '#core/web/ui/Select.module.css'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import type { Days } from '../contract/periods.ts'
import type { FilterProblem, FilterValues } from './filter-values.ts'
import type { FilterForm } from './use-filter-form.ts'
import classes from './ReportFilters.module.css'

function Problem({ fieldId, problem }: { fieldId: string; problem: FilterProblem | null }) {
  const t = useTranslations()
  return (
    problem && (
      <p id={`${fieldId}-error`} className={form.error}>
        <IconAlertCircle size={18} aria-hidden />
        {t(problem)}
      </p>
    )
  )
}

type InputProps = {
  id: string
  type: 'email' | 'text'
  label: string
  value: string
  problem?: FilterProblem | null
  onChange: (value: string) => void
  onBlur?: () => void
}

/** The characters of a filter that the calls accept. */
const TEXT_MAX = 100

/** A text field of the filters, with its problem or the note on its limit below. */
export function FilterInput({ id, label, problem = null, value, onChange, ...input }: InputProps) {
  const limited = useLimitedText(TEXT_MAX, value, onChange)
  return (
    <div className={selectClasses.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        {...limited.input}
        id={id}
        className={form.input}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : limited.note ? `${id}-limit` : undefined}
      />
      <Problem fieldId={id} problem={problem} />
      {!problem && limited.note && (
        <p id={`${id}-limit`} className={form.help}>
          {limited.note}
        </p>
      )}
    </div>
  )
}

type DaysKey = 'days' | 'compared'

type DaysProps = {
  id: string
  name: DaysKey
  label: string
  value: Days
  today: Day
  problem: FilterProblem | null
  onChange: (key: DaysKey, days: FilterValues[DaysKey]) => void
  onPartial: (key: DaysKey, day: keyof Days, isPartial: boolean) => void
  onBlur: (key: DaysKey) => void
}

/**
 * The first and the last day of a period, with the problem below. An empty day means that it is not complete. Memoized, since
 * its parts are slow to render, and each key typed into another filter would render them again.
 */
const DaysField = memo(function DaysField({
  id,
  name,
  label,
  value,
  today,
  problem,
  onChange,
  onPartial,
  onBlur,
}: DaysProps) {
  const labelId = useId()
  const tellPartial = useCallback(
    (day: keyof Days, isPartial: boolean) => onPartial(name, day, isPartial),
    [name, onPartial],
  )
  return (
    <div className={selectClasses.field}>
      <span id={labelId} className={form.label}>
        {label}
      </span>
      <DateRange
        id={id}
        labelledBy={labelId}
        describedBy={problem ? `${id}-error` : undefined}
        value={value.from && value.to ? value : null}
        max={today}
        isInvalid={problem !== null}
        onChange={(days) => onChange(name, days ?? { from: '', to: '' })}
        onPartial={tellPartial}
        onBlur={() => onBlur(name)}
      />
      <Problem fieldId={id} problem={problem} />
    </div>
  )
})

type FormProps = { form: FilterForm; today: Day }

/** The first and the last day of the report. */
export function PeriodDays({ form, today }: FormProps) {
  const t = useTranslations()
  return (
    <DaysField
      {...form.checkedField('days')}
      name="days"
      label={t('reports.period', { from: t('reports.filter.from'), to: t('reports.filter.to') })}
      value={form.values.days}
      today={today}
      onChange={form.set}
      onPartial={form.tellPartial}
      onBlur={form.check}
    />
  )
}

/** The days to compare with, if they are neither those before nor those of a year earlier. */
export function ComparedDays({ form, today }: FormProps) {
  const t = useTranslations()
  if (form.values.compare !== 'own') return null
  return (
    <DaysField
      {...form.checkedField('compared')}
      name="compared"
      label={t('reports.period', {
        from: t('reports.filter.compareFrom'),
        to: t('reports.filter.compareTo'),
      })}
      value={form.values.compared}
      today={today}
      onChange={form.set}
      onPartial={form.tellPartial}
      onBlur={form.check}
    />
  )
}

/** The address of the person that the report is about. */
export function EmailField({ form }: { form: FilterForm }) {
  const t = useTranslations()
  return (
    <FilterInput
      {...form.checkedField('user')}
      type="email"
      label={t('reports.filter.user')}
      value={form.values.user}
      onChange={(value) => form.set('user', value)}
      onBlur={() => form.check('user')}
    />
  )
}

type ChoicesProps<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
  /** Called when a choice was pressed with a pointer, not reached with the arrow keys. */
  onPress: (value: V) => void
}

/** Choices below each other, of which one is chosen. */
export function Choices<V extends string>({ label, value, options, onChoose, onPress }: ChoicesProps<V>) {
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            onClick={({ detail }) => detail > 0 && onPress(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
