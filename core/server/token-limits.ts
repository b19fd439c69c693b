import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TooOften, tokenRefused } from './errors.ts'

/** The calls that may be made with one API token in a minute. */
const CALLS_A_MINUTE = 600

type Limit = ReturnType<FastifyInstance['rateLimit']>

/** The limits of calls with API tokens: per token, and of tokens that are not valid, per address like anonymous calls. */
export function tokenLimits(app: FastifyInstance, byAddress: Limit, tokenWasRefused: () => void) {
  const byToken = app.rateLimit({
    max: CALLS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ identity }: FastifyRequest) => identity?.tokenId ?? '',
    errorResponseBuilder: () => new TooOften(60, 'tooMany'),
  })
  return {
    limit: (request: FastifyRequest, reply: FastifyReply) => byToken.call(app, request, reply),
    /** Throws the refusal. The limit bounds the lines of the log too. */
    refuse: async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
      await byAddress.call(app, request, reply)
      tokenWasRefused()
      throw tokenRefused()
    },
  }
}
