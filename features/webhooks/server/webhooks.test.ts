import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isShortenable } from '#core/server/answers.ts'
import type { Db } from '#core/server/database/database.ts'
import { changes } from '#features/changes/contract.ts'
import { changesRoute } from '#features/changes/server/changes.ts'
import { record } from '#domain/server/events.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { testVault } from '#test/vault.ts'
import { webhookReceiver } from '#test/webhook-receiver.ts'
import { queueAll } from '#test/webhooks.ts'
import { deleteWebhook, makeWebhookSecret, saveWebhook, webhooks, WEBHOOKS_MAX } from '../contract.ts'
import { redeliver, testWebhook, webhookDeliveries } from '../contract/deliveries.ts'
import { redeliverRoute, testWebhookRoute, webhookDeliveriesRoute } from './deliveries.ts'
import {
  deleteWebhookRoute,
  makeWebhookSecretRoute,
  saveWebhookRoute,
  webhooksRoute,
} from './save-webhook.ts'

const ADDRESS = 'https://payroll.example.com/hooks/zqxtoken'
const save = saveWebhookRoute(testVault)
const receiver = await webhookReceiver()
after(receiver.close)

async function givenAdmin(db: Db) {
  const root = await givenUser(db, { role: 'system_admin' })
  const call = await signedIn(db, root)
  const saved = async (more: object = {}) =>
    (
      await call(saveWebhook, save, {
        Name: 'Payroll',
        Address: ADDRESS,
        Enabled: true,
        Kinds: ['user-created'],
        ...more,
      })
    ).data
  return { root, call, saved }
}

test(
  'K347: a system admin makes, changes, rotates and deletes a webhook; its secret is sealed and in one answer alone',
  onDb(async (db) => {
    const { root, call, saved } = await givenAdmin(db)
    const dealer = await givenDealer(db, 'Piscines')
    const { Webhook: made, Secret } = await saved()
    assert.match(Secret!, /^whsec_[A-Za-z0-9+/]{43}=$/)
    const stored = await db.row<{ secret: string }>`select secret from webhooks where id = ${made.ID}`
    assert.equal(testVault.open(stored!.secret), Secret)
    const of = { ID: made.ID, Version: made.Version, Name: 'Payroll 2', Enabled: false, DealerIDs: [dealer] }
    const { Webhook: changed, Secret: none } = await saved({ ...of, Address: `${ADDRESS}2`, Kinds: null })
    assert.equal(none, null)
    assert.deepEqual(
      [changed.Name, changed.Enabled, changed.Kinds, changed.Dealers.map(({ ID }) => ID)],
      ['Payroll 2', false, null, [dealer]],
    )
    const rotated = (await call(makeWebhookSecret, makeWebhookSecretRoute(testVault), { id: made.ID })).data
    assert.notEqual(rotated.Secret, Secret)
    assert.equal(rotated.Webhook.FormerUntil, new Date(NOW.getTime() + 86_400_000).toISOString())
    const listed = JSON.stringify(await call(webhooks, webhooksRoute, {}))
    assert.ok(listed.includes('Payroll 2'))
    assert.doesNotMatch(listed, /whsec_/)
    assert.ok(!listed.includes(Secret!.slice(6)) && !listed.includes(rotated.Secret.slice(6)))
    await call(deleteWebhook, deleteWebhookRoute, { id: made.ID })
    await assert.rejects(call(deleteWebhook, deleteWebhookRoute, { id: made.ID }), refusal(404))

    const events = await db.rows<{ kind: string; detail: Record<string, unknown> }>`
      select kind, detail from events where actor_id = ${root} and kind::text like 'webhook%' order by id`
    const origin = 'https://payroll.example.com'
    assert.deepEqual(
      events.map(({ kind, detail }) => [kind, detail]),
      [
        [
          'webhook-created',
          {
            Note: 'Payroll',
            Webhook: [null, 'Payroll'],
            Address: [null, origin],
            Enabled: [null, true],
            Kinds: [null, ['user-created']],
            Dealers: [null, []],
          },
        ],
        [
          'webhook-changed',
          {
            Note: 'Payroll 2',
            Webhook: ['Payroll', 'Payroll 2'],
            Address: [origin, origin],
            Enabled: [true, false],
            Kinds: [['user-created'], ['all']],
            Dealers: [[], ['Piscines']],
          },
        ],
        ['webhook-secret-made', { Note: 'Payroll 2' }],
        [
          'webhook-deleted',
          {
            Note: 'Payroll 2',
            Webhook: ['Payroll 2', null],
            Address: [origin, null],
            Enabled: [false, null],
            Kinds: [['all'], null],
            Dealers: [['Piscines'], null],
          },
        ],
      ],
    )
    const { Data } = await call(changes, changesRoute, { kind: 'webhook-changed' })
    assert.deepEqual(
      Data[0]!.Changes.map(({ Field, From, To }) => [Field, From?.Name, To?.Name]),
      [
        ['Kinds', 'user-created', 'all'],
        ['Address', origin, origin],
        ['Dealers', undefined, 'Piscines'],
        ['Enabled', 'true', 'false'],
        ['Webhook', 'Payroll', 'Payroll 2'],
      ],
    )
  }),
)

test(
  'K347: a webhook of a dealer that was deleted stays with that dealer when it is saved',
  onDb(async (db) => {
    const { call, saved } = await givenAdmin(db)
    const dealer = await givenDealer(db, 'Piscines')
    const { Webhook: made } = await saved({ DealerIDs: [dealer] })
    await db.rows`update dealers set deleted_at = ${NOW} where id = ${dealer}`
    const [shown] = await call(webhooks, webhooksRoute, {})
    const DealerIDs = shown!.Dealers.map(({ ID }) => ID)
    assert.deepEqual(DealerIDs, [dealer])
    const { Webhook: after } = await saved({ ID: made.ID, Version: made.Version, Enabled: false, DealerIDs })
    assert.deepEqual(
      after.Dealers.map(({ ID }) => ID),
      [dealer],
    )
    await assert.rejects(saved({ Name: 'Other', DealerIDs }), refusal(400))
  }),
)

test('K347: the answers with a secret are never shortened', () => {
  assert.deepEqual([saveWebhook, makeWebhookSecret].map(isShortenable), [false, false])
})

test(
  'K347: what a webhook may not be is refused: a private or plain address, unknown dealers, no kind, a used name, too many',
  onDb(async (db) => {
    const { saved } = await givenAdmin(db)
    const { Webhook: made } = await saved()
    for (const Address of [
      'http://payroll.example.com/',
      'https://10.0.0.1/',
      'https://me:secret@payroll.example.com/',
      'no address',
    ])
      await assert.rejects(saved({ Name: 'Other', Address }), refusal(400))
    for (const wrong of [
      { DealerIDs: [crypto.randomUUID()] },
      { Kinds: [] },
      { Kinds: ['privacy-requested'] },
    ])
      await assert.rejects(saved({ Name: 'Other', ...wrong }), refusal(400))
    await assert.rejects(saved({ Name: 'PAYROLL' }), refusal(409, 'taken'))
    await assert.rejects(saved({ ID: made.ID, Version: 9 }), refusal(409, 'stale'))
    for (let n = 1; n < WEBHOOKS_MAX; n += 1) await saved({ Name: `Other ${n}` })
    await assert.rejects(saved({ Name: 'One more' }), refusal(409, 'webhooks'))
  }),
)

test(
  'the first webhook that is enabled gets what is recorded from then on, and nothing of before',
  onDb(async (db) => {
    const { saved, call } = await givenAdmin(db)
    await db.rows`delete from webhooks`
    await record(db, { kind: 'user-created', at: NOW, userId: await givenUser(db) })
    await queueAll(db, NOW)
    const { Webhook: made } = await saved()
    const id = await record(db, { kind: 'user-created', at: NOW, userId: await givenUser(db) })
    await queueAll(db, NOW)
    const { Data } = await call(webhookDeliveries, webhookDeliveriesRoute, { id: made.ID })
    assert.deepEqual(
      Data.map(({ Message, State }) => [Message, State]),
      [[`event_${id}`, 'waiting']],
    )
  }),
)

test(
  'K348: a test shows what the receiver answers, also of a disabled webhook; what was given up is sent again on request',
  onDb(async (db) => {
    const { saved, call } = await givenAdmin(db)
    const { Webhook: made, Secret } = await saved({ Address: `${receiver.origin}/hook`, Enabled: false })
    receiver.state.secrets = [Secret!]
    receiver.state.behave = (response) => void response.writeHead(418).end('<b>short</b> and stout')
    // The receiver checks the time of the message by its own clock.
    const root = await givenUser(db, { role: 'system_admin' })
    const now = await signedIn(db, root, new Date())
    const { data: tested } = await now(testWebhook, testWebhookRoute(testVault), { id: made.ID })
    assert.deepEqual(
      [tested.Kind, tested.State, tested.Status, tested.Problem, tested.Answer],
      [null, 'failed', 418, 'status', '<b>short</b> and stout'],
    )
    assert.equal(receiver.got.at(-1)!.message.type, 'webhook_test')

    const { Webhook: other } = await saved({ Name: 'Other' })
    const event = await record(db, { kind: 'user-created', at: NOW, userId: await givenUser(db) })
    await queueAll(db, NOW)
    const [failed] = await db.rows<{ id: number }>`
      update webhook_deliveries set done_at = ${NOW}, attempts = 9, problem = 'old' where event_id = ${event} returning id`
    const again = (ID: string, DeliveryID?: string) =>
      call(redeliver, redeliverRoute, { ID, ...(DeliveryID !== undefined && { DeliveryID }) })
    assert.equal((await again(made.ID, `${failed!.id}`)).data.Queued, 0, 'of another webhook')
    assert.equal((await again(other.ID)).data.Queued, 1)
    assert.equal((await again(other.ID, `${failed!.id}`)).data.Queued, 0, 'it waits already')
    assert.equal((await again(made.ID)).data.Queued, 0, 'a test is not sent again')
    await assert.rejects(again(crypto.randomUUID()), refusal(404))
    const list = (state: 'waiting' | 'failed') =>
      call(webhookDeliveries, webhookDeliveriesRoute, { id: other.ID, state })
    assert.deepEqual([(await list('waiting')).Total, (await list('failed')).Total], [1, 0])
  }),
)
