import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'

/** Events of the last 30 days, this one included, and of the 30 days before. */
const Trend = z.object({ Last: z.int(), Before: z.int(), Days: z.array(z.int()) })
export type Trend = z.infer<typeof Trend>

/** Figures of the viewer's scope, in the specification's order and spellings. */
export const Dashboard = z.object({
  totalUsers: z.int(),
  totalStores: z.int(),
  /** Signed in within 30 days. R15 */
  activeUsers: z.int(),
  /** Permanently, by a person. */
  manuallyLockedUsers: z.int(),
  /** Temporarily, after wrong passwords. */
  autoLockedUsers: z.int(),
  totalDealers: z.int(),
  updated: z.iso.datetime(),
  /** What changed, for those who may see reports; not for a manager, whose reports are about one store. H135 */
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
