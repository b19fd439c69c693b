import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Settings, StartError } from '#core/server/settings.ts'
import type { Metrics } from './metrics.ts'

/** Serves only /metrics on a port of its own. docs/decisions/009-events.md */
export function serveMetrics(
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
      throw new StartError(`METRICS_PORT ${METRICS_PORT} on ${METRICS_HOST} cannot be opened (${code}).`)
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
