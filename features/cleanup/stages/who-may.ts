import type { WhoMay } from '#test/authorisation/who-may.ts'
import { cleanupStages, saveCleanupStages, stageNeeds } from './contract.ts'

const need = stageNeeds.map((one) => [one])

export const whoMay: WhoMay = {
  operations: [
    { op: 'cleanup.stages', method: 'GET', path: '/api/User/CleanupStages', need },
    { op: 'cleanup.saveStages', method: 'POST', path: '/api/User/CleanupStages', need },
    {
      op: 'cleanup.previewStages',
      method: 'GET',
      path: '/api/User/CleanupStages/Preview',
      need,
      scope: 'rank+primary of each, R56',
    },
    {
      op: 'cleanup.ofUser',
      method: 'GET',
      path: '/api/User/CleanupState',
      need: [['view-users']],
      scope: 'user in scope',
    },
  ],
  rules: [
    {
      id: 'K250',
      rule: 'POST /api/User/CleanupStages {NoticeDays, LockDays, DeleteDays, Version}: delete-users + access-all-dealers + lock-users; 30 to 3,650, 7 to 365, 7 to 365 days or null, without a notice all null; otherwise 403, 400, 409; acts with the rights that who set it has then, on each person by F114, F115 and I154; nobody is locked or deleted without a notice that waited its days',
    },
    {
      id: 'K252',
      rule: 'GET /api/User/CleanupState?id: view-users + user in scope; roles of apps that the viewer sees; otherwise 403, 404',
    },
    {
      id: 'K253',
      rule: 'GET, POST /keep-account/{token}: a person with the link keeps the account by its button, once, until the next stage; opening the page changes nothing; unknown, used and expired links and those of locked accounts or other addresses are answered alike',
    },
  ],
  requests: {
    'cleanup.stages': { input: () => ({}) },
    'cleanup.saveStages': {
      input: () => ({ NoticeDays: null, LockDays: null, DeleteDays: null, Version: 0 }),
    },
    'cleanup.previewStages': { input: () => ({ days: '365' }) },
    'cleanup.ofUser': { input: ({ clerk }) => ({ id: clerk }), about: 'clerk' },
  },
  kept: {
    stages: async (call) => {
      const { Version } = await call(cleanupStages, {})
      const sent = { NoticeDays: 365, LockDays: 30, DeleteDays: 60, Version }
      await call(saveCleanupStages, sent)
      return { by: saveCleanupStages, sent, shown: await call(cleanupStages, {}) }
    },
  },
}
