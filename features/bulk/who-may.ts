import type { WhoMay } from '#test/authorisation/who-may.ts'

const view = [['view-users']] as WhoMay['operations'][number]['need']
const readable = 'own run; with access-all-dealers one that was started'
const own = { input: () => ({ id: crypto.randomUUID() }), own: true } as const

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'bulk.plan',
      method: 'POST',
      path: '/api/Users/Bulk',
      need: [['lock-users'], ['view-users']],
      scope: 'each person: scope+rank+primary, not self',
    },
    { op: 'bulk.start', method: 'POST', path: '/api/Users/Bulk/Start', need: view, scope: 'own run' },
    { op: 'bulk.stop', method: 'POST', path: '/api/Users/Bulk/Stop', need: view, scope: 'own run' },
    { op: 'bulk.undo', method: 'POST', path: '/api/Users/Bulk/Undo', need: view, scope: 'own run' },
    { op: 'bulk.run', method: 'GET', path: '/api/Users/Bulk', need: view, scope: readable },
    { op: 'bulk.runs', method: 'GET', path: '/api/Users/BulkRuns', need: view, scope: readable },
    { op: 'bulk.rows', method: 'GET', path: '/api/Users/Bulk/Rows', need: view, scope: readable },
    { op: 'bulk.token', method: 'POST', path: '/api/Users/Bulk/Token', need: view },
    { op: 'bulk.file', method: 'GET', path: '/api/Users/Bulk/File', need: view, scope: readable },
  ],
  rules: [
    {
      id: 'K230',
      rule: 'POST /api/Users/Bulk {Act, Target, IDs | Search}, then /Start: view-users + what the act needs for one person; each person as by that call, when the preview is made and again when the run comes to them; otherwise 403; a run of another person 404, but with access-all-dealers it can be read once it was started, with the names that its reader sees; 50,000 people at most, 3 runs of one person at work, 20 in all: 409, 429',
    },
    {
      id: 'K231',
      rule: 'a run: a person is changed and the run says so in one transaction: nothing is done twice',
    },
    {
      id: 'K232',
      rule: 'a run: the rights of its person are read again for each batch; without them it ends',
    },
    { id: 'K233', rule: 'two runs about the same people: each is changed once' },
    {
      id: 'K280',
      rule: 'POST /api/Users/Bulk {Act: leave, Leaving}: view-users + what POST /api/User/Leaving needs, with DeleteDays delete-users; each person as by that call; its undo as by Cancel and Undo, and only while nobody has set another day: otherwise 403, 400 without a day',
    },
    {
      id: 'K281',
      rule: 'POST /api/Users/Bulk {Act: restore}: view-users + delete-users; deleted people in scope who are not anonymised, each as by POST /api/User/Restore; its undo as by POST /api/User/Delete; no other act finds deleted people',
    },
  ],
  requests: {
    'bulk.plan': { input: ({ clerk, manager }) => ({ Act: 'lock', IDs: [clerk, manager] }) },
    'bulk.start': own,
    'bulk.stop': own,
    'bulk.undo': own,
    'bulk.run': own,
    'bulk.runs': { input: () => ({}) },
    'bulk.rows': own,
    'bulk.token': { input: () => ({}) },
    'bulk.file': own,
  },
  ids: {
    'bulk.plan': ({ dealer, store, app, role, permission }) => ({
      Act: 'give',
      Target: app,
      Search: { dealer, store, app, role, permission, template: app },
    }),
  },
}
