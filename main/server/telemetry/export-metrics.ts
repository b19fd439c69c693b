import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client'
import { clock } from '#core/server/clock.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { logFailures } from './failures.ts'
import type { Log, Receiver } from './telemetry.ts'

/** Sends the metrics of /metrics, under the same names, until the returned function is called. */
export async function startMetrics(
  settings: Settings,
  { url, headers }: Receiver,
  attributes: Record<string, string>,
  { registry, update }: Pick<Metrics, 'registry' | 'update'>,
  log: Log,
): Promise<() => Promise<void>> {
  logFailures(log)
  const { OTLPMetricExporter } =
    settings.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json'
      ? await import('@opentelemetry/exporter-metrics-otlp-http')
      : await import('@opentelemetry/exporter-metrics-otlp-proto')
  const resource = resourceFromAttributes(attributes)
  const began = now()
  const collect = async () => {
    await update()
    const told = (await registry.getMetricsAsJSON()) as MetricObjectWithValues<Value>[]
    const metrics = told.map((one) => dataOf(one, { startTime: began, endTime: now() }))
    return {
      resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'comptoir' }, metrics }] },
      errors: [],
    }
  }
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url, headers }),
    exportIntervalMillis: settings.OTEL_METRIC_EXPORT_INTERVAL,
    metricProducers: [{ collect }],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return () => provider.shutdown()
}

type Value = MetricValue<string> & Partial<MetricValueWithName<string>>
type Period = Pick<DataPoint<number>, 'startTime' | 'endTime'>

function now(): HrTime {
  const milliseconds = clock.now().getTime()
  return [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1_000_000]
}

/** A metric of /metrics as OTLP has it. */
function dataOf({ name, help, type, values }: MetricObjectWithValues<Value>, period: Period): MetricData {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // The library tells the kind by its name, whatever its type says.
  if (String(type) === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, period) }
  const dataPoints = values.map(({ labels, value }) => ({ ...period, attributes: labels, value }))
  if (String(type) === 'counter')
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus counts each value in all buckets that it is not above; OTLP counts it in the first of these. */
function histograms(values: Value[], period: Period): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }))
  return [...series].map(([labels, parts]) => {
    const of = (end: string) => parts.filter(({ metricName }) => metricName?.endsWith(end))
    const attributes = JSON.parse(labels) as Attributes
    const buckets = of('_bucket')
    const counts = buckets.map(({ value }, n) => value - (n > 0 ? buckets[n - 1]!.value : 0))
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
    const [sum, count] = ['_sum', '_count'].map((end) => of(end)[0]?.value ?? 0)
    return { ...period, attributes, value: { buckets: { boundaries, counts }, sum: sum!, count: count! } }
  })
}
