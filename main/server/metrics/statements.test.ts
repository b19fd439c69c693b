import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBehalfOf } from '#core/server/request-context.ts'
import { logLines } from '#test/log-lines.ts'
import { startPortal } from '#test/portal.ts'

const slow = (db: Awaited<ReturnType<typeof startPortal>>['db']) =>
  db.rows`select pg_sleep(0.06), ${'a secret'}::text`

test('a slow statement is counted and logged by its name, with its request and without its values', async (t) => {
  const portal = await startPortal({ SLOW_STATEMENT_MS: '50', LOG_LEVEL: 'warn' })
  t.after(portal.close)
  const { lines, end } = logLines()
  t.after(end)
  for (let time = 0; time < 2; time += 1)
    await onBehalfOf(undefined, () => slow(portal.db), { requestId: 'request-1' })
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const own = logged.filter(({ reqId }) => reqId === 'request-1')
  assert.equal(own.length, 1, 'the second one within the minute is counted only')
  const { statement, rows, ms, msg } = own[0]!
  assert.match(String(statement), /^main\/metrics\/statements\.test\.slow#[\da-f]{4}$/)
  assert.deepEqual({ rows, msg }, { rows: 1, msg: 'a statement was slow' })
  assert.ok(Number(ms) >= 50)
  assert.doesNotMatch(lines.join(''), /secret/)
  const metrics = await (await fetch(`${portal.origin}/metrics`)).text()
  assert.ok(metrics.includes(`\ncomptoir_slow_statements_total{statement="${String(statement)}"} 2\n`))
})

test('SLOW_STATEMENT_MS=0 counts and logs no statement', async (t) => {
  const portal = await startPortal({ SLOW_STATEMENT_MS: '0', LOG_LEVEL: 'warn' })
  t.after(portal.close)
  const { lines, end } = logLines()
  t.after(end)
  await slow(portal.db)
  assert.deepEqual(
    lines.filter((line) => line.includes('statement')),
    [],
  )
  const metrics = await (await fetch(`${portal.origin}/metrics`)).text()
  assert.doesNotMatch(metrics, /^comptoir_slow_statements_total\{/m)
})

test(
  'each wait for a connection is measured by its use',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' },
  async (t) => {
    const portal = await startPortal()
    t.after(portal.close)
    const waits = async () => {
      const metrics = await (await fetch(`${portal.origin}/metrics`)).text()
      const count = /^comptoir_database_connection_wait_seconds_count\{pool="transactions"\} (\d+)$/m
      return Number(count.exec(metrics)?.[1] ?? 0)
    }
    const before = await waits()
    await portal.db.transaction(async () => {})
    assert.ok((await waits()) > before)
  },
)
