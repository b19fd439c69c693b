import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { Refusal } from './errors.ts'
import { logFailure } from './log-failure.ts'

test('refusals on purpose are logged once a minute with their number, failures each with its stack', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const lines: { level: number; refused?: number; err?: { stack: string } }[] = []
  const { log } = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line)) } },
  })
  for (let n = 0; n < 2_500; n += 1) logFailure(log, new Refusal(503, 'unavailable'), 'a call failed')
  assert.deepEqual(
    lines.map(({ level, refused, err }) => [level, refused, err]),
    [[40, 1, undefined]],
  )
  t.mock.timers.tick(60_000)
  assert.deepEqual(
    lines.map(({ refused }) => refused),
    [1, 2_499],
  )
  t.mock.timers.tick(60_000)
  logFailure(log, new Error('unforeseen'), 'a call failed')
  logFailure(log, new Refusal(503, 'unavailable'), 'a call failed')
  assert.deepEqual(
    lines.slice(2).map(({ level, refused }) => [level, refused]),
    [
      [50, undefined],
      [40, 1],
    ],
  )
  assert.match(lines[2]!.err!.stack, /unforeseen/)
  t.mock.timers.tick(120_000)
})
