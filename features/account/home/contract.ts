import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
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

/** What somebody without permissions needs of the portal, beside their apps. */
export const Home = z.object({
  /** The stores for which they have any role. */
  Stores: z.array(z.object({ ID: id, Name: z.string() })),
  /** The admins of their dealer who can sign in: the primary ones, else the others. R74 */
  Admins: z.array(z.object({ Name: z.string(), Email: z.string() })),
  /** Their own last sign-ins. The device is known of those whose session is not over, and of the last one. */
  SignIns: z.array(
    z.object({
      At: z.iso.datetime(),
      App: z.string().nullable(),
      Browser: z.string().nullable(),
      System: z.string().nullable(),
    }),
  ),
})
export type Home = z.infer<typeof Home>

export const getHome = endpoint({
  name: 'getHome',
  tokens: false,
  tag: 'Dashboard',
  method: 'GET',
  path: '/api/Profile/Home',
  needs: [],
  reads: ['profile', 'users', 'dealers', 'access', 'sessions'],
  output: Home,
})
