import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'schedule.list', method: 'GET', path: '/api/Report/Schedules', need: [] },
    { op: 'schedule.save', method: 'POST', path: '/api/Report/Schedule', need: [['view-reports']] },
    { op: 'schedule.delete', method: 'POST', path: '/api/Report/Schedule/Delete', need: [] },
  ],
  rules: [
    {
      id: 'K179',
      rule: "one's own scheduled reports only; the rights and the report are judged again at each sending; otherwise 404; at a sending: no mail",
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
  },
  ids: {
    'schedule.save': ({ app, role }, session) => ({
      ID: session,
      Version: 1,
      Report: 'Users',
      Settings: { period: 'ytd', app, role },
      Every: 'week',
      Paused: false,
    }),
  },
}
