import { type SpanContext, trace, TraceFlags } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Settings } from '#core/server/settings.ts'

type Chosen = Pick<Settings, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG' | 'TRUST_PROXY'>

/**
 * Decides what is recorded. The flag of a caller counts only with `parentbased_…` and behind a proxy that is trusted. Otherwise
 * chance decides, and not the trace id, which the caller chose. R134
 */
export function samplerOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, TRUST_PROXY }: Chosen): Sampler {
  const root = rootOf(OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG)
  const follows = TRUST_PROXY && OTEL_TRACES_SAMPLER.startsWith('parentbased_')
  const ids = new RandomIdGenerator()
  return {
    shouldSample: (context, traceId, ...rest) => {
      const parent = trace.getSpanContext(context)
      if (!parent) return root.shouldSample(context, traceId, ...rest)
      if (parent.isRemote && !follows) return root.shouldSample(context, ids.generateTraceId(), ...rest)
      return {
        decision: isSampled(parent) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
      }
    },
    toString: () => OTEL_TRACES_SAMPLER,
  }
}

const isSampled = ({ traceFlags }: SpanContext) => (traceFlags & TraceFlags.SAMPLED) !== 0

function rootOf(name: Chosen['OTEL_TRACES_SAMPLER'], share: number): Sampler {
  if (name.endsWith('always_on')) return new AlwaysOnSampler()
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return new TraceIdRatioBasedSampler(share)
}
