import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { shipToIsRequired } from '#features/reports/rules.ts'

/** How many events happened in the last 30 days, including today, and in the 30 days before. `Days` counts the last 30 by day. */
const Trend = z.object({ Last: z.int(), Before: z.int(), Days: z.array(z.int()) })
export type Trend = z.infer<typeof Trend>

/** Figures of the viewer's scope, in the specification's order and spellings. */
export const Dashboard = z.object({
  totalUsers: z.int(),
  totalStores: z.int(),
  /** Signed in within 30 days. R15 */
  activeUsers: z.int(),
  /** A person locked them permanently. */
  manuallyLockedUsers: z.int(),
  /** Wrong passwords locked them temporarily. */
  autoLockedUsers: z.int(),
  totalDealers: z.int(),
  updated: z.iso.datetime(),
  /** Only for viewers of reports, except managers, whose reports are about one store. H135 */
  trends: z.object({ created: Trend, signIns: Trend, manualLocks: Trend, automaticLocks: Trend }).optional(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  name: 'getDashboard',
  tag: 'Dashboard',
  method: 'GET',
  path: '/api/Dashboard',
  needs: ['view-users'],
  reads: ['users', 'dealers'],
  output: Dashboard,
})

/** The dashboard shows trends only if the viewer's reports are about the same people. H135, H144 */
export const hasTrends = (viewer: Viewer) => can(viewer, 'view-reports') && !shipToIsRequired(viewer)
