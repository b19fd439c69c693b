import type { FastifyInstance } from 'fastify'
import { DOORS } from './addresses.ts'
import { failurePage, type PagesAround } from './respond.ts'

/**
 * The endpoints at which signing in and signing out begin. Anybody may ask, and the provider keeps what was asked, so they
 * are limited by address before the provider sees it.
 */
export const doors =
  ({ settings, words, serve }: PagesAround) =>
  async (app: FastifyInstance) => {
    app.setErrorHandler(failurePage(settings, words))
    for (const url of DOORS)
      app.route({
        method: 'GET',
        url,
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
