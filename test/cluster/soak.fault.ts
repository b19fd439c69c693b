import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openPostgres } from '#core/server/database/open.ts'
import { startCluster } from './cluster.ts'
import { assertEqual, assertKept, assertMailed } from './judge.ts'
import { type Exchange, GENTLE, startLoad } from './load.ts'
import { growthOf, QUEUES, type Sample, sampleOf } from './samples.ts'

const MINUTES = Number(process.argv.flatMap((word) => /^--soak=(\d+)$/.exec(word)?.[1] ?? [])[0] ?? 60)
const CAPACITY_MS = 60_000
/** A process grows until its caches are full: what is measured begins after this part. */
const WARM = 0.25
const SAMPLE_INTERVAL_MS = 5_000
const ERRORS_MAX = 0.0001
/** In megabytes, or connections, an hour. */
const GROWTH_MAX = { heap: 60, connections: 10 }
/** Mails and tokens wait for seconds at most. */
const WAITING_MAX = 20
/** Clients that wait for each answer only reach what the cluster can do. */
const CLIENTS = 4

test(`under a third of its capacity for ${MINUTES} minutes a cluster fails in fewer than one in ten thousand calls, and does not grow`, async (t) => {
  const cluster = await startCluster(t)
  const { primary } = await cluster.whole()
  const { db, close } = await openPostgres(primary.url('portal', 'portal'))
  const most = await startLoad(db, cluster.origin, { ...GENTLE, searchers: CLIENTS, pause: 10 })
  await setTimeout(CAPACITY_MS)
  await most.stop()
  const capacity = rateOf(most.exchanges)

  // So long a pause that a third of the calls is left.
  const workers = CLIENTS + GENTLE.savers
  const load = await startLoad(db, cluster.origin, {
    ...GENTLE,
    searchers: CLIENTS,
    pause: (1000 * workers) / (capacity / 3),
  })
  const samples: Sample[] = []
  for (const end = performance.now() + MINUTES * 60_000; performance.now() < end;) {
    await setTimeout(SAMPLE_INTERVAL_MS)
    samples.push(await sampleOf(cluster.portals))
  }
  await load.stop()
  const failed = load.exchanges.filter(({ good }) => !good).length
  const rate = rateOf(load.exchanges)
  const after = samples.slice(Math.floor(samples.length * WARM))
  const heap = growthOf(after, ({ heap }) => heap)
  const connections = growthOf(after, (one) => one.connections)
  const waiting = Math.max(...QUEUES.flatMap((queue) => samples.map((one) => one.queues[queue])))
  const took = load.exchanges.map(({ began, ended }) => ended - began).toSorted((one, other) => one - other)
  const mailed = await assertMailed(db, cluster.mail, 0)
  await assertKept(db, load.acknowledged)
  for (const n of cluster.portals.keys()) await cluster.stopPortal(n)
  await close()
  const { primary: last, standby, other } = await cluster.whole()
  await assertEqual(last, [standby, other])
  t.diagnostic(
    `capacity ${capacity.toFixed(0)} calls a second; ${MINUTES} minutes at ${rate.toFixed(0)}: ${load.exchanges.length} calls, ${failed} failed, ` +
      `p50 ${took[Math.floor(took.length / 2)]!.toFixed(0)} ms, p99 ${took[Math.floor(took.length * 0.99)]!.toFixed(0)} ms; heap ${heap.toFixed(1)} MB an hour, ` +
      `connections ${connections.toFixed(1)} an hour; at most ${waiting} waited in a queue; ${mailed.mails} mails`,
  )
  assert.ok(failed / load.exchanges.length < ERRORS_MAX, `${failed} calls failed`)
  assert.ok(waiting <= WAITING_MAX, `${waiting} wait in a queue`)
  assert.ok(connections <= GROWTH_MAX.connections, `${connections} connections more an hour`)
  // A short run cannot tell growth from the sawtooth of the collector.
  if (MINUTES >= 30) assert.ok(heap <= GROWTH_MAX.heap, `${heap} MB more an hour`)
})

/** Calls a second. */
function rateOf(exchanges: readonly Exchange[]): number {
  const [first, last] = [exchanges[0]!, exchanges.at(-1)!]
  return (exchanges.length * 1000) / (last.ended - first.began)
}
