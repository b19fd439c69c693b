import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'schedule.list', method: 'GET', path: '/api/Report/Schedules', need: [] },
    { op: 'schedule.save', method: 'POST', path: '/api/Report/Schedule', need: [['view-reports']] },
    { op: 'schedule.delete', method: 'POST', path: '/api/Report/Schedule/Delete', need: [] },
    { op: 'schedule.received', method: 'GET', path: '/api/Report/Received', need: [] },
    { op: 'schedule.stop', method: 'POST', path: '/api/Report/Received/Stop', need: [] },
  ],
  rules: [
    {
      id: 'K179',
      rule: "one's own scheduled reports only, and of others' those that one receives, to stop them; recipients are people that one may see; the rights of each reader and the report are judged again at each sending; otherwise 404; at a sending: no mail",
    },
  ],
  requests: {
    'schedule.list': { input: () => ({}) },
    'schedule.save': {
      input: () => ({
        Report: 'LockEvents',
        Settings: { period: 'lastMonth' },
        Every: 'month',
        Paused: false,
      }),
    },
    'schedule.delete': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'schedule.received': { input: () => ({}) },
    'schedule.stop': { input: () => ({ id: crypto.randomUUID() }), own: true },
  },
  ids: {
    'schedule.save': ({ app, role, clerk }, session) => ({
      ID: session,
      Version: 1,
      Report: 'Users',
      Settings: { period: 'ytd', app, role },
      Every: 'week',
      Paused: false,
      Recipients: [clerk],
    }),
  },
}
