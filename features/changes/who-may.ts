import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'changes.list',
      method: 'GET',
      path: '/api/Changes',
      need: [['view-users']],
      scope: 'events of the scope (R92); names of people, dealers, stores and apps in scope only',
    },
  ],
  rules: [
    {
      id: 'K210',
      rule: 'GET /api/Changes: view-users; with access-all-dealers every event, else those of the dealer, for managers those of people of their stores; apps with view-apps too, texts for system admins, cleanups for those who may clean up; otherwise 403; names as in K101, of deleted people to those who may restore them; of people out of scope neither name nor what changed',
    },
  ],
  requests: { 'changes.list': { input: () => ({ pageSize: '100' }) } },
  ids: { 'changes.list': ({ clerk, dealer, app }) => ({ person: clerk, by: clerk, dealer, app }) },
}
