import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type WebhookKind, webhookKinds } from '../../contract.ts'
import { PAYLOAD_MAX_BYTES, payloadOf } from './payload.ts'

const ids = { userId: 'u', actorId: 'a', appId: null, dealerId: 'd', storeId: null }
const sent = (kind: WebhookKind, detail: Record<string, unknown> | null) => {
  const event = {
    id: 7,
    at: new Date('2026-11-26T10:00:00Z'),
    kind,
    origin: null,
    outcome: null,
    ...ids,
    detail,
  }
  return JSON.parse(payloadOf(event)) as { type: string; data: Record<string, unknown> }
}

test('K349: a payload has ids and what the history shows, and nothing else that an event keeps', () => {
  const person = sent('user-changed', {
    LastName: ['Roy', 'Côté'],
    Dealer: [null, { ID: 'd', Name: 'Piscines' }],
    Note: 'zqx',
    Filters: { query: 'zqx' },
    Unknown: ['zqx', 'zqx'],
  })
  assert.deepEqual(person, {
    type: 'user_changed',
    timestamp: '2026-11-26T10:00:00.000Z',
    data: {
      id: 7,
      origin: null,
      outcome: null,
      ...ids,
      changes: { LastName: ['Roy', 'Côté'], Dealer: [null, { ID: 'd', Name: 'Piscines' }] },
    },
  })
  const app = sent('app-changed', {
    Name: ['A', 'B'],
    Grants: [['x'], ['x', 'y']],
    Secrets: [[{ ID: 'zqx' }], []],
    Note: 'zqx',
  })
  assert.deepEqual(app.data.changes, { Name: ['A', 'B'], Grants: [['x'], ['x', 'y']], Secrets: [null, []] })
  for (const [kind, detail, changes] of [
    ['export', { Filters: { query: 'zqx' }, Rows: 3, Complete: true }, { Rows: 3, Complete: true }],
    ['copy-changed', { Copy: [{ Tag: 'zqx', To: 'zqx' }] }, {}],
    ['note', { Note: 'zqx' }, {}],
    ['leaving-set', { Note: 'zqx', Leaves: [null, '2026-12-01'] }, { Leaves: [null, '2026-12-01'] }],
    ['webhook-created', { Note: 'zqx', Address: [null, 'https://zqx'] }, {}],
    ['sign-in', null, {}],
  ] as const)
    assert.deepEqual(sent(kind, detail).data.changes, changes, kind)
})

test('a payload above the limit leaves its changes out and says so', () => {
  const long = 'é'.repeat(PAYLOAD_MAX_BYTES / 2)
  assert.deepEqual(
    [
      sent('user-changed', { LastName: ['', long] }).data.changes,
      sent('user-changed', { LastName: ['', long] }).data.truncated,
    ],
    [null, true],
  )
  assert.equal('truncated' in sent('user-changed', { LastName: ['', 'é'] }).data, false)
})

test('R123: what somebody asked of their personal information is no kind of a webhook', () => {
  assert.ok(webhookKinds.includes('user-created'))
  for (const kind of ['privacy-requested', 'privacy-answered', 'data-downloaded', 'incident-created'])
    assert.equal(
      webhookKinds.some((one) => one === kind),
      false,
      kind,
    )
})
