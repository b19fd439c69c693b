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
    {
      op: 'user.deleted',
      method: 'GET',
      path: '/api/User/Deleted',
      need: [['delete-users'], ['view-users']],
      scope: 'deleted people in scope; rank+primary, R56; until they are anonymised',
    },
    {
      op: 'user.restore',
      method: 'POST',
      path: '/api/User/Restore',
      need: [['delete-users']],
      scope: 'as deletion; until they are anonymised',
    },
  ],
  rules: [
    {
      id: 'K198',
      rule: 'POST /api/User/Restore?id: as F114, of a deleted person, until they are anonymised; otherwise 404, 403; 409 of one who is not deleted, or whose address another has; what no longer exists of the access is left out and named to those who may see it; one event',
    },
    {
      id: 'K199',
      rule: 'GET /api/User/Deleted: the people whom POST /api/User/Restore would restore for this viewer, the last deleted first; without one of both permissions 403',
    },
  ],
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
    'user.deleted': { input: () => ({ query: 'marie' }) },
    'user.restore': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'cleanup.receipts': { input: () => ({}) },
  },
}
