import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

const METHODS = ['GET', 'HEAD', 'POST'] as const
/** `hasRoute` compares texts: a path with parameters or unusual characters is none of ours. */
const PLAIN_PATH = /^[\w./-]+$/

/**
 * Refuses requests that match no route before their body is read: an existing path with another method (RFC 9110, 15.5.6), and
 * a call that does not exist. Other paths are left to the pages.
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
