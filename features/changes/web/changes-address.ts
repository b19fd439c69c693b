import { DAY_MS, isDay, startOfDay } from '#core/contract/days.ts'
import { type Input, idOf } from '#core/contract/endpoint.ts'
import { type FiltersOf, listAddress, oneOf } from '#core/web/list/list-address.ts'
import { changeGroups, changeKinds } from '#domain/contract/kinds.ts'
import type { changes } from '../contract.ts'

/** A year is typed digit by digit: a day of the first centuries is not finished. */
const dayOf = (raw: unknown) => (typeof raw === 'string' && isDay(raw) && raw >= '2000' ? raw : undefined)

export const changeFilters = {
  group: oneOf(changeGroups),
  kind: oneOf(changeKinds),
  by: idOf,
  person: idOf,
  dealer: idOf,
  app: idOf,
  from: dayOf,
  to: dayOf,
}
export type ChangeFilters = FiltersOf<typeof changeFilters>

/** The address of the page of changes with these filters. */
export const changesAddress = listAddress({
  path: '/changes/{-$query}',
  sorts: ['at'],
  filters: changeFilters,
})

/** What the call gets. The days are those of the browser's zone; the last one counts too. */
export function changesInput(query: string, filters: ChangeFilters, zone: string): Input<typeof changes> {
  const { from, to, ...others } = filters
  const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  return {
    ...others,
    ...(query && { query }),
    ...(from && { from: startOfDay(from, zone).toISOString() }),
    ...(to && { until: startOfDay(nextDay(to), zone).toISOString() }),
  }
}
