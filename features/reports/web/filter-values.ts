import { emailProblem } from '#domain/contract/person-fields.ts'
import { type Day, isDay } from '#core/contract/days.ts'
import { comparisons, type Comparison, daysOf, type Period, periods } from '../contract/periods.ts'
import { comparedRangeOf, type Filters, rangeOf, readFilters } from './report-address.ts'

/** What the fields of the filters hold. Empty texts filter nothing. */
export type FilterValues = {
  period: Period | 'custom'
  from: Day
  to: Day
  compare: 'none' | Comparison | 'own'
  cfrom: Day
  cto: Day
} & Record<'soldTo' | 'shipTo' | 'app' | 'role' | 'user', string>

export const periodChoices = [...periods, 'custom'] as const
export const compareChoices = ['none', ...comparisons, 'own'] as const

export function valuesOf(filters: Filters, today: Day): FilterValues {
  const { from, cfrom, soldTo = '', shipTo = '', app = '', role = '', user = '' } = filters
  const compared = comparedRangeOf(filters, today)
  return {
    period: from ? 'custom' : (filters.period ?? periods[0]),
    ...rangeOf(filters, today),
    compare: cfrom ? 'own' : (filters.compare ?? 'none'),
    cfrom: compared?.from ?? '',
    cto: compared?.to ?? '',
    soldTo,
    shipTo,
    app,
    role,
    user,
  }
}

export const filtersOf = (values: FilterValues): Filters => {
  const { period, from, to, compare, cfrom, cto, ...others } = values
  return readFilters({
    ...others,
    ...(period === 'custom' ? { from, to } : { period }),
    ...(compare === 'own' ? { cfrom, cto } : { compare }),
  })
}

/** The values after a change of one field: what depends on it follows. */
export function changed<K extends keyof FilterValues>(
  values: FilterValues,
  key: K,
  value: FilterValues[K],
  today: Day,
): FilterValues {
  const next: FilterValues = { ...values, [key]: value }
  if (key === 'from' || key === 'to') next.period = 'custom'
  if (key === 'soldTo') next.shipTo = ''
  if (key === 'app') next.role = ''
  if (next.period !== 'custom') Object.assign(next, daysOf(next.period, today))
  if (key === 'compare' && value === 'own' && next.cfrom === '' && isDay(next.from) && isDay(next.to)) {
    const { from, to } = comparedRangeOf({ from: next.from, to: next.to, compare: 'previous' }, today)!
    return { ...next, cfrom: from, cto: to }
  }
  return next
}

export type FilterProblem =
  | 'valid.required'
  | 'valid.email.format'
  | 'valid.date.future'
  | 'valid.date.fromAfterTo'
  | 'valid.date.toBeforeFrom'

/** Of two days; the problem of each. */
function rangeProblems(from: Day, to: Day, today: Day): (FilterProblem | null)[] {
  const [first, last] = [from, to].map((day): FilterProblem | null =>
    isDay(day) ? (day > today ? 'valid.date.future' : null) : 'valid.required',
  )
  const isReversed = isDay(from) && isDay(to) && from > to
  return isReversed
    ? ['valid.date.fromAfterTo', last ?? 'valid.date.toBeforeFrom']
    : [first ?? null, last ?? null]
}

/** What is wrong, by field: keys of the copy. spec 2 section 5 */
export function problemsOf(values: FilterValues, today: Day) {
  const { compare, user } = values
  const [from = null, to = null] = rangeProblems(values.from, values.to, today)
  const [cfrom = null, cto = null] = compare === 'own' ? rangeProblems(values.cfrom, values.cto, today) : []
  const email: FilterProblem | null = user.trim() !== '' && emailProblem(user) ? 'valid.email.format' : null
  return { from, to, cfrom, cto, user: email }
}
