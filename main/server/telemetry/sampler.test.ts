import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { traceparentOf } from '#core/server/request-id.ts'
import { type Settings } from '#core/server/settings.ts'
import { samplerOf } from './sampler.ts'

/** By its number a trace that each share above 0 records. */
const CHOSEN = '00000000000000000000000000000001'
const SPAN = '00f067aa0ba902b7'

function isRecorded(
  OTEL_TRACES_SAMPLER: Settings['OTEL_TRACES_SAMPLER'],
  { trusted = false, share = 1, flags = 1, isRemote = true } = {},
): boolean {
  const sampler = samplerOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: share, TRUST_PROXY: trusted })
  const caller = { traceId: CHOSEN, spanId: SPAN, traceFlags: flags, isRemote }
  const context = trace.setSpanContext(ROOT_CONTEXT, caller)
  const { decision } = sampler.shouldSample(context, CHOSEN, 'GET /', SpanKind.SERVER, {}, [])
  return decision === SamplingDecision.RECORD_AND_SAMPLED
}

test('R134: the flag of a caller decides what is recorded only behind a trusted proxy, with a sampler that follows it', () => {
  assert.equal(isRecorded('parentbased_always_off'), false)
  assert.equal(isRecorded('parentbased_always_off', { trusted: true }), true)
  assert.equal(isRecorded('always_off', { trusted: true }), false)
  assert.equal(isRecorded('parentbased_always_on', { flags: 0 }), true)
  assert.equal(isRecorded('parentbased_always_on', { flags: 0, trusted: true }), false)
  assert.equal(isRecorded('traceidratio', { share: 0 }), false)
})

test('R134: no caller chooses a trace id that is always recorded', () => {
  const attempts = Array.from({ length: 200 }, () =>
    isRecorded('traceidratio', { share: 0.5, trusted: true }),
  )
  assert.deepEqual(new Set(attempts), new Set([true, false]))
})

test('a span of our own is recorded if its parent is', () => {
  for (const sampler of ['always_on', 'always_off', 'traceidratio'] as const)
    for (const flags of [0, 1])
      assert.equal(isRecorded(sampler, { flags, share: 0.5, isRemote: false }), flags === 1)
})

test('R134: traceparent is read strictly, and a later version by its known parts', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const read = (traceparent: string) => traceparentOf({ headers: { traceparent } })
  const known = { traceId: trace, spanId: SPAN, flags: 1 }
  assert.deepEqual(read(`00-${trace}-${SPAN}-01`), known)
  assert.deepEqual(read(`01-${trace}-${SPAN}-01-more`), known)
  const refused = [
    `00-${trace.toUpperCase()}-${SPAN}-01`,
    `00-${trace}-${SPAN}-01-more`,
    `ff-${trace}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `01-${trace}-${SPAN}-01-${'x'.repeat(300)}`,
    `00-${trace}-${SPAN}-01, 00-${trace}-${SPAN}-01`,
  ]
  for (const one of refused) assert.equal(read(one), undefined, one)
})
