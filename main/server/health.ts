import { setTimeout } from 'node:timers/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { onlyOurHostOrLoopback } from '#core/server/our-host.ts'
import { StartError } from '#core/server/operator.ts'
import { type Settings } from '#core/server/settings.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** The proxy in front asks this path, which answers 503 once a process begins to stop (main/server/listener.ts). */
export const READY = '/readyz'

/** Without an answer for this long, the database counts as absent. */
const ANSWER_TIMEOUT_MS = 2_000
/** The database may be absent for this long before the process counts as not ready. */
const ABSENCE_TOLERATED_MS = 5_000

const PROBE = { config: { probe: true } } as const

/** /healthz says that the process lives, /readyz that it can serve. */
export const health =
  (db: Db, watch: Pick<DatabaseWatch, 'isClockWrong'>) => async (app: FastifyInstance) => {
    const isReady = readiness(ABSENCE_TOLERATED_MS)
    app.get('/healthz', PROBE, () => ({ status: 'ok' }))
    app.get(READY, PROBE, async () => {
      const answered = await Promise.race([
        db.rows`select 1`.then(
          () => true,
          () => false,
        ),
        setTimeout(ANSWER_TIMEOUT_MS, false, { ref: false }),
      ])
      if (!isReady(answered, performance.now()) || watch.isClockWrong()) throw new Refusal(503, 'unavailable')
      return { status: 'ready' }
    })
  }

/**
 * Judges each answer, or its absence: a process is ready until answers have been missing for longer than `tolerated`, and again
 * with the next answer. If a single missing answer counted, a balancer would send everybody to a process with the same trouble.
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
 * Times every call, and serves the metrics for Prometheus: on a port of their own, or else to this machine only. It must be called
 * before the routes are added.
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

/** Serves only /metrics on a port of its own. docs/decisions/009-events.md */
function serveMetrics(
  app: FastifyInstance,
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  { METRICS_PORT, METRICS_HOST }: Settings,
) {
  if (METRICS_PORT === undefined) return
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch((error: unknown) => {
      app.log.error({ err: error }, 'the metrics could not be told')
      response.destroy()
    })
  })
  app.addHook('onReady', async () => {
    try {
      server.listen(METRICS_PORT, METRICS_HOST)
      await once(server, 'listening')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new StartError([
        `METRICS_PORT ${METRICS_PORT} on ${METRICS_HOST} cannot be opened (${code}).`,
        `METRICS_PORT ${METRICS_PORT} sur ${METRICS_HOST} ne peut pas être ouvert (${code}).`,
      ])
    }
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

async function answer(
  { contentType, text }: Pick<Metrics, 'contentType' | 'text'>,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
) {
  if (method !== 'GET' || url.split('?')[0] !== '/metrics') return response.writeHead(404).end()
  const told = await text()
  return response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(told)
}
