import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Settings } from '#core/server/settings.ts'
import { valuesOf } from '#core/server/telemetry-settings.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { version } from '../version.ts'

/** How long a process that stops waits for what it has not sent yet. */
const FLUSH_MS = 1_000

export type Log = { warn: (fields: object, message: string) => void }

/**
 * Sends traces and metrics where the settings OTEL_… say, until the returned function is called. Without an endpoint nothing of
 * OpenTelemetry is loaded. A receiver that is slow or away delays no request: what does not fit into the queue is dropped.
 */
export async function startTelemetry(settings: Settings, metrics: Metrics, log: Log) {
  const stops: (() => Promise<void>)[] = []
  const attributes = {
    ...valuesOf(settings.OTEL_RESOURCE_ATTRIBUTES),
    'service.name': settings.OTEL_SERVICE_NAME,
    'service.version': version,
    'service.instance.id': `${hostname()}-${process.pid}`,
  }
  const traces = receiver(settings, 'traces')
  if (traces) {
    const { startTraces } = await import('./traces.ts')
    stops.push(await startTraces(settings, traces, attributes, log))
  }
  const measured = receiver(settings, 'metrics')
  if (measured) {
    const { startMetrics } = await import('./export-metrics.ts')
    stops.push(await startMetrics(settings, measured, attributes, metrics, log))
  }
  return async () => {
    const flushed = Promise.allSettled(stops.map((stop) => stop()))
    if (stops.length > 0) await Promise.race([flushed, setTimeout(FLUSH_MS, undefined, { ref: false })])
  }
}

/** Where a signal is sent: OTEL_EXPORTER_OTLP_ENDPOINT stands before the paths of OTLP. */
export type Receiver = { url: string; headers: Record<string, string> }

function receiver(settings: Settings, signal: 'traces' | 'metrics'): Receiver | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings
  const [own, exporter] =
    signal === 'traces'
      ? [settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, settings.OTEL_TRACES_EXPORTER]
      : [settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, settings.OTEL_METRICS_EXPORTER]
  if (settings.OTEL_SDK_DISABLED || exporter === 'none') return undefined
  const url = own ?? (all && `${all.replace(/\/$/, '')}/v1/${signal}`)
  return url === undefined ? undefined : { url, headers: valuesOf(headers) }
}
