import type { Places } from '#test/authorisation/network.ts'
import { reportNames } from './contract.ts'
import type { Request, WhoMay } from '#test/authorisation/who-may.ts'

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
const report: Request = { input: (at) => ({ settings: settings(at) }) }

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'report.Rows',
      method: 'POST',
      path: '/api/Report/Rows',
      need: [['view-reports']],
      scope: 'settings; as the figure itself',
    },
  ],
  rules: [],
  requests: {
    ...Object.fromEntries(reportNames.map((name) => [`report.${name}`, report])),
    'report.Users': {
      input: (at) => ({ settings: settings(at), rolesOf: { dealers: [at.dealer], stores: [at.store] } }),
    },
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
  },
}
