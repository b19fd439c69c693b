import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openPostgres } from '#core/server/database/open.ts'
import { startCluster } from './cluster.ts'
import { assertEqual, assertKept, assertMailed } from './judge.ts'
import { fakeClock } from './clock.ts'
import { GENTLE, startLoad } from './load.ts'
import { etcdLeader, patronictl, TTL } from './patroni.ts'
import { failuresOf, readStatuses } from './statuses.ts'

/** Within these times, in milliseconds, every kind of call works again; the machine may be busy. */
const SOON = 20_000
const FAILOVER = (TTL + 40) * 1000
/** What nginx answers while a process is gone that had requests. */
const CUT_OFF = [502, 504]
/** A process notices within seconds that its clock is wrong. */
const CLOCK_TIMEOUT_MS = 30_000

test('F28: a cluster that loses machines loses nothing that it acknowledged, and goes on', async (t) => {
  const cluster = await startCluster(t)
  const { nodes, balancer, pooler, portals, nginx } = cluster
  const { primary } = await cluster.whole()
  const first = await openPostgres(primary.url('portal', 'portal'))
  const load = await startLoad(first.db, cluster.origin, GENTLE)
  await first.close()
  let crashes = 0

  /** Does something to the cluster, and checks that only these statuses follow, and for how long; then `after` mends it. */
  const event = (
    title: string,
    { within, statuses = [503] }: { within: number; statuses?: readonly number[] },
    work: () => Promise<unknown>,
    after: () => Promise<unknown> = async () => {},
  ) =>
    t.test(title, async () => {
      await cluster.whole()
      await load.recovered(performance.now(), SOON)
      const read = readStatuses(cluster)
      const began = performance.now()
      try {
        await work()
        const took = await load.recovered(began, within)
        const failures = failuresOf(read(), statuses)
        t.diagnostic(`${title}: ${failures}; normal after ${(took / 1000).toFixed(1)} s`)
      } finally {
        await after()
      }
      await load.recovered(performance.now(), FAILOVER)
      failuresOf(read(), statuses)
    })

  {
    let lost = primary
    const kill = async () => {
      lost = (await cluster.whole()).primary
      await lost.kill()
    }
    await event('the machine of the primary is killed', { within: FAILOVER }, kill, async () => {
      lost.start()
      await cluster.whole()
    })
  }
  {
    let lost = primary
    const cut = async () => {
      lost = (await cluster.whole()).primary
      lost.cut()
    }
    await event('the machine of the primary loses its network', { within: FAILOVER }, cut, async () => {
      const asked = ['psql', '-h', lost.address, '-U', 'postgres', '-Atc', 'select pg_is_in_recovery()']
      const answer = await promisify(execFile)('ip', ['netns', 'exec', lost.name, ...asked]).then(
        ({ stdout }) => stdout.trim(),
        () => 'absent',
      )
      assert.ok(['t', 'absent'].includes(answer), 'it is no primary any longer')
      lost.mend()
      await cluster.whole()
    })
  }
  await event('the process that leads etcd is killed', { within: FAILOVER }, async () => {
    const leader = await etcdLeader(nodes)
    await leader.killEtcd(2_000)
  })
  await event('HAProxy is killed', { within: SOON }, balancer.crash)
  await event('a portal is killed', { within: SOON, statuses: [503, ...CUT_OFF] }, async () => {
    crashes += 1
    portals[0]!.kill('SIGKILL')
    await portals[0]!.ended
    await cluster.startAgain(0)
  })
  await event('portals, nginx and HAProxy restart in turn', { within: SOON, statuses: [] }, async () => {
    for (const n of portals.keys()) {
      assert.equal(await cluster.stopPortal(n), 0)
      await cluster.startAgain(n)
    }
    nginx.reload()
    await setTimeout(2_000)
    await balancer.reload()
  })
  await event('PgBouncer restarts', { within: SOON }, pooler.restart)
  await event('both standbys restart', { within: FAILOVER }, async () => {
    for (const role of ['other', 'standby'] as const) {
      const node = (await cluster.whole())[role]
      await patronictl(node, 'restart', 'comptoir', node.name, '--force')
    }
  })
  await event('a switchover', { within: FAILOVER }, async () => {
    const { primary, standby } = await cluster.whole()
    const named = ['--leader', primary.name, '--candidate', standby.name]
    await patronictl(primary, 'switchover', 'comptoir', ...named, '--force')
  })
  // nginx does not ask /readyz: until somebody takes the process out, it refuses codes of the others as too old, and they refuse
  // its tokens as too new.
  await event(
    'the clock of a portal jumps by five minutes',
    { within: SOON, statuses: [400, 401] },
    async () => {
      const clock = fakeClock(join(cluster.folder, 'clock'))
      assert.equal(await cluster.stopPortal(1), 0)
      const portal = await cluster.startAgain(1, clock.environment)
      const isReady = async () => (await fetch(`${portal.origin}/readyz`)).status
      assert.equal(await isReady(), 200)
      // Until it notices, it takes mails that others are sending.
      crashes += 1
      clock.jump(300)
      const jumped = performance.now()
      while ((await isReady()) !== 503) {
        assert.ok(
          performance.now() - jumped < CLOCK_TIMEOUT_MS,
          'a process whose clock is wrong is not ready',
        )
        await setTimeout(200)
      }
      assert.equal(await cluster.stopPortal(1), 0)
      const failed = load.exchanges.filter(({ good, ended }) => !good && ended > jumped)
      const others = failed.filter(({ kind }) => kind !== 'sign-in')
      assert.deepEqual(others, [], 'only sign-ins are refused')
      await cluster.startAgain(1)
    },
  )

  await load.stop()
  const roles = await cluster.whole()
  const { db, close } = await openPostgres(roles.primary.url('portal', 'portal'))
  const mailed = await assertMailed(db, cluster.mail, crashes)
  for (const n of portals.keys()) assert.equal(await cluster.stopPortal(n), 0)
  await assertKept(db, load.acknowledged)
  await close()
  const tables = await assertEqual(roles.primary, [roles.standby, roles.other])

  const { savers, signIns, created } = load.acknowledged
  const saves = savers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  const done = [...signIns.values()].reduce((sum, one) => sum + one.done, 0)
  const slowest = Math.max(...load.exchanges.map(({ began, ended }) => ended - began))
  t.diagnostic(
    `${load.exchanges.length} calls, the slowest ${(slowest / 1000).toFixed(1)} s; acknowledged and kept: ${saves} saves, ${done} sign-ins, ` +
      `${created.length} new people; ${mailed.mails} mails, ${mailed.repeated} twice; ${tables} tables equal on three nodes`,
  )
})
