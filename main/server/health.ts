import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { onlyOurHostOrLoopback } from '#core/server/our-host.ts'
import type { Settings } from '#core/server/settings.ts'
import { serveMetrics } from './metrics/metrics-port.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** For the proxy in front; 503 from the moment a process begins to stop (main/server/listener.ts). */
export const READY = '/readyz'

/** After so long without an answer the database counts as absent; and so long it may be absent. In milliseconds. */
const PATIENCE = 2_000
const TOLERATED = 5_000

const PROBE = { config: { probe: true } } as const

/** /healthz: the process lives. /readyz: it can serve. */
export const health =
  (db: Db, watch: Pick<DatabaseWatch, 'isClockWrong'>) => async (app: FastifyInstance) => {
    const isReady = readiness(TOLERATED)
    app.get('/healthz', PROBE, () => ({ status: 'ok' }))
    app.get(READY, PROBE, async () => {
      const answered = await Promise.race([
        db.rows`select 1`.then(
          () => true,
          () => false,
        ),
        setTimeout(PATIENCE, false, { ref: false }),
      ])
      if (!isReady(answered, performance.now()) || watch.isClockWrong()) throw new Refusal(503, 'unavailable')
      return { status: 'ready' }
    })
  }

/**
 * Judges each answer, or its absence, at that moment: ready until answers have been missing for longer than tolerated, and
 * again with the next one. A balancer that heeded each of them would send everybody to a process that has the same trouble.
 */
export function readiness(tolerated: number): (answered: boolean, now: number) => boolean {
  let missing: number | undefined
  return (answered, now) => {
    if (answered) missing = undefined
    else missing ??= now
    return missing === undefined || now - missing < tolerated
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Times every call, and tells what Prometheus asks for: on a port of its own, or else to this machine only. Call before the
 * routes are added.
 */
export function measure(app: FastifyInstance, metrics: Metrics, settings: Settings) {
  metrics.http.watch(app)
  app.addHook('onClose', metrics.stop)
  serveMetrics(app, metrics, settings)
  app.get('/metrics', { ...PROBE, onRequest: onlyOurHostOrLoopback(settings) }, async (request, reply) => {
    if (settings.METRICS_PORT !== undefined || !LOOPBACK.has(request.ip)) throw new Refusal(404, 'notFound')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
