import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'

/** For the proxy in front; 503 from the moment a process is told to stop (main/server/door.ts). */
export const READY = '/readyz'

/** /healthz: the process lives. /readyz: it can serve. /metrics: for Prometheus, to this machine only. */
export const health = (db: Db) => async (app: FastifyInstance) => {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get(READY, async () => {
    await db.rows`select 1`
    return { status: 'ready' }
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Counts and times every call by its route, never by its address. Call before the routes are added. */
export function measure(app: FastifyInstance) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.has(request.ip)) throw new Refusal(404, 'notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
