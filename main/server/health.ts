import type { FastifyInstance } from 'fastify'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { onlyOurHostOrLoopback } from '#core/server/our-host.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** For the proxy in front; 503 from the moment a process begins to stop (main/server/listener.ts). */
export const READY = '/readyz'

/** /healthz: the process lives. /readyz: it can serve. /metrics: for Prometheus, to this machine only. */
export const health =
  (db: Db, watch: Pick<DatabaseWatch, 'isClockWrong'>) => async (app: FastifyInstance) => {
    app.get('/healthz', () => ({ status: 'ok' }))
    app.get(READY, async () => {
      if (watch.isClockWrong()) throw new Refusal(503, 'unavailable')
      await db.rows`select 1`
      return { status: 'ready' }
    })
  }

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Times every call, and tells what Prometheus asks for. Call before the routes are added. */
export function measure(app: FastifyInstance, metrics: Metrics, settings: Settings) {
  metrics.http.watch(app)
  app.addHook('onClose', metrics.stop)
  app.get('/metrics', { onRequest: onlyOurHostOrLoopback(settings) }, async (request, reply) => {
    if (!LOOPBACK.has(request.ip)) throw new Refusal(404, 'notFound')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
