import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { embedded, postgres } from './databases.ts'
import { fill, signedIn } from './people.ts'
import { startPortal } from './process.ts'
import { rounds, within } from './rounds.ts'
import { acknowledgedBy, assertWhole, keepSaving, saverOf } from './savers.ts'

/** Each round acknowledges at least this many saves before the portal is killed during a later one. */
const SAVES_MIN = 5
const START_MAX_MS = 3_000

for (const database of [embedded, postgres])
  test(`F4: the server killed during saves loses nothing it acknowledged (${database.name})`, async (t) => {
    const kept = await database(t)
    const { admin, userIds } = await fill(kept, 4)
    const savers = userIds.map(saverOf)
    const times = rounds(20, 2)
    const starts: number[] = []
    let origin: string | undefined
    for (let round = 0; round < times; round += 1) {
      const portal = await startPortal(t, kept.environment, origin)
      ;({ origin } = portal)
      starts.push(await portal.ready)
      const call = await signedIn(origin, admin)
      let killed = false
      const saving = savers.map((saver) =>
        keepSaving(call, saver, () => killed).catch((error: unknown) => {
          if (!killed) throw error
        }),
      )
      const enough = acknowledgedBy(savers) + SAVES_MIN
      while (acknowledgedBy(savers) < enough && portal.isAlive()) await setTimeout(1)
      await setTimeout(round * 2)
      killed = true
      portal.kill('SIGKILL')
      await Promise.all(saving)
      await portal.ended
    }
    const last = await startPortal(t, kept.environment, origin)
    starts.push(await last.ready)
    last.kill('SIGTERM')
    await last.ended
    const { db, close } = await kept.open()
    await assertWhole(db, savers)
    await close()
    const [clean, ...others] = starts as [number, ...number[]]
    const slowest = Math.max(...others)
    t.diagnostic(
      `${kept.name}: killed ${times} times, ${acknowledgedBy(savers)} saves acknowledged, 0 lost, 0 by half; starts after it: slowest ` +
        `${Math.round(slowest)} ms, median ${Math.round(median(others))} ms; start of a database that was closed: ${Math.round(clean)} ms`,
    )
    assert.ok(slowest < Math.max(within(START_MAX_MS), 3 * clean), `a start took ${Math.round(slowest)} ms`)
  })

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!
