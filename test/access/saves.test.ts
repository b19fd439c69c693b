import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decide } from '#features/people/access/contract/decide.ts'
import { anySave } from './any-save.ts'
import { breaches } from './model.ts'

/** 100,000 by `npm run test:mutations`. */
const numRuns = Number(process.env.RUNS ?? 5000)

test('E088 to E110: no random save gives what the matrix forbids, or loses what the viewer does not see or could not give', (t) => {
  const count = { changing: 0, alike: 0, refused: 0 }
  fc.assert(
    fc.property(anySave, ({ viewer, before, after, known }) => {
      const { next } = decide(viewer, before, after, known)
      if (!next) {
        count.refused += 1
        return
      }
      const found = breaches(viewer, before, next, known)
      assert.deepEqual(found, [])
      if (JSON.stringify(next.Apps) === JSON.stringify(before.Apps)) count.alike += 1
      else count.changing += 1
    }),
    { numRuns },
  )
  // Saves that are all refused would prove nothing.
  assert.ok(count.changing > numRuns / 10, JSON.stringify(count))
  assert.ok(count.refused > numRuns / 10, JSON.stringify(count))
  t.diagnostic(JSON.stringify(count))
})
