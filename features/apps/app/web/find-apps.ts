import { call } from '#core/web/call.ts'
import { filterOptions } from '#core/web/form/search-options.ts'
import type { FoundRecord } from '#core/web/router/feature.ts'
import { allApps } from '#features/apps/contract.ts'

/** The number of apps shown in the palette. */
const PALETTE_APPS = 6

/** Finds apps for the palette by name or Client ID, in the browser, since there are few. */
export async function findApps(query: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const apps = await call(allApps, {}, { signal })
  const options = apps.map(({ ID, DisplayName, ClientID }) => ({
    value: ID,
    label: DisplayName,
    hint: ClientID,
  }))
  return filterOptions(options, query)
    .slice(0, PALETTE_APPS)
    .map(({ value, label, hint }) => ({ id: value, label, more: hint, to: `/apps/${value}` }))
}
