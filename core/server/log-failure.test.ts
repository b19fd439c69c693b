import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { Refusal } from './errors.ts'
import { logFailure } from './log-failure.ts'

type Line = { level: number; msg: string; repeated?: number; err?: { stack: string } } & Record<
  string,
  unknown
>

function logging(level = 'warn') {
  const lines: Line[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Line)
  const { log } = Fastify({ logger: { level, stream: { write } } })
  return { lines, log }
}

const call = (status: number, route = '/api/OnlyHere') => ({ method: 'GET', route, status, responseTime: 12 })
const lost = () => Object.assign(new Error('Connection terminated'), { code: '57P01' })

test('of failures that are all alike the first is logged, then their number once a minute', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { lines, log } = logging()
  const fail = (times: number, route?: string) => {
    for (let n = 0; n < times; n += 1) logFailure(log, call(503, route), lost(), 'a call failed')
  }
  fail(1_700)
  fail(3, '/api/AndHere')
  const told = () => lines.map(({ level, route, code, repeated }) => [level, route, code, repeated])
  assert.deepEqual(told(), [
    [50, '/api/OnlyHere', '57P01', undefined],
    [50, '/api/AndHere', '57P01', undefined],
  ])
  assert.deepEqual([lines[0]!.responseTime, lines[0]!.reason], [12, 'Connection terminated'])
  t.mock.timers.tick(60_000)
  assert.deepEqual(told().slice(2), [
    [50, '/api/OnlyHere', '57P01', 1_699],
    [50, '/api/AndHere', '57P01', 2],
  ])
  t.mock.timers.tick(60_000)
  fail(1)
  assert.equal(lines.length, 5)
  assert.ok(lines.every(({ err }) => err === undefined))
  t.mock.timers.tick(60_000)
})

test('deliberate refusals are warnings, and what nobody foresaw has its stack each time', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { lines, log } = logging()
  for (let n = 0; n < 3; n += 1) logFailure(log, call(503), new Refusal(503, 'unavailable'), 'a call failed')
  for (let n = 0; n < 2; n += 1) logFailure(log, call(500), new Error('unforeseen'), 'a call failed')
  t.mock.timers.tick(60_000)
  assert.deepEqual(
    lines.map(({ level, status, repeated }) => [level, status, repeated]),
    [
      [40, 503, undefined],
      [50, 500, undefined],
      [50, 500, undefined],
      [40, 503, 2],
    ],
  )
  assert.match(lines[2]!.err!.stack, /unforeseen/)
})

test('a caller who went away is no failure', () => {
  const { lines, log } = logging('info')
  const error = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  logFailure(log, call(500), error, 'a call failed', true)
  logFailure(log, call(500), new Error('a bug'), 'a call failed', true)
  logFailure(log, call(500), error, 'a call failed')
  assert.deepEqual(
    lines.map(({ level }) => level),
    [30, 50, 50],
  )
})
