import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

const METHODS = ['GET', 'HEAD', 'POST'] as const
/** Others have parameters in them, or are no path of ours. */
const PLAIN_PATH = /^[\w./-]+$/

/**
 * Refuses what reaches no route: a path that is served, by a method that it does not take (RFC 9110, 15.5.6), and a call
 * that does not exist. It is done before the body is read, which may be anything. What else there is not is left to
 * whatever serves the pages.
 */
export function refuseUnserved(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return
    const url = request.url.split('?')[0]!
    const allowed = PLAIN_PATH.test(url) ? METHODS.filter((method) => app.hasRoute({ method, url })) : []
    if (allowed.length) throw new Refusal(405, 'methodNotAllowed', [], null, { Allow: allowed.join(', ') })
    if (url.startsWith('/api/')) throw new Refusal(404, 'noSuchCall')
  })
}
