import { call } from '#core/web/call.ts'
import type { FoundRecord } from '#core/web/router/feature.ts'
import { searchGroups } from '#features/groups/contract.ts'

/** The number of dealers shown in the palette; the list shows all of them. */
const PALETTE_DEALERS = 6

/** Finds dealers for the palette with the search of the list; `more` is the matching store, if there is one. */
export async function findDealers(query: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { Data } = await call(searchGroups, { type: 'dealer', query, pageSize: PALETTE_DEALERS }, { signal })
  return Data.map(({ ID, DisplayName, SoldTo, Matched }) => ({
    id: ID,
    label: DisplayName,
    more: Matched?.Text ?? SoldTo,
    to: `/dealer/${ID}`,
  }))
}
