import type { FastifyInstance } from 'fastify'
import { AUTHORIZATION_PATH } from './addresses.ts'
import { failurePage, type PagesAround } from './respond.ts'

/**
 * The endpoint at which a sign-in begins. Anybody may ask, and the provider keeps what was asked, so it is limited by
 * address before the provider sees it.
 */
export const authorization =
  ({ settings, words, serve }: PagesAround) =>
  async (app: FastifyInstance) => {
    app.setErrorHandler(failurePage(settings, words))
    app.route({
      method: 'GET',
      url: AUTHORIZATION_PATH,
      schema: { hide: true },
      onRequest: app.rateLimit(),
      handler: (request, reply) => {
        reply.hijack()
        // The provider says itself who may frame its answers, and the like.
        for (const header of reply.raw.getHeaderNames()) reply.raw.removeHeader(header)
        serve(request.raw, reply.raw)
      },
    })
  }
