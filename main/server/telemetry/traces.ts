import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import {
  type Context,
  createTraceState,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { clock } from '#core/server/clock.ts'
import { type EndedStatement, endedStatements } from '#core/server/database/statement-watch.ts'
import { requestIdOf, traceparentOf } from '#core/server/request-id.ts'
import type { Settings } from '#core/server/settings.ts'
import { setTracing, type Tracing } from '#core/server/tracing.ts'
import { logFailures } from './failures.ts'
import { samplerOf } from './sampler.ts'
import type { Log, Receiver } from './telemetry.ts'

/** W3C Trace Context asks for at least this many characters to be passed on; a longer state is dropped. */
const TRACESTATE_MAX = 512
/** The spans that are held back until a job tells whether it did anything. A job with more did something. */
const HELD_MAX = 500
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The ends of the spans of a job, until it is known whether it did anything. */
type Job = { held: (() => void)[] | undefined }
type Active = { span: Span; context: Context; job?: Job | undefined; method?: string }

/** Records the traces of this process until the returned function is called. */
export async function startTraces(
  settings: Settings,
  { url, headers }: Receiver,
  attributes: Record<string, string>,
  log: Log,
): Promise<() => Promise<void>> {
  logFailures(log)
  const { OTLPTraceExporter } =
    settings.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  const provider = new TracerProvider({
    resource: resourceFromAttributes(attributes),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  })
  const tracer = provider.getTracer('comptoir')
  const active = new AsyncLocalStorage<Active>()
  const seen = new WeakSet<IncomingMessage>()

  function begin(name: string, kind: SpanKind, parent: Context) {
    const span = tracer.startSpan(name, { kind }, parent)
    return { span, context: trace.setSpan(parent, span) }
  }

  const onStatement = (message: unknown) => {
    const { name, ms, rows } = message as EndedStatement
    const parent = active.getStore()
    if (!parent?.span.isRecording()) return
    const now = clock.now().getTime()
    const given = {
      kind: SpanKind.CLIENT,
      startTime: now - ms,
      attributes: { 'db.system.name': 'postgresql' },
    }
    const span = tracer.startSpan(name, given, parent.context)
    if (rows === undefined) span.setStatus({ code: SpanStatusCode.ERROR })
    else span.setAttribute('db.response.returned_rows', rows)
    end(span, parent.job, now)
  }

  const tracing: Tracing = {
    request: (request, response, work) => {
      // The listener passes each request on to the server of the portal, which asks again.
      if (seen.has(request)) return work()
      seen.add(request)
      const method = METHODS.has(request.method ?? '') ? request.method! : 'HTTP'
      const begun = begin(method, SpanKind.SERVER, callerOf(request))
      const { span } = begun
      span.setAttributes({
        'http.request.method': method === 'HTTP' ? '_OTHER' : method,
        'comptoir.request_id': requestIdOf(request, settings),
      })
      response.setHeader('traceresponse', headerOf(span))
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      return active.run({ ...begun, method }, work)
    },
    nameRequest: (route) => {
      const { span, method } = active.getStore() ?? {}
      if (!span || method === undefined) return
      const path = route.replace(/:(\w+)/g, '{$1}')
      span.setAttribute('http.route', path)
      span.updateName(`${method} ${path}`)
    },
    span: async ({ name, isClient, counts }, work) => {
      const parent = active.getStore()
      const job: Job | undefined = counts ? { held: [] } : parent?.job
      const kind = isClient ? SpanKind.CLIENT : SpanKind.INTERNAL
      const begun = begin(name, kind, parent?.context ?? ROOT_CONTEXT)
      try {
        const result = await active.run({ ...begun, job }, work)
        if (counts?.(result) === false) return result
        end(begun.span, job, clock.now().getTime())
        if (counts) release(job)
        return result
      } catch (error) {
        begun.span.setStatus({ code: SpanStatusCode.ERROR })
        end(begun.span, job, clock.now().getTime())
        if (counts) release(job)
        throw error
      }
    },
    headers: () => {
      const span = active.getStore()?.span
      const tracestate = span?.spanContext().traceState?.serialize()
      return span ? { traceparent: headerOf(span), ...(tracestate && { tracestate }) } : {}
    },
    traceId: () => active.getStore()?.span.spanContext().traceId,
  }
  endedStatements.subscribe(onStatement)
  setTracing(tracing)
  return async () => {
    setTracing(undefined)
    endedStatements.unsubscribe(onStatement)
    await provider.shutdown()
  }
}

/** Ends a span, that of a job once the job has done something. */
function end(span: Span, job: Job | undefined, at: number) {
  if (!job?.held) return span.end(at)
  job.held.push(() => span.end(at))
  if (job.held.length >= HELD_MAX) release(job)
}

function release(job: Job | undefined) {
  const held = job?.held ?? []
  if (job) job.held = undefined
  for (const finish of held) finish()
}

/** What a caller says the request belongs to. R134 */
function callerOf(request: IncomingMessage): Context {
  const caller = traceparentOf(request)
  if (!caller) return ROOT_CONTEXT
  const { traceId, spanId, flags } = caller
  const state = String(request.headers.tracestate ?? '')
  const traceState = state && state.length <= TRACESTATE_MAX ? { traceState: createTraceState(state) } : {}
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: flags,
    isRemote: true,
    ...traceState,
  })
}

/** A span as `traceparent` names it to another system, and `traceresponse` to the caller. */
function headerOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`
}
