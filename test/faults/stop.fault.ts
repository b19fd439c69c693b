import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { embedded, postgres } from './databases.ts'
import { fill, signedIn, tracesOf, userOf } from './people.ts'
import { startPortal } from './process.ts'
import { rounds, within } from './rounds.ts'

const SAVES = 20

for (const database of [embedded, postgres])
  test(`a portal that is told to stop finishes the calls that run (${database.name})`, async (t) => {
    const kept = await database(t)
    const { admin, userIds } = await fill(kept, SAVES)
    const times = rounds(5, 1)
    const took: number[] = []
    let origin: string | undefined
    for (let round = 0; round < times; round += 1) {
      const portal = await startPortal(t, kept.environment, origin)
      ;({ origin } = portal)
      await portal.ready
      const call = await signedIn(origin, admin)
      const users = await Promise.all(userIds.map((id) => userOf(call, id)))
      const saves = users.map((user) => call('/api/User', { ...user, LastName: `Round ${round}` }))
      // The calls arrive within this time, but not all of them are answered.
      await setTimeout(within(40))
      const stopped = performance.now()
      portal.kill('SIGTERM')
      const statuses = (await Promise.all(saves)).map(({ status }) => status)
      assert.deepEqual(new Set(statuses), new Set([200]))
      assert.ok(await isRefused(origin), 'nobody is let in any more')
      assert.equal(await portal.ended, 0)
      took.push(performance.now() - stopped)
    }
    const { db, close } = await kept.open()
    const traces = (await tracesOf(db)).filter(({ id }) => userIds.includes(id))
    await close()
    assert.ok(traces.every(({ events }) => events.length === times))
    t.diagnostic(
      `${kept.name}: stopped ${times} times with ${SAVES} saves running: ${times * SAVES} × 200, exit code 0, ` +
        `new connections refused; ended after at most ${Math.round(Math.max(...took))} ms`,
    )
  })

async function isRefused(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}
