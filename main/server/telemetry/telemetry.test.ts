import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { importsOf } from '#test/imports.ts'
import { logLines } from '#test/log-lines.ts'
import { startPortal } from '#test/portal.ts'
import { httpReceiver } from '#test/shipping-receivers.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code?: number }
}
type Spans = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }
type Sums = { resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[] }

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = `00-${TRACE}-00f067aa0ba902b7-01`

/** A portal that sends to a receiver; `end` closes it, and answers what arrived under a path. */
async function sendingPortal(t: TestContext, environment: Record<string, string> = {}) {
  const receiver = await httpReceiver()
  receiver.answer.status = 200
  t.after(receiver.close)
  const portal = await startPortal({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...environment,
  })
  let ended = false
  const end = async () => {
    if (!ended) await portal.close()
    ended = true
  }
  t.after(end)
  const bodies = (path: string) => receiver.got.filter((one) => one.path === path).map(({ body }) => body)
  const spans = () =>
    bodies('/v1/traces').flatMap((body) =>
      (JSON.parse(body) as Spans).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  return { ...portal, receiver, end, bodies, spans }
}

test('a request continues the trace of its caller, with a span for each statement, and says so', async (t) => {
  const portal = await sendingPortal(t, { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key' })
  const admin = await portal.signedIn({ role: 'admin', permissions: ['view-users', 'access-all-dealers'] })
  const headers = { ...admin.headers, traceparent: CALLER, tracestate: 'vendor=1' }
  const answer = await fetch(`${portal.origin}/api/User?id=${admin.id}&secret=x`, { headers })
  const [, spanId] = new RegExp(`^00-${TRACE}-([\\da-f]{16})-01$`).exec(
    answer.headers.get('traceresponse') ?? '',
  )!
  await portal.end()
  const own = portal.spans().filter(({ traceId }) => traceId === TRACE)
  const request = own.find((span) => span.spanId === spanId)!
  assert.match(request.name, /^GET \/api\/User$/)
  assert.equal(request.parentSpanId, '00f067aa0ba902b7')
  const status = request.attributes.find(({ key }) => key === 'http.response.status_code')
  assert.equal(Number(status?.value.intValue), answer.status)
  const statements = own.filter(({ parentSpanId }) => parentSpanId === spanId)
  assert.ok(statements.length > 1)
  for (const { name } of statements) assert.match(name, /^[a-z][\w/-]+(\.\w+)?#[\da-f]{4}$/)
  const sent = portal.bodies('/v1/traces').join('')
  assert.ok(!sent.includes(admin.id) && !sent.includes('secret') && !sent.includes('@'))
  assert.equal(portal.receiver.got[0]!.headers['x-key'], 'a key')
  assert.match(sent, /"service\.name","value":\{"stringValue":"comptoir"/)
})

test('an idle job leaves no trace, and one that sends does, with its call and the header that continues it', async (t) => {
  const app = await httpReceiver()
  t.after(app.close)
  const portal = await sendingPortal(t, { BACKCHANNEL_HOSTS: '127.0.0.1' })
  await portal.db.rows`
    update apps set backchannel_logout_url = ${`${app.origin}/logout`} where client_id = 'user-portal'`
  await portal.db.rows`
    insert into logouts (app_id, user_id, sid, created_at, due_at)
    select id, gen_random_uuid(), 'a session', now(), now() from apps where client_id = 'user-portal'`
  while (app.got.length === 0) await new Promise((resolve) => void setTimeout(resolve, 20))
  await portal.end()
  const spans = portal.spans()
  const call = spans.find(({ name }) => name === 'logout token')!
  assert.equal(app.got[0]!.headers.traceparent, `00-${call.traceId}-${call.spanId}-01`)
  const jobs = spans.filter(({ name }) => name.startsWith('job '))
  assert.ok(jobs.some(({ name, spanId }) => name === 'job logouts' && spanId === call.parentSpanId))
  assert.ok(!jobs.some(({ name }) => name === 'job mails' || name === 'job mail'))
})

test('the metrics that are sent are those of /metrics, in protobuf unless JSON is asked for', async (t) => {
  const portal = await sendingPortal(t, { OTEL_TRACES_EXPORTER: 'none' })
  const told = await (await fetch(`${portal.origin}/metrics`)).text()
  const shown = [...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)
  await portal.end()
  const sums = JSON.parse(portal.bodies('/v1/metrics').at(-1)!) as Sums
  const sent = sums.resourceMetrics.flatMap((one) => one.scopeMetrics.flatMap(({ metrics }) => metrics))
  assert.deepEqual(new Set(sent.map(({ name }) => name)), new Set(shown))
  assert.deepEqual(portal.bodies('/v1/traces'), [])

  const other = await sendingPortal(t, { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' })
  await fetch(`${other.origin}/healthz`)
  await other.end()
  for (const { headers } of other.receiver.got)
    assert.equal(headers['content-type'], 'application/x-protobuf')
  assert.ok(other.bodies('/v1/traces').join('').includes('GET /healthz'))
  assert.ok(other.bodies('/v1/metrics').join('').includes('http_request_duration_seconds'))
})

test('a receiver that answers nothing delays neither an answer nor the end of the process', async (t) => {
  let asked = 0
  const silent = createServer(() => void (asked += 1)).listen(0, '127.0.0.1')
  t.after(() => {
    silent.close()
    silent.closeAllConnections()
  })
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const portal = await sendingPortal(t, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  assert.equal((await fetch(`${portal.origin}/healthz`)).status, 200)
  await portal.end()
  assert.ok(asked > 0)
})

test('a receiver that refuses is logged, without the answer that it gave', async (t) => {
  const { lines, end } = logLines()
  t.after(end)
  const portal = await sendingPortal(t, { LOG_LEVEL: 'warn' })
  portal.receiver.answer.status = 401
  await fetch(`${portal.origin}/healthz`)
  await portal.end()
  const logged = lines.filter((line) => line.includes('traces or metrics were not sent'))
  assert.equal(logged.length, 1)
  assert.match((JSON.parse(logged[0]!) as { reason: string }).reason, /Unauthorized/)
})

test('OpenTelemetry is loaded by nothing that is loaded without it, and off when nothing is set', async (t) => {
  const all = importsOf([
    'main/server/telemetry/telemetry.ts',
    'main/server/server.ts',
    'core/server/tracing.ts',
  ])
  assert.deepEqual(
    all.filter(({ specifier }) => specifier.startsWith('@opentelemetry/')),
    [],
  )
  const own = all
    .filter(({ from }) => from.endsWith('telemetry.ts'))
    .filter(({ to }) => /traces|export-/.test(to ?? ''))
  assert.deepEqual(
    own.map(({ dynamic }) => dynamic),
    [true, true],
  )
  const portal = await sendingPortal(t, { OTEL_SDK_DISABLED: 'true' })
  const answer = await fetch(`${portal.origin}/healthz`, { headers: { traceparent: CALLER } })
  assert.equal(answer.headers.get('traceresponse'), null)
  await portal.end()
  assert.deepEqual(portal.receiver.got, [])
})
