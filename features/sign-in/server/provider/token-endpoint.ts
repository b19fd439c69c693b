import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientNetwork } from '#core/server/request-context.ts'
import { TOKEN_PATH } from '../pages/addresses.ts'
import { serveByProvider } from '../pages/entry-points.ts'
import type { PageDependencies } from '../pages/respond.ts'

/** Wrong client secrets from one address (IPv6: network) before it is refused. */
const WRONG_SECRETS = 20
/** The window in which they count, in milliseconds. */
const WINDOW = 60_000
/** Clients that are remembered; above, the oldest is forgotten. */
const CLIENTS = 10_000

type Failures = { count: number; until: number }

/**
 * The token endpoint, with a rate limit against guessing client secrets. Only wrong secrets count: the server of an app
 * redeems the codes of all its people from one address. RFC 6749, section 2.3.1
 */
export const tokenEndpoint =
  (dependencies: Pick<PageDependencies, 'clock' | 'serve'>) => async (app: FastifyInstance) => {
    const { clock } = dependencies
    const failures = new Map<string, Failures>()

    const failed = (network: string) => {
      const now = clock.now().getTime()
      const before = failures.get(network)
      const count = before && before.until > now ? before.count + 1 : 1
      failures.delete(network)
      if (failures.size >= CLIENTS) failures.delete(failures.keys().next().value!)
      failures.set(network, { count, until: now + WINDOW })
    }

    app.route({
      method: 'POST',
      url: TOKEN_PATH,
      // The provider reads the body itself.
      onRequest: async (request, reply) => {
        const network = clientNetwork()
        const { count = 0, until = 0 } = failures.get(network) ?? {}
        const wait = until - clock.now().getTime()
        if (wait > 0 && count >= WRONG_SECRETS) return refuse(reply, wait)
        reply.raw.once('finish', () => {
          if (reply.raw.statusCode === 401) failed(network)
        })
        serveByProvider(dependencies, request, reply)
        return reply
      },
      handler: () => {},
    })
  }

/** An OAuth error, read by programs. */
const refuse = (reply: FastifyReply, wait: number) =>
  reply
    .status(429)
    .header('Retry-After', String(Math.ceil(wait / 1000)))
    .header('Cache-Control', 'no-store')
    .send({ error: 'temporarily_unavailable', error_description: 'too many wrong client secrets' })
