import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { record } from '#domain/server/events.ts'
import { emptyDatabase, freshDatabase } from '#test/fresh-database.ts'
import { openPostgres } from '#core/server/database/open.ts'
import { givenUser } from '#test/people.ts'
import { keyPair } from '#test/saml-provider.ts'
import { accepting, type Behaviour, webhookReceiver } from '#test/webhook-receiver.ts'
import { beginQueueing, deliveriesOf, givenWebhook, LOCAL, queueAll, sendDue } from '#test/webhooks.ts'

const { db, close } = await freshDatabase()
after(close)
beforeEach(() => beginQueueing(db))

const change = async (on = db) =>
  record(on, { kind: 'user-changed', at: new Date(), userId: await givenUser(on), detail: {} })

/** Waits for what the test would otherwise wait for in vain, below the timeout of an attempt. */
async function until(holds: () => boolean) {
  for (let n = 0; n < 80 && !holds(); n += 1) await setTimeout(100)
  assert.ok(holds())
}

async function receiving(t: { after: (work: () => Promise<void>) => void }, behave: Behaviour) {
  const receiver = await webhookReceiver()
  t.after(receiver.close)
  const { id, secret } = await givenWebhook(db, { address: `${receiver.origin}/hook` })
  Object.assign(receiver.state, { behave, secrets: [secret] })
  return { id, receiver }
}

test('a receiver that is slow, closes, redirects, or answers without end costs bounded time and memory, and the others nothing', async (t) => {
  const other = await webhookReceiver()
  t.after(other.close)
  let sent = 0
  let cutOff = false
  const behaviours: Record<string, Behaviour> = {
    slow: () => {},
    closing: (_, request) => request.socket.destroy(),
    redirecting: (response) => void response.writeHead(307, { Location: `${other.origin}/hook` }).end(),
    huge: (response) => {
      response.writeHead(200)
      response.on('close', () => (cutOff = true))
      const more = () => {
        if (response.destroyed) return
        sent += 65_536
        response.write('x'.repeat(65_536), more)
      }
      more()
    },
    headers: (response) => void response.writeHead(200, { 'X-Much': 'x'.repeat(20_000) }).end(),
    fine: accepting,
  }
  const webhooks = new Map<string, Awaited<ReturnType<typeof receiving>>>()
  for (const [name, behave] of Object.entries(behaviours)) webhooks.set(name, await receiving(t, behave))
  await change()
  await queueAll(db)
  await sendDue(db)
  const found = Object.fromEntries(
    await Promise.all(
      [...webhooks].map(async ([name, { id }]) => {
        const [{ done, status, problem, answer }] = (await deliveriesOf(db, id)) as [
          Awaited<ReturnType<typeof deliveriesOf>>[number],
        ]
        return [name, [done, status, problem, answer.length]] as const
      }),
    ),
  )
  assert.deepEqual(found, {
    slow: [false, null, 'timeout', 0],
    closing: [false, null, 'connection', 0],
    redirecting: [false, 307, 'status', 0],
    huge: [true, 200, null, 1000],
    headers: [false, null, 'connection', 0],
    fine: [true, 204, null, 0],
  })
  assert.equal(other.got.length + other.state.forged, 0, 'the redirect was followed')
  assert.ok(cutOff && sent < 10_000_000, `${sent} bytes were written`)
  const [fine, slow] = ['fine', 'slow'].map((name) => webhooks.get(name)!.receiver.got[0]!.at)
  assert.ok(fine! - slow! < 5000, 'a slow receiver delayed another')
})

test('while one receiver takes long to answer, another gets what is recorded meanwhile', async (t) => {
  let answer = () => {}
  const slow = await receiving(t, (response) => {
    answer = () => void response.writeHead(204).end()
  })
  const fast = await receiving(t, accepting)
  await change()
  await queueAll(db)
  const sending = sendDue(db)
  await until(() => slow.receiver.got.length === 1 && fast.receiver.got.length === 1)
  await db.rows`update webhooks set kinds = '{note}' where id = ${slow.id}`
  await change()
  await queueAll(db)
  await until(() => fast.receiver.got.length === 2)
  answer()
  await sending
  const [row] = await deliveriesOf(db, slow.id)
  assert.deepEqual([row!.attempts, row!.status], [1, 204])
})

test('K349: a private address is refused, by itself and behind a name; a certificate must be trusted', async (t) => {
  const { privateKey: key, certificate: cert } = keyPair()
  const receiver = await webhookReceiver({ key, cert })
  t.after(receiver.close)
  const address = `${receiver.origin}/hook`
  const settings = { ...LOCAL, PUBLIC_URL: 'https://portal.example.com' }
  const { secret } = await givenWebhook(db, { address })
  receiver.state.secrets = [secret]
  await change()
  await queueAll(db)
  assert.deepEqual(await sendDue(db, { settings }), ['address'])
  const again = () => db.rows`update webhook_deliveries set due_at = '-infinity'`
  await again()
  assert.deepEqual(await sendDue(db, { settings: { ...settings, BACKCHANNEL_HOSTS: 'localhost' } }), [
    'certificate',
  ])
  for (const inside of ['https://10.1.2.3/hook', 'https://[::1]/hook', 'http://example.com/hook']) {
    await db.rows`update webhooks set address = ${inside}`
    await again()
    assert.deepEqual(await sendDue(db, { settings }), ['address'])
  }
  assert.equal(receiver.got.length + receiver.state.forged, 0)
})

test(
  'a process that is killed while it sends loses nothing, and only what it was sending comes again, with the same webhook-id',
  { skip: !process.env.TEST_DATABASE_URL },
  async (t) => {
    const made = await emptyDatabase(process.env.TEST_DATABASE_URL!)
    const own = await openPostgres(made.url)
    t.after(() => own.close().then(made.drop))
    const receiver = await webhookReceiver()
    t.after(receiver.close)
    await beginQueueing(own.db)
    const { secret } = await givenWebhook(own.db, { address: receiver.origin })
    receiver.state.secrets = [secret]
    const ids: number[] = []
    for (let n = 0; n < 30; n += 1) ids.push(await change(own.db))
    const child = spawn(process.execPath, ['test/webhook-sender.ts', made.url], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const killed = new Promise((resolve) => child.once('exit', resolve))
    receiver.state.behave = (response, _, nth) => {
      if (nth > 10) child.kill('SIGKILL')
      else response.writeHead(204).end()
    }
    await killed
    await receiver.deserted()
    const before = receiver.got.map(({ id }) => id)
    receiver.state.behave = accepting
    await queueAll(own.db)
    await sendDue(own.db)
    // What the process was sending waits for the end of its lease.
    await sendDue(own.db, { later: 21_000 })
    const all = receiver.got.map(({ id }) => id)
    assert.deepEqual(new Set(all), new Set(ids.map((id) => `event_${id}`)))
    const repeated = all.filter((id, index) => all.indexOf(id) < index)
    assert.ok(repeated.length <= 8, 'no more than what was being sent')
    assert.ok(repeated.every((id) => before.includes(id)))
    assert.equal(new Set(repeated).size, repeated.length, 'each once')
  },
)
