import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { httpReceiver, keyPair, syslogReceiver } from '#test/shipping-receivers.ts'
import type { ShippedEvent } from './destinations.ts'
import { sealEvents } from './seal-events.ts'
import { shipEvents } from './ship-events.ts'
import { isIntact, verifyLog } from './verify-log.ts'
import { checkpointsIn } from './verify-report.ts'

const KEY = 'k'.repeat(43)
const SECRET = `whsec_${Buffer.from('a secret of the receiver').toString('base64')}`
const http = await httpReceiver()
const closing: (() => Promise<void>)[] = [http.close]
async function received<R extends { close: () => Promise<void> }>(starting: Promise<R>): Promise<R> {
  const receiver = await starting
  closing.push(receiver.close)
  return receiver
}
after(() => Promise.allSettled(closing.map((close) => close())))
const cut = new AbortController().signal

async function givenSealed(db: Db, n: number) {
  const userId = await givenUser(db, { firstName: 'Zqx', lastName: 'Zqxb' })
  for (; n > 0; n -= 1)
    await record(db, {
      kind: 'user-changed',
      at: NOW,
      userId,
      actorId: userId,
      detail: { LastName: ['Zqx', 'Zqxa'] },
    })
  while (await sealEvents(db, KEY, NOW));
}

/** Everything before is taken as shipped. */
async function givenShipper(db: Db, address: string, more: { PUBLIC_URL?: string } = {}) {
  await givenSealed(db, 0)
  await db.rows`update event_shipping set position = (select position from event_chain), failures = 0, next_at = '-infinity'`
  const reasons: string[] = []
  const settings = {
    LOG_SHIP_URL: address,
    LOG_SHIP_SECRET: SECRET,
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: false,
    BACKCHANNEL_HOSTS: '',
    ...more,
  }
  const log = { warn: (what: object) => void reasons.push((what as { reason: string }).reason) }
  const shipAt = (later = 0, signal = cut) =>
    shipEvents({ db, clock: { now: () => new Date(NOW.getTime() + later) }, settings, key: KEY, log }, signal)
  return { reasons, shipAt }
}

const state = (db: Db) =>
  db.row<{ failures: number; behind: number; next: Date }>`
    select failures, (select position from event_chain) - position as behind, next_at as next from event_shipping`
const places = async (db: Db) =>
  (await db.rows<{ position: number }>`select position from event_seals order by 1`).map(
    (seal) => seal.position,
  )

test(
  'a webhook gets each sealed event once, in order, signed, and with nothing that names a person',
  onDb(async (db) => {
    const { shipAt } = await givenShipper(db, `${http.origin}/hook`)
    await givenSealed(db, 3)
    assert.equal(await shipAt(), 'none')
    await givenSealed(db, 2)
    await shipAt(1)
    await shipAt(2)
    const got = http.got.splice(0)
    assert.equal(got.length, 2, 'nothing twice, and nothing when there is nothing')
    for (const { headers, body, path } of got) {
      assert.equal(path, '/hook')
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
      const key = Buffer.from('a secret of the receiver')
      assert.equal(
        headers['webhook-signature'],
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      )
      assert.doesNotMatch(body, /zqx/i)
    }
    const events = got.flatMap(
      ({ body }) => (JSON.parse(body) as { data: { events: ShippedEvent[] } }).data.events,
    )
    assert.deepEqual(
      events.map(({ position }) => position),
      (await places(db)).slice(-5),
    )
    assert.equal(
      Object.keys(events[0]!).join(),
      'position,hash,id,at,kind,origin,outcome,userId,actorId,appId,dealerId,storeId',
    )
    const kept = checkpointsIn(got.map(({ body }) => body).join('\n'))
    assert.equal(kept.length, 2)
    assert.ok(isIntact(await verifyLog(db, KEY, { kept })), 'what was shipped proves the log')
    await db.rows`delete from event_seals where position = ${kept[1]!.position}`
    assert.deepEqual((await verifyLog(db, KEY, { kept })).found.checkpoint.first, [kept[1]!.position])
  }),
)

test(
  'a receiver that fails gets the same batch later, with the same id, and later each time',
  onDb(async (db) => {
    const { shipAt, reasons } = await givenShipper(db, `${http.origin}/hook`)
    await givenSealed(db, 4)
    http.answer.status = 500
    await shipAt()
    const first = (await state(db))!
    assert.deepEqual([first.failures, first.behind], [1, 4])
    const wait = first.next.getTime() - NOW.getTime()
    assert.ok(wait >= 7500 && wait <= 12_500, `${wait}`)
    await shipAt(wait - 1)
    assert.equal(http.got.length, 1, 'not before')
    http.answer.killing = true
    await shipAt(wait)
    const second = (await state(db))!
    assert.ok(second.next.getTime() - NOW.getTime() - wait >= 15_000)
    Object.assign(http.answer, { killing: false, status: 200 })
    await shipAt(60_000)
    const [failed, taken] = http.got.splice(0)
    assert.equal(failed!.headers['webhook-id'], taken!.headers['webhook-id'])
    assert.deepEqual([(await state(db))!.failures, (await state(db))!.behind], [0, 0])
    assert.deepEqual([reasons[0], reasons.length], ['it answered 500', 2])
  }),
)

test(
  'a receiver that is slow is given up in time; a process that dies in between leaves the batch to another',
  onDb(async (db) => {
    const { shipAt, reasons } = await givenShipper(db, `${http.origin}/hook`)
    await givenSealed(db, 2)
    Object.assign(http.answer, { status: 204, delay: 5000 })
    const began = performance.now()
    await shipAt(0, AbortSignal.timeout(100))
    assert.ok(performance.now() - began < 4000)
    assert.equal(reasons.length, 1)
    http.answer.delay = 0
    http.got.length = 0
    await db.rows`update event_shipping set next_at = ${new Date(NOW.getTime() + 20_000)}`
    await shipAt(19_999)
    assert.equal(http.got.length, 0, 'the lease of the process that died')
    await shipAt(20_000)
    assert.equal(http.got.splice(0).length, 1)
    assert.equal((await state(db))!.behind, 0)
  }),
)

test(
  'OpenTelemetry gets records of its own form, and the secret as a bearer token',
  onDb(async (db) => {
    const { shipAt } = await givenShipper(db, `otlp+${http.origin}/v1/logs`)
    await givenSealed(db, 2)
    await shipAt()
    const [got] = http.got.splice(0)
    assert.deepEqual([got!.path, got!.headers.authorization], ['/v1/logs', `Bearer ${SECRET}`])
    type Logs = {
      resourceLogs: {
        scopeLogs: {
          logRecords: { timeUnixNano: string; eventName: string; body: { stringValue: string } }[]
        }[]
      }[]
    }
    const records = (JSON.parse(got!.body) as Logs).resourceLogs[0]!.scopeLogs[0]!.logRecords
    assert.deepEqual(
      records.map(({ timeUnixNano, eventName }) => [timeUnixNano, eventName]),
      [1, 2].map(() => [`${NOW.getTime()}000000`, 'user-changed']),
    )
    assert.equal(
      (JSON.parse(records[1]!.body.stringValue) as ShippedEvent).position,
      (await places(db)).at(-1),
    )
  }),
)

for (const kind of ['tcp', 'udp'] as const)
  test(
    `a syslog server on ${kind} gets a message of RFC 5424 for each event`,
    onDb(async (db) => {
      const receiver = await received(syslogReceiver(kind))
      const { shipAt } = await givenShipper(db, receiver.address, {
        PUBLIC_URL: 'https://portal.example.com',
      })
      await givenSealed(db, 3)
      await shipAt()
      for (let tries = 100; tries > 0 && receiver.got.length < 3; tries -= 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
      await receiver.close()
      const read = receiver.got.map((message) => {
        const [, head, json] = /^(<86>1 \S+ \S+ comptoir - \S+ -) (\{.*\})$/.exec(message)!
        return { head, position: (JSON.parse(json!) as ShippedEvent).position }
      })
      assert.deepEqual(
        read,
        (await places(db)).slice(-3).map((position) => ({
          head: `<86>1 ${NOW.toISOString()} portal.example.com comptoir - user-changed -`,
          position,
        })),
      )
      assert.equal((await state(db))!.behind, 0)
    }),
  )

test(
  'a syslog server that is killed while it reads, or is away, gets everything once it is back',
  onDb(async (db) => {
    const receiver = await received(syslogReceiver('tcp'))
    const { shipAt, reasons } = await givenShipper(db, receiver.address)
    await givenSealed(db, 3)
    receiver.state.killing = true
    await shipAt()
    await receiver.close()
    await shipAt(60_000)
    assert.deepEqual([reasons.length, (await state(db))!.behind], [2, 3])
    const back = await received(syslogReceiver('tcp', Number(new URL(receiver.address).port)))
    await shipAt(200_000)
    await back.close()
    assert.deepEqual([back.got.length, (await state(db))!.behind], [3, 0])
  }),
)

test(
  'a syslog server on TLS gets everything once its certificate is trusted, also after it was killed; another one gets nothing',
  onDb(async (db) => {
    const pair = keyPair()
    const receiver = await received(syslogReceiver(pair))
    const { shipAt, reasons } = await givenShipper(db, receiver.address)
    await givenSealed(db, 3)
    await shipAt()
    assert.match(reasons[0]!, /self-signed certificate/)
    const trusted = getCACertificates()
    // As NODE_EXTRA_CA_CERTS adds it.
    setDefaultCACertificates([...trusted, pair.cert])
    try {
      receiver.state.killing = true
      await shipAt(60_000)
      await receiver.close()
      await shipAt(200_000)
      assert.deepEqual([reasons.length, receiver.got.length, (await state(db))!.behind], [3, 0, 3])
      const port = Number(new URL(receiver.address).port)
      const back = await received(syslogReceiver(pair, port))
      const other = await givenShipper(db, back.address.replace('127.0.0.1', 'localhost'))
      await db.rows`update event_shipping set position = position - 3`
      await other.shipAt()
      assert.match(other.reasons[0]!, /does not match certificate/)
      assert.deepEqual([back.got.length, (await state(db))!.behind], [0, 3])
      await shipAt(900_000)
      await givenSealed(db, 1)
      await shipAt(900_001)
      const positions = back.got.map((message) => /"position":(\d+)/.exec(message)![1])
      assert.deepEqual(positions, (await places(db)).slice(-4).map(String))
      assert.equal((await state(db))!.behind, 0)
    } finally {
      setDefaultCACertificates(trusted)
    }
  }),
)

test(
  'a private address is called only if BACKCHANNEL_HOSTS names its host',
  onDb(async (db) => {
    for (const address of [
      'https://10.1.2.3/hook',
      'otlp+https://10.1.2.3/v1/logs',
      'http://siem.example.com/hook',
    ]) {
      const { shipAt, reasons } = await givenShipper(db, address, {
        PUBLIC_URL: 'https://portal.example.com',
      })
      await givenSealed(db, 1)
      await shipAt()
      assert.match(reasons[0]!, /private address|only https/)
    }
  }),
)
