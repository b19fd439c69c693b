import type { WhoMay } from '#test/authorisation/who-may.ts'
import { saveWebhook, webhooks } from './contract.ts'
import { webhookDeliveries } from './contract/deliveries.ts'

const SA: ['role:SA'] = ['role:SA']
const scope = 'the whole network'
const webhook = () => ({
  Name: `Payroll ${crypto.randomUUID()}`,
  Address: 'https://payroll.example.com/hooks',
  Enabled: false,
  Kinds: ['user-created' as const],
})

export const whoMay: WhoMay = {
  operations: [
    { op: 'webhook.all', method: 'GET', path: '/api/Webhooks', need: SA, scope },
    { op: 'webhook.save', method: 'POST', path: '/api/Webhook', need: SA, scope },
    { op: 'webhook.delete', method: 'POST', path: '/api/Webhook/Delete', need: SA, scope },
    { op: 'webhook.secret', method: 'POST', path: '/api/Webhook/Secret', need: SA, scope },
    { op: 'webhook.deliveries', method: 'GET', path: '/api/Webhook/Deliveries', need: SA, scope },
    { op: 'webhook.test', method: 'POST', path: '/api/Webhook/Test', need: SA, scope },
    { op: 'webhook.redeliver', method: 'POST', path: '/api/Webhook/Redeliver', need: SA, scope },
  ],
  rules: [
    {
      id: 'K347',
      rule: 'GET /api/Webhooks; POST /api/Webhook {Name, Address, Enabled, Kinds, DealerIDs}, /Delete, /Secret: system admin (either role string); otherwise 403; an address that is not https or is private, a dealer that does not exist, no kind: 400; a 21st webhook, a name in use, an old version: 409; a secret is in one answer alone; each is recorded, with the origin of the address alone',
    },
    {
      id: 'K348',
      rule: 'GET /api/Webhook/Deliveries; POST /api/Webhook/Test, /Redeliver: system admin; otherwise 403; a webhook that does not exist: 404; a delivery of another webhook is not sent',
    },
    {
      id: 'K349',
      rule: 'a delivery holds ids and what the history of the record shows; never a note, a search, a secret, a text of the copy, or an event of the group privacy; it goes to the public address of the webhook alone, and follows no redirect',
    },
  ],
  requests: {
    'webhook.all': { input: () => ({}) },
    'webhook.save': { input: webhook },
    'webhook.delete': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'webhook.secret': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'webhook.deliveries': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'webhook.test': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'webhook.redeliver': { input: () => ({ ID: crypto.randomUUID() }), own: true },
  },
  ids: {
    'webhook.save': ({ dealer }) => ({
      ...webhook(),
      ID: crypto.randomUUID(),
      Version: 1,
      DealerIDs: [dealer],
    }),
    'webhook.redeliver': () => ({ ID: crypto.randomUUID(), DeliveryID: '1' }),
  },
  kept: {
    webhook: async (call) => {
      const { data } = await call(saveWebhook, webhook())
      const { ID, Version } = data.Webhook
      const sent = {
        ID,
        Version,
        Name: 'Payroll',
        Address: 'https://payroll.example.com/others',
        Enabled: true,
        Kinds: ['user-changed' as const, 'locked' as const],
        DealerIDs: [],
      }
      await call(saveWebhook, sent)
      const saved = (await call(webhooks, {})).find((one) => one.ID === ID)!
      const { Total } = await call(webhookDeliveries, { id: ID })
      if (Total > 0) throw new Error('a webhook begins without deliveries')
      return {
        by: saveWebhook,
        sent,
        shown: { ...saved, DealerIDs: saved.Dealers.map((one) => one.ID) },
      }
    },
  },
}
