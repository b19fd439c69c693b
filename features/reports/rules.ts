import { can, type Viewer } from '#domain/contract/viewer.ts'
import type { ReportSettings } from './contract/settings.ts'

/** Without access-all-dealers the dealer is the viewer's own. H134 */
export const soldToIsFixed = (viewer: Viewer) => !can(viewer, 'access-all-dealers')
/** A manager's store is one of their own, the first by default. H135 */
export const shipToIsRequired = (viewer: Viewer) =>
  viewer.role === 'manager' && !can(viewer, 'access-all-dealers')

/** The roles that one may filter by. H137 */
export const mayFilterByRole = (viewer: Viewer, { Priority }: { Priority: number | null }) =>
  Priority === null || can(viewer, 'all-permissions') || (viewer.rank !== null && Priority <= viewer.rank)

/** Figures by dealer, failed logins, and the types of mail on the dashboard. H139 */
export const seesDealers = (viewer: Viewer) => can(viewer, 'access-all-dealers')
/** Figures by store. H140 */
export const seesStores = (viewer: Viewer) => viewer.role !== 'manager' || can(viewer, 'access-all-dealers')
/** The status of accounts on the dashboard. H141 */
export const seesStatus = (viewer: Viewer) => viewer.role !== 'manager'

/** The filters that are set, without the period and its comparison. */
export const chosenFilters = ({
  soldTo,
  shipTo,
  app,
  role,
  user,
}: Omit<ReportSettings, 'from' | 'to' | 'compare' | 'zone'>) => ({
  ...(soldTo && { soldTo }),
  ...(shipTo && { shipTo }),
  ...(app && { app }),
  ...(role && { role }),
  ...(user && { user }),
})

/** An average with two decimals; null if there is nothing to divide, or to divide by. spec 2 section 9 */
export const average = (count: number | null, of: number): number | null =>
  count === null || of === 0 ? null : Math.round((100 * count) / of) / 100
