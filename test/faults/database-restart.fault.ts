import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { firstConnection } from '#test/first-connection.ts'
import { postgres } from './databases.ts'
import { type Answer, fill, signedIn } from './people.ts'
import { startPortal } from './process.ts'
import { rounds, within } from './rounds.ts'
import { acknowledgedBy, assertWhole, keepSaving, saverOf } from './savers.ts'

const READERS = 4
const AWAY_MS = 500
const SERVES_WITHIN_MS = 1_000

for (const mode of ['fast', 'immediate'] as const)
  test(`F1: a database stopped (${mode}) and started under load is waited for`, async (t) => {
    const database = await postgres(t)
    const { admin, userIds } = await fill(database, 4)
    const portal = await startPortal(t, database.environment)
    await portal.ready
    const call = await signedIn(portal.origin, admin)

    let over = false
    const isOver = () => over
    const counts = new Map<number, number>()
    const successes: number[] = []
    const heard = ({ status, headers, json, at }: Answer) => {
      counts.set(status, (counts.get(status) ?? 0) + 1)
      assert.ok(status === 200 || status === 503, `${status} ${JSON.stringify(json)}`)
      if (status === 200) successes.push(at)
      else assert.ok(headers.get('retry-after'))
    }
    const savers = userIds.map(saverOf)
    const read = async () => {
      while (!isOver()) heard(await call('/api/User/Search?query=tremblay'))
    }
    const load = Promise.all([
      ...savers.map((saver) => keepSaving(call, saver, isOver, heard)),
      ...Array.from({ length: READERS }, read),
    ])

    const delays: number[] = []
    const times = rounds(5, 2)
    const restarts = async () => {
      for (let round = 0; round < times; round += 1) {
        await setTimeout(300)
        await database.halt(mode)
        await setTimeout(AWAY_MS)
        // The log must tell an operator at that moment.
        assert.match(await (await fetch(`${portal.origin}/metrics`)).text(), /^comptoir_database_up 0$/m)
        const starting = database.resume()
        const accepting = await firstConnection(database.url)
        await starting
        await setTimeout(SERVES_WITHIN_MS)
        while (
          !successes.some((at) => at > accepting) &&
          performance.now() < accepting + within(SERVES_WITHIN_MS)
        )
          await setTimeout(AWAY_MS)
        const first = successes.find((at) => at > accepting)
        assert.ok(
          first !== undefined && first - accepting < within(SERVES_WITHIN_MS),
          'a first success within a second',
        )
        delays.push(first - accepting)
      }
    }
    // Whichever fails first ends the test.
    await Promise.race([restarts(), load]).finally(() => {
      over = true
    })
    await load
    assert.ok(portal.isAlive())
    const { db, close } = await database.open()
    await assertWhole(db, savers)
    await close()
    t.diagnostic(
      `${times} restarts (${mode}): ${counts.get(200)} × 200, ${counts.get(503) ?? 0} × 503, nothing else; ` +
        `${acknowledgedBy(savers)} saves acknowledged, 0 lost; first success after ${delays.map(Math.round).join(', ')} ms`,
    )
  })
