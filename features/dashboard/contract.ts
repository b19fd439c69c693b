import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'

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
