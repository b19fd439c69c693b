import { IconFilter, IconPlayerPlay } from '@tabler/icons-react'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Day } from '#core/contract/days.ts'
import { pressEnd, watchPresses } from '#core/web/form/press-end.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import {
  changed,
  compareChoices,
  filtersOf,
  noPartialDays,
  type PartialDays,
  type FilterValues,
  periodChoices,
  problemsOf,
  valuesOf,
} from './filter-values.ts'
import { AppAndRole, DealerAndStore } from './FilterChoices.tsx'
import { DaysField, FilterInput } from './FilterFields.tsx'
import type { Filters } from './report-address.ts'
import classes from './ReportFilters.module.css'

type Props = { filters: Filters; today: Day; busy: boolean; onRun: (filters: Filters) => void }

/** The filters of a report: a bar above it, on a phone a button that opens them. */
export function ReportFilters(props: Props) {
  const t = useTranslations()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const { filters, onRun } = props
  if (!phone) return <FilterForm {...props} />
  const { period, from, compare, cfrom, soldTo, shipTo, app, role, user } = filters
  const more = [compare ?? cfrom, soldTo, shipTo, app, role, user].filter(Boolean).length
  return (
    <div className={classes.summary} data-print="no">
      <Button
        icon={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('filter.chip', {
          name: t('filter.title'),
          value: t(`reports.preset.${from ? 'custom' : (period ?? 'ytd')}`),
        })}
        {more > 0 && ` + ${more}`}
      </Button>
      {open && (
        <Dialog title={t('filter.title')} onClose={() => setOpen(false)}>
          <FilterForm
            {...props}
            onRun={(next) => {
              setOpen(false)
              onRun(next)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

type Problems = ReturnType<typeof problemsOf>

const wrongKeys = (problems: Problems) =>
  Object.entries(problems).flatMap(([key, problem]) => (problem ? [key] : []))

/** Focuses a field; in a field of days its first empty part, or else its first part. */
const focusIn = (field: HTMLElement | null) => {
  const part = (selector: string) => field?.querySelector<HTMLElement>(selector)
  const focused = part('[role=spinbutton][data-placeholder]') ?? part('[tabindex="0"]') ?? field
  focused?.focus()
}

/** The filters apply when the form is submitted; until then the report stays as it is. */
function FilterForm({ filters, today, busy, onRun }: Props) {
  const t = useTranslations()
  useEffect(watchPresses, [])
  const id = useId()
  const [values, setValues] = useState(() => valuesOf(filters, today))
  // The address may hold days that no report accepts.
  const [checked, setChecked] = useState<ReadonlySet<string>>(
    () => new Set(wrongKeys(problemsOf(valuesOf(filters, today), today))),
  )
  // The address changed: back, forward, or a link to other filters.
  const [applied, setApplied] = useState(filters)
  if (applied !== filters && JSON.stringify(applied) !== JSON.stringify(filters)) {
    setApplied(filters)
    setValues(valuesOf(filters, today))
  }
  const [partial, setPartial] = useState(noPartialDays)
  const problems = problemsOf(values, today, partial)
  const set = useCallback(
    <K extends keyof FilterValues>(key: K, value: FilterValues[K]) =>
      setValues((before) => changed(before, key, value, today)),
    [today],
  )
  const check = useCallback(
    (key: keyof Problems) => void pressEnd().then(() => setChecked((before) => new Set([...before, key]))),
    [],
  )
  const tellPartial = useCallback(
    (key: keyof PartialDays, day: 'from' | 'to', isPartial: boolean) =>
      setPartial((before) => ({ ...before, [key]: { ...before[key], [day]: isPartial } })),
    [],
  )
  const run = (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongKeys(problems)
    setChecked(new Set(wrong))
    if (wrong[0] === undefined) onRun(filtersOf(values))
    else focusIn(document.getElementById(id + wrong[0]))
  }
  const checkedField = (key: keyof Problems) => ({
    id: id + key,
    problem: (checked.has(key) && problems[key]) || null,
  })
  const days = (key: 'days' | 'compared', from: string, to: string) => (
    <DaysField
      {...checkedField(key)}
      name={key}
      label={t('reports.period', { from, to })}
      value={values[key]}
      today={today}
      onChange={set}
      onPartial={tellPartial}
      onBlur={check}
    />
  )
  return (
    // The page shows errors in its own language.
    <form noValidate className={classes.form} onSubmit={run} aria-label={t('filter.title')} data-print="no">
      <Select
        label={t('reports.filter.period')}
        value={values.period}
        options={periodChoices.map((value) => ({ value, label: t(`reports.preset.${value}`) }))}
        onChoose={(value) => set('period', value)}
      />
      {days('days', t('reports.filter.from'), t('reports.filter.to'))}
      <div className={classes.compare}>
        <Select
          label={t('reports.filter.compare')}
          value={values.compare}
          options={compareChoices.map((value) => ({ value, label: t(`reports.compare.${value}`) }))}
          onChoose={(value) => set('compare', value)}
        />
      </div>
      {values.compare === 'own' &&
        days('compared', t('reports.filter.compareFrom'), t('reports.filter.compareTo'))}
      <DealerAndStore soldTo={values.soldTo} shipTo={values.shipTo} onChoose={set} />
      <AppAndRole app={values.app} role={values.role} onChoose={set} />
      <div className={classes.email}>
        <FilterInput
          {...checkedField('user')}
          type="email"
          label={t('reports.filter.user')}
          value={values.user}
          onChange={(value) => set('user', value)}
          onBlur={() => check('user')}
        />
      </div>
      <Button
        type="submit"
        look="primary"
        className={classes.run}
        busy={busy}
        icon={<IconPlayerPlay size={18} aria-hidden />}
      >
        {t('reports.filter.run')}
      </Button>
    </form>
  )
}
