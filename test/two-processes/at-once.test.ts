import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusesAfter } from '#test/authorisation/at-once.ts'
import { startPortal } from '#test/authorisation/portal.ts'
import { isLong } from '#test/long/is-long.ts'
import { bothProcesses, onPostgres } from './portal.ts'

/** Half of them in each direction. */
const ROUNDS = isLong ? 1000 : 40

test(
  'A006, A008, F115: who loses a permission or is locked through one process is refused by the next call to the other, each time',
  onPostgres,
  async (t) => {
    const { db, proxy, one, other } = await bothProcesses()
    // Nobody calls this one: it signs tokens as the two do.
    const signer = await startPortal(db, proxy.origin)
    t.after(signer.close)
    const inTurn = [
      { manages: one, serves: other },
      { manages: other, serves: one },
    ]
    const { before, afterRemoval, afterLock } = await statusesAfter(signer, inTurn, ROUNDS)
    assert.deepEqual([before.length, new Set(before)], [ROUNDS * 5, new Set([200])])
    assert.deepEqual([afterRemoval.length, new Set(afterRemoval)], [ROUNDS, new Set([403])])
    assert.deepEqual([afterLock.length, new Set(afterLock)], [ROUNDS, new Set([401])])
  },
)
