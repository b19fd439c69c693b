import type { IncomingMessage } from 'node:http'
import { Counter, Gauge, Registry, collectDefaultMetrics, Histogram } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { SignInFailure } from '#domain/contract/kinds.ts'
import { onRecorded, type RecordedEvent } from '#domain/server/events.ts'
import type { FrontHandler } from '#core/server/http.ts'
import { nameRequest } from '#core/server/tracing.ts'
import { providerRoute } from '#features/sign-in/server/provider/provider-route.ts'
import { databaseMetrics } from './database.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Times every request by its route instead of its address, so that the number of series is bounded. */
function httpMetrics(registry: Registry) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    /** Times the requests that the front handler answers, which the server does not see. */
    timed:
      (front: FrontHandler): FrontHandler =>
      (request, response) => {
        const began = performance.now()
        const labels = { method: methodOf(request), route: providerRoute(request.url ?? '') }
        if (!front(request, response)) return false
        nameRequest(labels.route)
        response.once('close', () =>
          seconds.observe({ ...labels, status: response.statusCode }, (performance.now() - began) / 1000),
        )
        return true
      },
    /** Times the requests that the server answers. It must be called before the routes are added. */
    watch: (app: FastifyInstance) => {
      app.addHook('onRequest', async ({ routeOptions: { url } }) => {
        if (url !== undefined) nameRequest(url)
      })
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        const labels = { method: methodOf(request), route, status: reply.statusCode }
        seconds.observe(labels, reply.elapsedTime / 1000)
      })
    },
  }
}

const methodOf = ({ method }: Pick<IncomingMessage, 'method'>) =>
  METHODS.has(method ?? '') ? method! : 'other'

export type Metrics = ReturnType<typeof createMetrics>

/** Gauges that the library names `_total`, a suffix that only counters may have. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** The metrics of one process that operators watch (docs/deploy.md). */
export function createMetrics(dependencies: Parameters<typeof databaseMetrics>[1]) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const lookAtDatabase = databaseMetrics(registry, dependencies)
  const stop = eventMetrics(registry)
  const clockOffset = new Gauge({
    name: 'comptoir_clock_offset_seconds',
    help: 'By how much the clock of this process is ahead of that of the database',
    registers: [registry],
  })
  let offset: () => number | undefined = () => undefined
  /** Brings the gauges up to date. */
  const update = async () => {
    clockOffset.set(offset() ?? 0)
    await lookAtDatabase()
  }
  return {
    http: httpMetrics(registry),
    watchClock: (read: () => number | undefined) => {
      offset = read
    },
    registry,
    contentType: registry.contentType,
    update,
    text: async () => {
      await update()
      return registry.metrics()
    },
    stop,
  }
}

/** Why sign-ins of somebody who guesses fail. */
const GUESSES = ['unknown', 'wrong', 'locked', 'no-password'] as const satisfies SignInFailure[]

/**
 * Counts the committed business events of this process, until the returned function is called. Labels come from fixed lists and
 * from the apps in the database.
 */
function eventMetrics(registry: Registry): () => void {
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: `comptoir_${name}_total`, help, labelNames, registers: [registry] })
  const signIns = counter('sign_ins', 'Sign-ins, by app', ['app'])
  const failures = counter('sign_in_failures', 'Failed sign-ins, by app and reason', ['app', 'reason'])
  const locks = counter('locks', 'Locks, by origin: automatic, device, session or manual', ['origin'])
  const resets = counter('resets_asked', 'Links for a new password that were asked for', [])
  const mails = counter('mails', 'Mails that were sent or given up, by type and outcome', ['type', 'outcome'])
  const exported = counter('exports', 'Exports of users that began, by list', ['list'])
  // These series exist from the start, so that the first event is an increase.
  for (const origin of ['automatic', 'device', 'session', 'manual']) locks.inc({ origin }, 0)
  const expectGuesses = (app: string) => GUESSES.forEach((reason) => failures.inc({ app, reason }, 0))
  expectGuesses(PORTAL_CLIENT_ID)

  return onRecorded(({ kind, app, origin, outcome }: RecordedEvent) => {
    if (kind === 'sign-in') {
      signIns.inc({ app: app ?? 'none' })
      expectGuesses(app ?? 'none')
    }
    if (kind === 'sign-in-failed') failures.inc({ app: app ?? 'none', reason: origin ?? 'none' })
    if (kind === 'locked') locks.inc({ origin: origin ?? 'none' })
    if (kind === 'reset-asked') resets.inc()
    if (kind === 'export') exported.inc({ list: origin ?? 'none' })
    if (kind === 'mail') mails.inc({ type: origin ?? 'none', outcome: outcome ?? 'none' })
  })
}
