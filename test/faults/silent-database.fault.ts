import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { startForwarder } from '#test/forwarder.ts'
import { postgres } from './databases.ts'
import { type Answer, fill, signedIn } from './people.ts'
import { startPortal } from './process.ts'
import { rounds, within } from './rounds.ts'
import { acknowledgedBy, assertWhole, keepSaving, saverOf } from './savers.ts'

const READERS = 40
const SAVERS = 4
const SIGN_INS = 4
/** A call may wait for a free connection, a statement, and its silence, with some time for the load. */
const CALL_MAX_MS = 20_000
/** A row that a lost transaction has locked is free again after this time. */
const LOCK_MAX_MS = 25_000

test('F24: connections that fall silent under load are given up, and cost no place in the pool', async (t) => {
  const database = await postgres(t)
  const forwarder = await startForwarder(database.url)
  t.after(forwarder.close)
  const { admin, userIds } = await fill(database, SAVERS)
  const portal = await startPortal(t, { DATABASE_URL: forwarder.url })
  await portal.ready
  const call = await signedIn(portal.origin, admin)

  let over = false
  const isOver = () => over
  const counts = new Map<number, number>()
  const successes: number[] = []
  let slowest = 0
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    try {
      return await work()
    } finally {
      slowest = Math.max(slowest, performance.now() - began)
    }
  }
  const heard = ({ status, headers, json, at }: Answer) => {
    counts.set(status, (counts.get(status) ?? 0) + 1)
    assert.ok(status === 200 || status === 503, `${status} ${JSON.stringify(json)}`)
    if (status === 200) successes.push(at)
    else assert.ok(headers.get('retry-after'))
  }
  const savers = userIds.map(saverOf)
  const inTime = Object.assign((...sent: Parameters<typeof call>) => timed(() => call(...sent)), {
    headers: call.headers,
  })
  const read = async () => {
    while (!isOver()) heard(await inTime('/api/User/Search?query=tremblay'))
  }
  let [signIns, slowestSignIn] = [0, 0]
  const signIn = async () => {
    while (!isOver()) {
      const began = performance.now()
      await signedIn(portal.origin, admin).then(
        () => (signIns += 1),
        () => setTimeout(100),
      )
      slowestSignIn = Math.max(slowestSignIn, performance.now() - began)
    }
  }
  const load = Promise.all([
    ...savers.map((saver) => keepSaving(inTime, saver, isOver, heard)),
    ...Array.from({ length: READERS }, read),
    ...Array.from({ length: SIGN_INS }, signIn),
  ])

  const events = rounds(3, 1)
  const recoveries: number[] = []
  const silences = async () => {
    for (let event = 0; event < events; event += 1) {
      await setTimeout(2_000)
      forwarder.silence()
      const silenced = performance.now()
      await setTimeout(CALL_MAX_MS)
      const first = successes.find((at) => at > silenced + 500)
      assert.ok(first !== undefined, 'calls succeed again')
      recoveries.push(Math.round(first - silenced))
    }
  }
  await Promise.race([silences(), load]).finally(() => {
    over = true
  })
  await load
  assert.ok(slowest < within(CALL_MAX_MS), `a call took ${slowest} ms`)
  // A sign-in makes several calls, of which one or two met the silence.
  assert.ok(slowestSignIn < within(2 * CALL_MAX_MS), `a sign-in took ${slowestSignIn} ms`)

  await setTimeout(LOCK_MAX_MS)
  assert.equal((await fetch(`${portal.origin}/readyz`)).status, 200)
  const metrics = await (await fetch(`${portal.origin}/metrics`)).text()
  // Background work uses connections for a short time; one from the silence would have been in use since then.
  const oldest = [...metrics.matchAll(/^comptoir_database_oldest_checkout_seconds\{.+\} (.+)$/gm)]
  assert.equal(oldest.length, 3)
  for (const [line, seconds] of oldest) assert.ok(Number(seconds) * 1000 < LOCK_MAX_MS / 2, line)
  for (const saver of savers) {
    const { status, json } = await call(`/api/User?id=${saver.id}`)
    assert.equal(status, 200)
    assert.equal((await call('/api/User', { ...(json as object), LastName: 'Afterwards' })).status, 200)
  }
  const { db, close } = await database.open()
  for (const saver of savers) saver.acknowledged.push('Afterwards')
  await assertWhole(db, savers)
  await close()
  t.diagnostic(
    `${events} silences under load: ${counts.get(200)} × 200, ${counts.get(503) ?? 0} × 503, nothing else; ${signIns} sign-ins, the slowest ${Math.round(slowestSignIn)} ms; ` +
      `${acknowledgedBy(savers)} saves acknowledged, 0 lost; slowest call ${Math.round(slowest)} ms; first success after ${recoveries.join(', ')} ms`,
  )
})
