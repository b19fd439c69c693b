import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'cleanup.receipts',
      method: 'GET',
      path: '/api/User/Cleanups',
      need: [['delete-users'], ['access-all-dealers']],
    },
    {
      op: 'cleanup.restore',
      method: 'POST',
      path: '/api/User/RestoreCleanup',
      need: [['delete-users'], ['access-all-dealers']],
      scope: 'rank+primary of each, R56; until they are anonymised',
    },
    { op: 'cleanup.export', method: 'GET', path: '/api/User/ExportCleanup', need: ['token:cleanup'] },
  ],
  rules: [],
  requests: {
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
  },
}
