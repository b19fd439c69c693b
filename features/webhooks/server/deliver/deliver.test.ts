import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import { record } from '#domain/server/events.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenApp, givenDealer, givenUser } from '#test/people.ts'
import { accepting, webhookReceiver } from '#test/webhook-receiver.ts'
import { beginQueueing, deliveriesOf, givenWebhook, queueAll, sendDue } from '#test/webhooks.ts'
import { GIVE_UP_MS } from '../../contract.ts'
import { DISABLE_MS } from './deliver.ts'

const { db, close } = await freshDatabase()
const receiver = await webhookReceiver()
after(() => Promise.all([close(), receiver.close()]))
beforeEach(async () => {
  await beginQueueing(db)
  receiver.got.length = 0
  Object.assign(receiver.state, { behave: accepting, secrets: [], forged: 0 })
})

const change = (userId: string | null, name = 'A') =>
  record(db, { kind: 'user-changed', at: new Date(), userId, detail: { LastName: ['B', name] } })
const hook = (more: Omit<Parameters<typeof givenWebhook>[1], 'address'> = {}) =>
  givenWebhook(db, { address: `${receiver.origin}/hook`, ...more })
const names = () => receiver.got.map(({ id }) => id)

test('each event of the kinds and dealers of a webhook arrives once, in order, signed, and nothing else does', async () => {
  const [dealer, other] = [await givenDealer(db), await givenDealer(db)]
  const [person, stranger] = [
    await givenUser(db, { dealerId: dealer }),
    await givenUser(db, { dealerId: other }),
  ]
  const { id, secret } = await hook({ kinds: ['user-changed', 'locked'], dealers: [dealer] })
  receiver.state.secrets = [secret]
  const first = await change(person)
  await change(stranger)
  await record(db, { kind: 'user-deleted', at: new Date(), userId: person })
  const locked = await record(db, { kind: 'locked', at: new Date(), userId: person, origin: 'manual' })
  await queueAll(db)
  await sendDue(db)
  await queueAll(db)
  await sendDue(db)
  assert.deepEqual(names(), [`event_${first}`, `event_${locked}`])
  assert.equal(receiver.state.forged, 0)
  const rows = await deliveriesOf(db, id)
  assert.deepEqual(
    rows.map(({ done, taken, status, attempts }) => [done, taken, status, attempts]),
    [
      [true, true, 204, 1],
      [true, true, 204, 1],
    ],
  )
})

test('events of one record come one after the other: one that fails holds back only those after it', async () => {
  const [ann, bob] = [await givenUser(db), await givenUser(db)]
  const { secret } = await hook()
  receiver.state.secrets = [secret]
  const ids = [await change(ann, '1'), await change(bob, '1'), await change(ann, '2'), await change(bob, '2')]
  const [ann1, bob1, ann2, bob2] = ids.map((id) => `event_${id}`)
  receiver.state.behave = (response, request) =>
    void response.writeHead(request.headers['webhook-id'] === ann1 ? 500 : 204).end()
  await queueAll(db)
  await sendDue(db)
  // The first of each are sent at the same time.
  assert.deepEqual(new Set(names()), new Set([ann1, bob1, bob2]))
  assert.equal(names().length, 3)
  assert.ok(names().indexOf(bob1!) < names().indexOf(bob2!))
  receiver.state.behave = accepting
  const ann3 = `event_${await change(ann, '3')}`
  await queueAll(db)
  await sendDue(db)
  assert.equal(receiver.got.length, 3, 'not before its time')
  await sendDue(db, { later: 20_000 })
  await sendDue(db, { later: 40_000 })
  assert.deepEqual(names().slice(3), [ann1, ann2, ann3])
})

test('two processes at once send each event once, and never two of a record at the same time', async () => {
  const people = [await givenUser(db), await givenUser(db), await givenUser(db)]
  const app = await givenApp(db)
  const { secret } = await hook()
  receiver.state.secrets = [secret]
  for (let n = 0; n < 10; n += 1) for (const one of people) await change(one, `${n}`)
  for (let n = 0; n < 5; n += 1)
    await record(db, { kind: 'app-changed', at: new Date(), userId: null, appId: app, detail: {} })
  const open = new Map<string, number>()
  let most = 0
  receiver.state.behave = (response) => {
    const { data } = receiver.got.at(-1)!.message
    const about = String(data.userId ?? data.appId)
    open.set(about, (open.get(about) ?? 0) + 1)
    most = Math.max(most, open.get(about)!)
    setTimeout(() => {
      open.set(about, open.get(about)! - 1)
      response.writeHead(204).end()
    }, 5)
  }
  await Promise.all([queueAll(db), queueAll(db)])
  await queueAll(db)
  await Promise.all([sendDue(db), sendDue(db)])
  await sendDue(db)
  assert.equal(new Set(names()).size, 35)
  assert.equal(receiver.got.length, 35)
  assert.equal(most, 1)
  for (const one of [...people, app]) {
    const its = receiver.got
      .filter(({ message }) => [message.data.userId, message.data.appId].includes(one))
      .map(({ message }) => message.data.id!)
    assert.deepEqual(
      its,
      its.toSorted((a, b) => a - b),
    )
  }
})

test('while a secret replaces another, a delivery is verified with either; later with the new one alone', async () => {
  const { id, secret } = await hook()
  const { secret: next } = await givenWebhook(db, { address: receiver.origin, kinds: ['note'] })
  await db.rows`
    update webhooks w set former_secret = w.secret, secret = o.secret, former_until = now() + interval '1 hour'
      from webhooks o where w.id = ${id} and o.id <> ${id}`
  const person = await givenUser(db)
  for (const [secrets, later, got] of [
    [[secret], 0, 1],
    [[next], 0, 2],
  ] as const) {
    receiver.state.secrets = [...secrets]
    await change(person)
    await queueAll(db)
    await sendDue(db, { later })
    assert.equal(receiver.got.length, got)
  }
  await db.rows`update webhooks set former_until = now() - interval '1 second' where id = ${id}`
  receiver.state.secrets = [secret]
  await change(person)
  await queueAll(db)
  assert.deepEqual(await sendDue(db), ['status'])
  assert.deepEqual([receiver.got.length, receiver.state.forged], [2, 1])
})

test('what nobody takes for three days is given up, and those after it go on', async () => {
  const person = await givenUser(db)
  const { id, secret } = await hook()
  receiver.state.secrets = [secret]
  receiver.state.behave = (response) => void response.writeHead(503).end('busy\u0000')
  const [first, second] = [await change(person), await change(person)]
  await queueAll(db)
  await sendDue(db)
  const [failed] = await deliveriesOf(db, id)
  assert.deepEqual(
    [failed!.status, failed!.problem, failed!.answer, failed!.done],
    [503, 'status', 'busy ', false],
  )
  await db.rows`
    update webhook_deliveries set queued_at = now() - make_interval(secs => ${GIVE_UP_MS / 1000 + 1}), due_at = '-infinity'
     where event_id = ${first}`
  await db.rows`update webhook_deliveries set due_at = '-infinity' where event_id = ${second}`
  receiver.state.behave = accepting
  await sendDue(db)
  await sendDue(db)
  const rows = await deliveriesOf(db, id)
  assert.deepEqual(
    rows.map(({ done, taken, problem }) => [done, taken, problem]),
    [
      [true, false, 'old'],
      [true, true, null],
    ],
  )
})

test('a webhook that takes nothing for five days, or that is gone, is disabled, and the system admins are told', async () => {
  await db.rows`delete from outbox`
  const admin = await givenUser(db, { role: 'system_admin' })
  const person = await givenUser(db)
  const { id, secret } = await hook({ kinds: ['user-changed'] })
  receiver.state.secrets = [secret]
  receiver.state.behave = (response) => void response.writeHead(500).end()
  const state = () =>
    db.row<{ enabled: boolean; failing: Date | null; disabled: Date | null }>`
      select enabled, failing_since as failing, disabled_at as disabled from webhooks where id = ${id}`
  const mails = () =>
    db.rows<{ user: string }>`select user_id as user from outbox where type = 'webhook-disabled'`
  await change(person)
  await queueAll(db)
  await sendDue(db)
  assert.ok((await state())!.failing)
  const again = async (since: number) => {
    await db.rows`update webhooks set failing_since = now() - make_interval(secs => ${since / 1000}) where id = ${id}`
    await db.rows`update webhook_deliveries set due_at = '-infinity' where done_at is null`
    await sendDue(db)
  }
  await again(DISABLE_MS - DAY_MS)
  assert.equal((await state())!.enabled, true)
  await again(DISABLE_MS + 1000)
  assert.deepEqual([(await state())!.enabled, (await state())!.disabled !== null], [false, true])
  assert.ok((await mails()).some(({ user }) => user === admin))
  const said = await db.rows`select 1 from events where kind = 'webhook-disabled'`
  assert.equal(said.length, 1)
  const before = receiver.got.length
  await sendDue(db, { later: 5000 })
  assert.equal(receiver.got.length, before, 'nothing more is sent')

  await db.rows`update webhooks set enabled = true, failing_since = null, disabled_at = null`
  receiver.state.behave = (response) => void response.writeHead(410).end()
  await db.rows`update webhook_deliveries set due_at = '-infinity' where done_at is null`
  await sendDue(db)
  assert.equal((await state())!.enabled, false, '410 says that the receiver is gone')
})

test('one delivery that is taken ends the failing of a webhook', async () => {
  const { id, secret } = await hook()
  receiver.state.secrets = [secret]
  await db.rows`update webhooks set failing_since = now() - interval '4 days' where id = ${id}`
  await change(await givenUser(db))
  await queueAll(db)
  await sendDue(db)
  const row = await db.row<{ failing: Date | null }>`
    select failing_since as failing from webhooks where id = ${id}`
  assert.equal(row!.failing, null)
})
