import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { embedded, postgres } from './databases.ts'
import { type Exchange, keepAlive } from './keep-alive.ts'
import { startPortal } from './process.ts'
import { rounds, within } from './rounds.ts'

const CLIENTS = 16
const SECONDS = rounds(5, 1)
const DRAIN_MS = SECONDS * 1000
/** The pause between two requests of a client, and between two checks of /readyz. */
const PAUSE_MS = 5

for (const [signal, database] of [
  ['SIGTERM', postgres],
  ['SIGHUP', embedded],
] as const)
  test(`a portal told to stop by ${signal} answers every request that begins before the drain ends`, async (t) => {
    const kept = await database(t)
    const portal = await startPortal(t, { ...kept.environment, DRAIN_SECONDS: `${SECONDS}` })
    await portal.ready
    const exchanges: Exchange[] = []
    const clients = Array.from({ length: CLIENTS }, async (_, n) => {
      const client = keepAlive(portal.origin)
      // These are answered without the database, from a file, by the provider, and from the database.
      const path = ['/healthz', '/Info/TermsOfUse', '/oidc/jwks', '/api/Profile'][n % 4]!
      for (;;) {
        const exchange = await client.ask({ path })
        if (typeof exchange.status === 'string' && !portal.isAlive()) break
        exchanges.push(exchange)
        if (typeof exchange.status === 'string') await setTimeout(PAUSE_MS)
      }
      client.close()
    })
    const idle = keepAlive(portal.origin)
    await idle.ask({ path: '/healthz' })
    await setTimeout(within(200))

    const told = performance.now()
    portal.kill(signal)
    const balancer = keepAlive(portal.origin)
    while ((await balancer.ask({ path: '/readyz' })).status === 200) await setTimeout(PAUSE_MS)
    const noticed = performance.now() - told
    await setTimeout(DRAIN_MS / 2)
    const late = await idle.ask({ path: '/healthz' })
    assert.deepEqual([late.status, late.closes], [200, true], 'who kept a connection is told to leave it')
    assert.equal(await portal.ended, 0)
    const took = performance.now() - told
    await Promise.all(clients)

    const due = exchanges.filter(({ began }) => began < told + DRAIN_MS)
    const failed = due.filter(({ status }) => status !== 200 && status !== 401)
    assert.deepEqual([failed.length, failed.slice(0, 3)], [0, []])
    const after = exchanges.filter(
      ({ began, status }) => began >= told + DRAIN_MS && typeof status === 'string',
    )
    const during = due.filter(({ began }) => began > told + noticed)
    assert.ok(during.length > CLIENTS && during.every(({ closes }) => closes))
    assert.ok(noticed < DRAIN_MS && took >= DRAIN_MS)
    t.diagnostic(
      `${kept.name}, ${signal}: /readyz 503 after ${Math.round(noticed)} ms; ${due.length} requests by ${CLIENTS} clients, ` +
        `${during.length} of them during the ${SECONDS} s, 0 failed, then ${after.filter(({ status }) => status !== 'ECONNREFUSED').length} not refused but cut off; ended with 0 ` +
        `after ${Math.round(took)} ms`,
    )
  })

test('Ctrl+C waits for nobody, and a second signal ends the portal at once', async (t) => {
  const slow = { DRAIN_SECONDS: '60' }
  const one = await startPortal(t, { ...embedded(t).environment, ...slow })
  await one.ready
  one.kill('SIGINT')
  assert.equal(await one.ended, 0)
  const other = await startPortal(t, { ...embedded(t).environment, ...slow })
  await other.ready
  other.kill('SIGTERM')
  // The two signals of one Ctrl+C are closer together than this.
  await setTimeout(600)
  assert.ok(other.isAlive())
  other.kill('SIGTERM')
  assert.equal(await other.ended, 1)
})
