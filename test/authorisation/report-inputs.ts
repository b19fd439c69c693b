import type { Request } from './inputs.ts'
import type { Places } from './network.ts'

/** Settings with all fields that a report can have. The caller need not see the app. */
const settings = ({ app, role }: Places) => ({
  from: '2026-01-01',
  to: '2026-10-31',
  compare: { from: '2025-01-01', to: '2025-10-31T12:00:00-04:00' },
  soldTo: '',
  shipTo: '',
  app,
  role,
  user: '',
  zone: 'America/Vancouver',
})

const kinds = [
  'Dashboard',
  'Users',
  'Emails',
  'UsersModified',
  'AccountStatus',
  'LockEvents',
  'LoginEvents',
  'PasswordResets',
]

/** Requests for the operations about reports and cleanups, like those in inputs.ts. */
export const reportRequests: Record<string, Request> = {
  ...Object.fromEntries(
    kinds.map((kind): [string, Request] => [
      `report.${kind}`,
      { input: (at) => ({ settings: settings(at) }) },
    ]),
  ),
  'report.Users': {
    input: (at) => ({ settings: settings(at), rolesOf: { dealers: [at.dealer], stores: [at.store] } }),
  },
  'report.token': { input: () => ({}) },
  'report.allUsers': { input: () => ({ token: 'nobody-s-token' }) },
  'report.Rows': {
    input: (at) => ({
      settings: settings(at),
      figure: 'totalUsers',
      id: at.role,
      dealerID: at.dealer,
      storeID: at.store,
      query: 'Roy',
    }),
  },
  'cleanup.inactiveCount': { input: () => ({ date: '2026-11-01' }) },
  'cleanup.orphanedCount': { input: () => ({}) },
  // No person of the network is that old or orphaned, so nobody is deleted.
  'cleanup.deleteInactive': { input: () => ({ date: '2000-01-01' }) },
  'cleanup.deleteOrphaned': { input: () => ({}) },
  'cleanup.restore': { input: () => ({ id: crypto.randomUUID() }), own: true },
  'cleanup.cleanupToken': { input: () => ({}) },
  'cleanup.exportInactive': { input: () => ({ date: '2000-01-01' }) },
  'cleanup.exportOrphaned': { input: () => ({}) },
  'cleanup.export': { input: () => ({ id: crypto.randomUUID() }), own: true },
  'cleanup.receipts': { input: () => ({}) },
}
