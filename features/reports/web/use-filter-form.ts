import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import type { Day } from '#core/contract/days.ts'
import { pressEnd, watchPresses } from '#core/web/form/press-end.ts'
import {
  changed,
  filtersOf,
  type FilterValues,
  noPartialDays,
  type PartialDays,
  problemsOf,
  valuesOf,
} from './filter-values.ts'
import type { Filters } from './report-address.ts'

export type FiltersProps = { filters: Filters; today: Day; busy: boolean; onRun: (filters: Filters) => void }

export type Checked = keyof ReturnType<typeof problemsOf>

const wrongKeys = (problems: ReturnType<typeof problemsOf>) =>
  (Object.keys(problems) as Checked[]).filter((key) => problems[key])

/** Focuses a field; in a field of days its first empty part, or else its first part. */
export const focusIn = (field: HTMLElement | null) => {
  const part = (selector: string) => field?.querySelector<HTMLElement>(selector)
  const focused = part('[role=spinbutton][data-placeholder]') ?? part('[tabindex="0"]') ?? field
  focused?.focus()
}

/**
 * The filters as they are being changed. They apply when the form is submitted; until then the report stays as it is. `onWrong`
 * shows the first field with a problem, before it gets the focus.
 */
export function useFilterForm({ filters, today, onRun }: FiltersProps, onWrong?: (key: Checked) => void) {
  useEffect(watchPresses, [])
  const id = useId()
  const [values, setValues] = useState(() => valuesOf(filters, today))
  // The address may hold days that no report accepts.
  const [checked, setChecked] = useState<ReadonlySet<Checked>>(
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
    (key: Checked) => void pressEnd().then(() => setChecked((before) => new Set([...before, key]))),
    [],
  )
  const tellPartial = useCallback(
    (key: keyof PartialDays, day: 'from' | 'to', isPartial: boolean) =>
      setPartial((before) => ({ ...before, [key]: { ...before[key], [day]: isPartial } })),
    [],
  )
  const run = (next: FilterValues) => {
    const wrong = wrongKeys(problemsOf(next, today, partial))
    setChecked(new Set(wrong))
    const [first] = wrong
    if (first === undefined) return onRun(filtersOf(next))
    onWrong?.(first)
    focusIn(document.getElementById(id + first))
  }
  return {
    values,
    set,
    check,
    tellPartial,
    submit: (event: FormEvent) => {
      event.preventDefault()
      run(values)
    },
    /** Removes filters, and runs the report without them. */
    remove: (...keys: ('soldTo' | 'shipTo' | 'app' | 'role' | 'user')[]) => {
      const next = keys.reduce((before, key) => changed(before, key, '', today), values)
      setValues(next)
      run(next)
    },
    isChanged: JSON.stringify(filtersOf(values)) !== JSON.stringify(filters),
    checkedField: (key: Checked) => ({
      id: id + key,
      problem: (checked.has(key) && problems[key]) || null,
    }),
  }
}

export type FilterForm = ReturnType<typeof useFilterForm>
