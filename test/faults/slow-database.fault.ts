import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import pg from 'pg'
import { postgres } from './databases.ts'
import { type Answer, fill, signedIn, userOf } from './people.ts'
import { startPortal } from './process.ts'
import { rounds, within } from './rounds.ts'

/** This many waiting calls would take every connection of the portal. */
const WAITING_CALLS = 24
/**
 * A call may wait 5 s for a connection, then 3 s in the queue before the row, and 3 s for the row, which PostgreSQL counts
 * separately. This allows all of them together.
 */
const GIVE_UP_MAX_MS = 12_000
const UNAFFECTED_MAX_MS = 500

test('F3: who waits for a locked row is told, and everybody else is answered', async (t) => {
  const { call, userIds, locked, release } = await given(t, 'select 1 from users where id = $1 for update')
  const [user, ...others] = await Promise.all(userIds.map((id) => userOf(call, id)))
  assert.equal(user!.ID, locked)
  const { refused, slowest, answered } = await meanwhile(
    () => call('/api/User', { ...user, LastName: 'Waits' }),
    async (n) => {
      const read = await timed(() => call('/api/User/Search?query=tremblay'))
      const who = others[n % others.length]!
      await timed(() => call(`/api/User?id=${who.ID}`))
      return read
    },
  )
  await release()
  assert.equal((await call('/api/User', { ...user, LastName: 'Saved' })).status, 200)
  t.diagnostic(
    `row locked for ${LOCK_MS / 1000} s, ${WAITING_CALLS} saving it at once: ${refused.count} × 503 with Retry-After, slowest after ` +
      `${refused.slowest} ms; ${answered} reading calls meanwhile all 200, slowest ${slowest} ms`,
  )
})

test('F3: while a table is locked its calls are told, and the others are answered', async (t) => {
  const { call, origin, userIds, release } = await given(t, 'lock table users in access exclusive mode')
  const { refused, slowest, answered } = await meanwhile(
    () => call(`/api/User?id=${userIds[0]}`),
    () => timed(() => anonymous(`${origin}/Info/TermsOfUse`)),
  )
  await release()
  assert.equal((await call(`/api/User?id=${userIds[0]}`)).status, 200)
  t.diagnostic(
    `table locked for ${LOCK_MS / 1000} s, ${WAITING_CALLS} reading it at once: ${refused.count} × 503 with Retry-After, slowest ` +
      `after ${refused.slowest} ms; ${answered} other calls meanwhile all 200, slowest ${slowest} ms`,
  )
})

const LOCK_MS = rounds(30_000, 5_000)

/** Starts a portal, and a connection that locks one of its users until `release`. */
async function given(t: TestContext, lock: string) {
  const database = await postgres(t)
  const { admin, userIds } = await fill(database, 3)
  const portal = await startPortal(t, database.environment)
  await portal.ready
  const call = await signedIn(portal.origin, admin)
  const locked = userIds[0]!
  const holder = new pg.Client({ connectionString: database.url })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query(lock, lock.includes('$1') ? [locked] : [])
  // If calls are not refused, the lock ends after a while, so that the test fails instead of hanging.
  setTimeout(() => void holder.end(), LOCK_MS + within(GIVE_UP_MAX_MS)).unref()
  return { call, origin: portal.origin, userIds, locked, release: () => holder.end() }
}

/** Checks that, while the row is locked, calls that wait for it are refused, and all others are answered soon. */
async function meanwhile(waiting: () => Promise<Answer>, other: (n: number) => Promise<number>) {
  const until = performance.now() + LOCK_MS
  const refused = { count: 0, slowest: 0 }
  const wait = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      const { status, headers, at } = await waiting()
      assert.deepEqual([status, headers.get('retry-after')], [503, '1'])
      refused.count += 1
      refused.slowest = Math.max(refused.slowest, Math.round(at - began))
    }
  }
  let [slowest, answered] = [0, 0]
  const go = async () => {
    for (; performance.now() < until; answered += 1)
      slowest = Math.max(slowest, Math.round(await other(answered)))
  }
  await Promise.all([...Array.from({ length: WAITING_CALLS }, wait), go()])
  assert.ok(refused.slowest < within(GIVE_UP_MAX_MS), `refused after ${refused.slowest} ms`)
  assert.ok(slowest < within(UNAFFECTED_MAX_MS), `others answered after ${slowest} ms`)
  return { refused, slowest, answered }
}

/** Checks that a call succeeds, and returns how long it took. */
async function timed(call: () => Promise<{ status: number }>): Promise<number> {
  const began = performance.now()
  assert.equal((await call()).status, 200)
  return performance.now() - began
}

async function anonymous(address: string) {
  const response = await fetch(address)
  await response.text()
  return response
}
