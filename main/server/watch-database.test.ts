import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { lostConnections } from '#core/server/database/connections.ts'
import { createHttp } from '#core/server/http.ts'
import { settings, words } from '#test/call.ts'
import { logLines } from '#test/log-lines.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { health } from './health.ts'
import { watchDatabase } from './watch-database.ts'

const { db, close } = await freshDatabase()
after(close)

type Line = {
  level: number
  msg: string
  seconds?: number
  code?: string
  clockOffset?: number
  repeated?: number
}

/** A watch with a clock that is ahead by `skew.ms`, over a database that fails while `away` is set. */
function watching() {
  const lines: Line[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Line)
  const { log } = Fastify({ logger: { level: 'warn', stream: { write } } })
  const skew = { ms: 0 }
  const away: { error?: Error } = {}
  const row: typeof db.row = (text, ...values) =>
    away.error ? Promise.reject(away.error) : db.row(text, ...values)
  const clock = { now: () => new Date(Date.now() + skew.ms) }
  const watch = watchDatabase({ db: { row }, clock, log })
  after(watch.stop)
  return { watch, skew, away, lines }
}

test('a clock that is 5 s off is reported, one that is 30 s off makes the process not ready, each once', async () => {
  const { watch, skew, lines } = watching()
  const app = await createHttp({ ...settings, LOG_LEVEL: 'silent' }, words, () => false)
  await app.register(health(db, watch))
  after(() => app.close())
  const state = async (ms: number) => {
    skew.ms = ms
    await watch.look()
    await watch.look()
    const { statusCode } = await app.inject('/readyz')
    return [statusCode, lines.splice(0).map(({ level, msg }) => [level, msg.replace(/[\d.]+ s/, 'N s')])]
  }
  const ahead = 'the clock is N s ahead of that of the database'
  const behind = 'the clock is N s behind that of the database'
  assert.deepEqual(await state(0), [200, []])
  assert.deepEqual(await state(3_000), [200, []])
  assert.deepEqual(await state(8_000), [200, [[40, `${ahead}: check the time synchronisation`]]])
  assert.equal(Math.round(watch.clockOffset()!), 8)
  const wrong = 'this process is not ready, since sign-ins would fail'
  assert.deepEqual(await state(120_000), [503, [[50, `${ahead}: ${wrong}`]]])
  assert.deepEqual(await state(-120_000), [503, []])
  assert.deepEqual(await state(0), [200, [[40, 'the clock agrees with that of the database again']]])
  assert.deepEqual(await state(-60_000), [503, [[50, `${behind}: ${wrong}`]]])
})

test('a database that is lost and comes back is two lines, however often it was asked', async () => {
  const { watch, away, lines } = watching()
  away.error = Object.assign(new Error('Connection terminated'), { code: '57P01' })
  for (let n = 0; n < 5; n += 1) await watch.look()
  delete away.error
  for (let n = 0; n < 3; n += 1) await watch.look()
  assert.deepEqual(
    lines.map(({ level, msg, code }) => [level, msg.replace(/\d.*/, 'N'), code]),
    [
      [50, 'database lost at N', '57P01'],
      [40, 'database back after N', undefined],
    ],
  )
  assert.equal(lines[1]!.seconds, 0)
})

test('idle connections that are lost are one line, and their number', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { lines } = watching()
  for (let n = 0; n < 10; n += 1)
    lostConnections.publish(Object.assign(new Error('terminating connection'), { code: '57P0X' }))
  t.mock.timers.tick(60_000)
  assert.deepEqual(
    lines.map(({ level, code, repeated }) => [level, code, repeated]),
    [
      [40, '57P0X', undefined],
      [40, '57P0X', 9],
    ],
  )
})

test('what asks every second whether a process is ready fills no log', async (t) => {
  const { watch } = watching()
  const app = await createHttp({ ...settings, LOG_LEVEL: 'info' }, words, () => false)
  t.after(() => app.close())
  await app.register(health(db, watch))
  const { lines: logged, end } = logLines()
  for (const path of ['/healthz', '/readyz']) assert.equal((await app.inject(path)).statusCode, 200)
  end()
  assert.deepEqual(logged, [])
})
