import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readiness } from './health.ts'

test('a process is ready until answers of the database have been missing for a while, and again with the next one', () => {
  const isReady = readiness(5_000)
  const told = (answers: [answered: boolean, at: number][]) =>
    answers.map(([answered, at]) => isReady(answered, at))
  assert.deepEqual(
    told([
      [true, 0],
      [false, 1_000],
      [false, 5_999],
    ]),
    [true, true, true],
  )
  assert.deepEqual(
    told([
      [true, 6_500],
      [false, 7_000],
      [false, 11_000],
    ]),
    [true, true, true],
  )
  assert.deepEqual(
    told([
      [false, 12_000],
      [false, 13_000],
      [true, 14_000],
    ]),
    [false, false, true],
  )
  assert.deepEqual(told([[false, 14_500]]), [true])
})
