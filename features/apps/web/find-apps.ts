import { call } from '#core/web/call.ts'
import { filterOptions } from '#core/web/form/search-options.ts'
import type { Found } from '#core/web/router/feature.ts'
import { allApps } from '../contract.ts'

/** The number of apps shown in the palette. */
const HITS = 6

/** Apps by name or Client ID; there are few, so the browser searches them. */
export async function findApps(query: string, signal: AbortSignal): Promise<Found[]> {
  const apps = await call(allApps, {}, { signal })
  const options = apps.map(({ ID, DisplayName, ClientID }) => ({
    value: ID,
    label: DisplayName,
    hint: ClientID,
  }))
  return filterOptions(options, query)
    .slice(0, HITS)
    .map(({ value, label, hint }) => ({ id: value, label, more: hint, to: `/apps/${value}` }))
}
