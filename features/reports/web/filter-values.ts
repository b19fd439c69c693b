import { emailProblem } from '#domain/contract/person-fields.ts'
import { type Day, isDay } from '#core/contract/days.ts'
import {
  comparisons,
  type Comparison,
  comparedWith,
  type Days,
  daysOf,
  type Period,
  periods,
} from '../contract/periods.ts'
import { comparedRangeOf, type Filters, rangeOf, readFilters } from './report-address.ts'

/** The values of the fields of the filters. An empty text filters nothing; an empty day is not complete. */
export type FilterValues = {
  period: Period | 'custom'
  days: Days
  compare: 'none' | Comparison | 'own'
  compared: Days
} & Record<'soldTo' | 'shipTo' | 'app' | 'role' | 'user', string>

export const periodChoices = [...periods, 'custom'] as const
export const compareChoices = ['none', ...comparisons, 'own'] as const

const NO_DAYS: Days = { from: '', to: '' }

export function valuesOf(filters: Filters, today: Day): FilterValues {
  const { from, cfrom, soldTo = '', shipTo = '', app = '', role = '', user = '' } = filters
  return {
    period: from ? 'custom' : (filters.period ?? periods[0]),
    days: rangeOf(filters, today),
    compare: cfrom ? 'own' : (filters.compare ?? 'none'),
    compared: comparedRangeOf(filters, today) ?? NO_DAYS,
    soldTo,
    shipTo,
    app,
    role,
    user,
  }
}

export const filtersOf = (values: FilterValues): Filters => {
  const { period, days, compare, compared, ...others } = values
  return readFilters({
    ...others,
    ...(period === 'custom' ? days : { period }),
    ...(compare === 'own' ? { cfrom: compared.from, cto: compared.to } : { compare }),
  })
}

/** Changes one field, and the fields that depend on it. */
export function changed<K extends keyof FilterValues>(
  values: FilterValues,
  key: K,
  value: FilterValues[K],
  today: Day,
): FilterValues {
  const next: FilterValues = { ...values, [key]: value }
  if (key === 'days') next.period = 'custom'
  if (key === 'period' && next.period !== 'custom') next.days = daysOf(next.period, today)
  if (key === 'soldTo') next.shipTo = ''
  if (key === 'app') next.role = ''
  if (key === 'compare' && value === 'own' && next.compared.from === '' && isDay(next.days.from))
    next.compared = comparedWith('previous', next.days)
  return next
}

export type FilterProblem =
  | 'valid.required'
  | 'valid.email.format'
  | 'valid.date.future'
  | 'valid.date.fromAfterTo'
  | 'valid.date.toBeforeFrom'
  | 'valid.date.fromIncomplete'
  | 'valid.date.toIncomplete'

/** The days of which a part is empty in the form: its values still hold the last complete ones. */
export type PartialDays = Readonly<Record<'days' | 'compared', Readonly<Record<keyof Days, boolean>>>>

const NONE = { from: false, to: false }
export const noPartialDays: PartialDays = { days: NONE, compared: NONE }

function daysProblem(
  { from, to }: Days,
  isPartial: PartialDays['days'],
  today: Day,
  reversed: FilterProblem,
): FilterProblem | null {
  if (!isDay(from) || !isDay(to)) return 'valid.required'
  if (isPartial.from) return 'valid.date.fromIncomplete'
  if (isPartial.to) return 'valid.date.toIncomplete'
  if (from > to) return reversed
  return to > today ? 'valid.date.future' : null
}

/** The problem of each field, as a key of the copy. spec 2 section 5 */
export const problemsOf = (
  { days, compare, compared, user }: FilterValues,
  today: Day,
  partial: PartialDays = noPartialDays,
) => ({
  days: daysProblem(days, partial.days, today, 'valid.date.fromAfterTo'),
  compared:
    compare === 'own' ? daysProblem(compared, partial.compared, today, 'valid.date.toBeforeFrom') : null,
  user: user.trim() !== '' && emailProblem(user) ? ('valid.email.format' as const) : null,
})
