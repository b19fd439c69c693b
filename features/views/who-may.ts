import { myViews, saveView } from './contract.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [
    { op: 'view.list', method: 'GET', path: '/api/View', need: [] },
    { op: 'view.save', method: 'POST', path: '/api/View', need: [] },
    { op: 'view.delete', method: 'POST', path: '/api/View/Delete', need: [] },
  ],
  rules: [{ id: 'K178', rule: "one's own saved views only; otherwise 404" }],
  requests: {
    'view.list': { input: () => ({ list: 'users' }) },
    'view.save': { input: () => ({ Name: 'Locked', Address: '/users?status=locked' }) },
    'view.delete': { input: () => ({ id: crypto.randomUUID() }), own: true },
  },
  ids: {
    'view.save': (_, session) => ({ ID: session, Name: 'Locked', Address: '/users?status=locked' }),
  },
  kept: {
    view: async (call) => {
      const { data } = await call(saveView, { Name: 'Avant', Address: '/users/a' })
      const sent = { ID: data.ID, Name: 'Verrouillés', Address: '/users?status=locked' }
      await call(saveView, sent)
      return { by: saveView, sent, shown: (await call(myViews, { list: 'users' }))[0] ?? {} }
    },
  },
}
