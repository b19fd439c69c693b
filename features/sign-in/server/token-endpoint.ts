import type { FastifyInstance, FastifyReply } from 'fastify'
import { TOKEN_PATH } from './pages/addresses.ts'
import { handOver } from './pages/doors.ts'
import type { PagesAround } from './pages/respond.ts'

/** Wrong client secrets from one client address before it is refused. */
const WRONG_SECRETS = 20
/** The window in which they count, in milliseconds. */
const WINDOW = 60_000
/** Addresses that are remembered; above, the oldest is forgotten. */
const ADDRESSES = 10_000

type Failures = { count: number; until: number }

/**
 * The token endpoint, with a limit for who guesses client secrets. Only wrong ones count: the server of an app redeems
 * the codes of everybody from one address. RFC 6749, section 2.3.1
 */
export const tokenEndpoint =
  (around: Pick<PagesAround, 'clock' | 'serve'>) => async (app: FastifyInstance) => {
    const { clock } = around
    const failures = new Map<string, Failures>()

    const failed = (address: string) => {
      const now = clock.now().getTime()
      const before = failures.get(address)
      const count = before && before.until > now ? before.count + 1 : 1
      failures.delete(address)
      if (failures.size >= ADDRESSES) failures.delete(failures.keys().next().value!)
      failures.set(address, { count, until: now + WINDOW })
    }

    app.route({
      method: 'POST',
      url: TOKEN_PATH,
      // The provider reads the body itself.
      onRequest: async (request, reply) => {
        const wait = (failures.get(request.ip)?.until ?? 0) - clock.now().getTime()
        if (wait > 0 && failures.get(request.ip)!.count >= WRONG_SECRETS) return refuse(reply, wait)
        reply.raw.once('finish', () => {
          if (reply.raw.statusCode === 401) failed(request.ip)
        })
        handOver(around, request, reply)
        return reply
      },
      handler: () => {},
    })
  }

/** An error of OAuth, since a program reads it. */
const refuse = (reply: FastifyReply, wait: number) =>
  reply
    .status(429)
    .header('Retry-After', String(Math.ceil(wait / 1000)))
    .header('Cache-Control', 'no-store')
    .send({ error: 'temporarily_unavailable', error_description: 'too many wrong client secrets' })
