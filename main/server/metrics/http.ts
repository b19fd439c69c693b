import type { IncomingMessage } from 'node:http'
import { Histogram, type Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import type { FrontHandler } from '#core/server/http.ts'
import { providerRoute } from '#features/sign-in/server/provider/provider-route.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Times every request by its route instead of its address, so that the number of series is bounded. */
export function httpMetrics(registry: Registry) {
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
        response.once('close', () =>
          seconds.observe({ ...labels, status: response.statusCode }, (performance.now() - began) / 1000),
        )
        return true
      },
    /** Times the requests that the server answers. It must be called before the routes are added. */
    watch: (app: FastifyInstance) =>
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        const labels = { method: methodOf(request), route, status: reply.statusCode }
        seconds.observe(labels, reply.elapsedTime / 1000)
      }),
  }
}

const methodOf = ({ method }: Pick<IncomingMessage, 'method'>) =>
  METHODS.has(method ?? '') ? method! : 'other'
