import { type Day, isDay } from '#core/contract/days.ts'
import { cutTo } from '#core/contract/text-limit.ts'
import type { ReportSettings } from '../contract/settings.ts'
import { chosenFilters } from '../rules.ts'
import { idOf } from '#core/contract/endpoint.ts'
import {
  type Comparison,
  comparedWith,
  comparisons,
  type Days,
  daysOf,
  type Period,
  periods,
} from '../contract/periods.ts'

/** The filters of a report, as its address has them: a named period or days, a comparison or days, and what to count. */
export type Filters = {
  period?: Period
  from?: Day
  to?: Day
  compare?: Comparison
  cfrom?: Day
  cto?: Day
  soldTo?: string
  shipTo?: string
  app?: string
  role?: string
  user?: string
}

/** Longer than any number or address of e-mail that exists. */
const TEXT_MAX = 100
const textOf = (raw: unknown) =>
  (typeof raw === 'string' && raw.trim() !== '' && cutTo(raw, TEXT_MAX)) || undefined
const dayOf = (raw: unknown) => (typeof raw === 'string' && isDay(raw) ? raw : undefined)

/** Ignores what is invalid. Both days count or neither, and days win over a named period. */
export function readFilters(raw: Record<string, unknown>): Filters {
  const [from, to, cfrom, cto] = [dayOf(raw.from), dayOf(raw.to), dayOf(raw.cfrom), dayOf(raw.cto)]
  const period = periods.find((one) => one === raw.period)
  const compare = comparisons.find((one) => one === raw.compare)
  return withoutEmpty({
    ...(from && to ? { from, to } : { period: period === periods[0] ? undefined : period }),
    ...(cfrom && cto ? { cfrom, cto } : { compare }),
    soldTo: textOf(raw.soldTo),
    shipTo: textOf(raw.shipTo),
    app: idOf(raw.app),
    role: idOf(raw.role),
    user: textOf(raw.user),
  })
}

/** Without its undefined fields, so that one report has one address. */
const withoutEmpty = (filters: { [K in keyof Filters]: Filters[K] | undefined }): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

export const rangeOf = ({ from, to, period = periods[0] }: Filters, today: Day): Days =>
  from && to ? { from, to } : daysOf(period, today)

/** The days to compare with; undefined: there is no comparison. */
export const comparedRangeOf = (filters: Filters, today: Day): Days | undefined => {
  const { cfrom, cto, compare } = filters
  if (cfrom && cto) return { from: cfrom, to: cto }
  return compare && comparedWith(compare, rangeOf(filters, today))
}

/** What the calls of reports get. `zone`: that of the browser, which says when a day begins. */
export function settingsOf(filters: Filters, today: Day, zone: string): ReportSettings & Days {
  const compare = comparedRangeOf(filters, today)
  return {
    ...rangeOf(filters, today),
    ...(compare && { compare }),
    ...chosenFilters(filters),
    zone,
  }
}
