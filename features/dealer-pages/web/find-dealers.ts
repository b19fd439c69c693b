import { call } from '#core/web/call.ts'
import type { Found } from '#core/web/router/feature.ts'
import { searchGroups } from '#features/groups/contract.ts'

/** The number of dealers shown in the palette; the list shows all of them. */
const HITS = 6

/** Dealers by name or number, or by those of a store, by the search of the list; with the store that was found. */
export async function findDealers(query: string, signal: AbortSignal): Promise<Found[]> {
  const { Data } = await call(searchGroups, { type: 'dealer', query, pageSize: HITS }, { signal })
  return Data.map(({ ID, DisplayName, SoldTo, Matched }) => ({
    id: ID,
    label: DisplayName,
    more: Matched?.Text ?? SoldTo,
    to: `/dealer/${ID}`,
  }))
}
