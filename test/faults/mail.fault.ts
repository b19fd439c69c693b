import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '#core/server/database/database.ts'
import type { User } from '#features/people/contract.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { embedded, type Kept, postgres } from './databases.ts'
import { type Call, fill, signedIn, userOf } from './people.ts'
import { startPortal } from './process.ts'
import { rounds, within } from './rounds.ts'

/** Each person is saved once: a second new address would drop the link of the first, and with it a mail. */
const SAVES = rounds(1000, 60)
/** A stop takes the grace of running calls, that of mails being sent, and some more time. */
const STOP_MAX_MS = 10_000
const ALL_SENT_TIMEOUT_MS = 240_000

const settingsFor = (server: Pick<MailServer, 'url'>) => ({
  SMTP_URL: server.url,
  MAIL_FROM: 'portal@example.test',
})

/** Gives each of these people a new address. Each save queues two mails. */
async function saveAddresses(call: Call, ids: readonly string[]) {
  for (const [n, id] of ids.entries()) {
    const user: User = await userOf(call, id)
    const started = performance.now()
    const { status, json } = await call('/api/User', { ...user, Email: `save${n}@example.test` })
    assert.equal(status, 200, JSON.stringify(json))
    times.push(performance.now() - started)
  }
}
const times: number[] = []

const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  const end = performance.now() + ALL_SENT_TIMEOUT_MS
  while (!(await holds())) {
    assert.ok(performance.now() < end, `${what}: timed out`)
    await setTimeout(50)
  }
}

const sentTo = ({ mails }: MailServer) => mails.flatMap(({ recipients }) => recipients).toSorted()

const outboxOf = (db: Db) =>
  db.rows<{ address: string; sent: boolean }>`
    select address, sent_at is not null as sent from outbox order by address collate "C"`
const recorded = async (db: Db) => {
  const row = await db.row<{ sent: number; failed: number }>`
    select count(*) filter (where outcome = 'sent') as sent, count(*) filter (where outcome = 'failed') as failed
      from events where kind = 'mail'`
  return row!
}

/** A mail server that has stopped, at an address that nothing else uses. */
async function goneServer(t: TestContext) {
  const server = await startMailServer()
  await server.close()
  return {
    url: server.url,
    comeBack: async () => {
      const back = await startMailServer({}, server.port)
      t.after(back.close)
      return back
    },
  }
}

for (const database of [embedded, postgres])
  test(`F5: a mail server that is down for ${SAVES} saves loses none of their mails (${database.name})`, async (t) => {
    const kept: Kept = await database(t)
    const { admin, userIds } = await fill(kept, SAVES)
    const gone = await goneServer(t)
    const portal = await startPortal(t, { ...kept.environment, ...settingsFor(gone) })
    await portal.ready
    const call = await signedIn(portal.origin, admin)
    times.length = 0
    await saveAddresses(call, userIds)
    const back = performance.now()
    const server = await gone.comeBack()
    await until('all mails', () => server.mails.length >= 2 * SAVES)
    const took = performance.now() - back
    await setTimeout(2_000)
    portal.kill('SIGTERM')
    await portal.ended
    const { db, close } = await kept.open()
    const outbox = await outboxOf(db)
    assert.equal(outbox.length, 2 * SAVES)
    assert.ok(outbox.every(({ sent }) => sent))
    assert.deepEqual(
      sentTo(server),
      outbox.map(({ address }) => address),
    )
    assert.deepEqual(await recorded(db), { sent: 2 * SAVES, failed: 0 })
    await close()
    const sorted = times.toSorted((one, other) => one - other)
    t.diagnostic(
      `${kept.name}: ${SAVES} saves without a mail server, median ${sorted[SAVES / 2]!.toFixed(1)} ms, slowest ` +
        `${sorted.at(-1)!.toFixed(0)} ms; ${2 * SAVES} mails delivered once each, ${(took / 1000).toFixed(1)} s after it came back`,
    )
  })

test('F5: a portal killed between sending and recording sends one mail twice, and records each once', async (t) => {
  const kept = await postgres(t)
  const { admin, userIds } = await fill(kept, 10)
  const server = await startMailServer()
  t.after(server.close)
  const portal = await startPortal(t, { ...kept.environment, ...settingsFor(server) })
  await portal.ready
  const call = await signedIn(portal.origin, admin)
  let dying = false
  server.manners.afterContent = async () => {
    if (server.mails.length !== 5) return
    dying = true
    portal.kill('SIGKILL')
    await portal.ended
  }
  await saveAddresses(call, userIds).catch((error: unknown) => {
    if (!dying) throw error
  })
  await until('the kill', () => dying)
  await portal.ended
  const { db, close } = await kept.open()
  const queued = (await outboxOf(db)).length
  // This stands for the end of the lease.
  await db.rows`update outbox set due_at = created_at where sent_at is null`
  const next = await startPortal(t, { ...kept.environment, ...settingsFor(server) }, portal.origin)
  await next.ready
  await until('the rest', async () => (await recorded(db)).sent === queued)
  assert.equal(server.mails.length, queued + 1)
  assert.equal(new Set(sentTo(server)).size, new Set((await outboxOf(db)).map(({ address }) => address)).size)
  next.kill('SIGTERM')
  await next.ended
  await close()
})

test('F5: two processes at once deliver each mail once', async (t) => {
  const kept = await postgres(t)
  const { admin, userIds } = await fill(kept, rounds(200, 30))
  const gone = await goneServer(t)
  const environment = { ...kept.environment, ...settingsFor(gone) }
  const one = await startPortal(t, environment)
  await one.ready
  const other = await startPortal(t, environment)
  await other.ready
  await saveAddresses(await signedIn(one.origin, admin), userIds)
  const server = await gone.comeBack()
  await until('all mails', () => server.mails.length >= 2 * userIds.length)
  await setTimeout(2_000)
  const { db, close } = await kept.open()
  assert.deepEqual(
    sentTo(server),
    (await outboxOf(db)).map(({ address }) => address),
  )
  assert.deepEqual(await recorded(db), { sent: 2 * userIds.length, failed: 0 })
  await close()
  for (const portal of [one, other]) portal.kill('SIGTERM')
  await Promise.all([one.ended, other.ended])
})

test('F5: a mail server that hangs after the mail keeps no portal from stopping, and the mail is kept', async (t) => {
  const kept = await postgres(t)
  const { admin, userIds } = await fill(kept, 1)
  const server = await startMailServer({ afterContent: () => new Promise(() => {}) })
  t.after(server.close)
  const portal = await startPortal(t, { ...kept.environment, ...settingsFor(server) })
  await portal.ready
  await saveAddresses(await signedIn(portal.origin, admin), userIds)
  await until('the mail', () => server.mails.length > 0)
  const asked = performance.now()
  portal.kill('SIGTERM')
  assert.equal(await portal.ended, 0)
  const took = performance.now() - asked
  assert.ok(took < within(STOP_MAX_MS), `${took} ms`)
  const { db, close } = await kept.open()
  const rows = await db.rows<{ attempts: number; sent: boolean; due: boolean }>`
    select attempts, sent_at is not null as sent, due_at < now() + interval '1 minute' as due from outbox order by id`
  assert.deepEqual(rows[0], { attempts: 1, sent: false, due: true })
  await close()
  t.diagnostic(`stopped in ${Math.round(took)} ms`)
})
