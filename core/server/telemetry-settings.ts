import { z } from 'zod'
import { forOperator } from './operator.ts'
import { choice, file, flag, integer, url } from './setting-kinds.ts'

const PAIR = /^[\w.*!#$%&'^`|~+-]+=[^,]*$/
/** `name=value,name=value`, with values as in an address (`%20`). */
const pairs = z
  .string()
  .refine(
    (text) => text.split(',').every((pair) => PAIR.test(pair.trim())) && isDecodable(text),
    forOperator(['pairs such as name=value,name=value', 'des paires comme nom=valeur,nom=valeur']),
  )

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The values of such pairs by name. */
export const valuesOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
      }),
  )

const endpoint = url(/^https?$/, 'http://localhost:4318').optional()
const exporter = choice(['otlp', 'none']).default('otlp')
const share = z
  .string()
  .refine(
    (text) => /^(0|1|0?\.\d+|[01]\.\d+)$/.test(text) && Number(text) <= 1,
    forOperator(['a number from 0 to 1', 'un nombre de 0 à 1']),
  )
  .transform(Number)
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The settings of traces and metrics, as the specification of OpenTelemetry names them. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.describe(
    'Where traces and metrics are sent (OpenTelemetry), as `http://localhost:4318`. Without an endpoint none are.',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint.describe('The whole address for traces alone.'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint.describe('The whole address for metrics alone.'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs
    .optional()
    .describe('Headers of these requests, as `name=value,name=value`: a secret of the receiver.'),
  OTEL_EXPORTER_OTLP_HEADERS_FILE: file('OTEL_EXPORTER_OTLP_HEADERS'),
  OTEL_EXPORTER_OTLP_PROTOCOL: choice(['http/protobuf', 'http/json'])
    .default('http/protobuf')
    .describe('Their form: `http/protobuf` or `http/json`; not `grpc`.'),
  OTEL_SERVICE_NAME: z.string().min(1).max(255).default('comptoir').describe('Name of the portal in them.'),
  OTEL_RESOURCE_ATTRIBUTES: pairs
    .optional()
    .describe('What else they say of the process, as `deployment.environment.name=production`.'),
  OTEL_TRACES_EXPORTER: exporter.describe('`none` sends no traces.'),
  OTEL_METRICS_EXPORTER: exporter.describe('`none` sends no metrics.'),
  OTEL_METRIC_EXPORT_INTERVAL: integer(1000, 3_600_000)
    .default(60_000)
    .describe('How often metrics are sent, in milliseconds.'),
  OTEL_TRACES_SAMPLER: choice(SAMPLERS)
    .default('parentbased_always_on')
    .describe(
      'Which requests are traced: `always_on`, `always_off`, `traceidratio`, each also with `parentbased_`, which follows a proxy that traces (TRUST_PROXY).',
    ),
  OTEL_TRACES_SAMPLER_ARG: share.default(1).describe('The share of `traceidratio`, from 0 to 1.'),
  OTEL_SDK_DISABLED: flag.default(false).describe('Turns all of this off.'),
}
