import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { TooOften } from '#core/server/errors.ts'
import { asRefusal, localeOf, noteFailure, setRetryAfter } from '#core/server/http.ts'
import { parseJson } from '#core/server/json.ts'
import { asProgram } from '#core/server/request-context.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { reportSecurityEvent } from '#domain/server/security-log.ts'
import { SCIM_PATH } from '../contract.ts'
import { answer } from './answer.ts'
import { answerOf, ScimRefusal } from './refusals.ts'
import type { Method, ScimAnswer } from './request.ts'
import { findSource, type Source } from './source.ts'

type Dependencies = { settings: Settings; db: Db; clock: Clock; words: Translators }

declare module 'fastify' {
  interface FastifyRequest {
    source?: Source
  }
}

/** More than Entra ID and Okta send. */
const REQUESTS_A_MINUTE = 1500
/** Each has up to a thousand operations. */
const BULKS_A_MINUTE = 10
const TYPE = 'application/scim+json; charset=utf-8'

/**
 * The SCIM server. A program identifies itself by a token alone: no cookie counts, so that no page of another site could use one,
 * and no anti-forgery header is needed. docs/scim.md
 */
export const scimServer =
  ({ settings, db, clock, words }: Dependencies) =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/scim+json', 'application/json'],
      { parseAs: 'buffer' },
      async (_: FastifyRequest, body: Buffer) => (body.length === 0 ? undefined : parseJson(body)),
    )
    const byAddress = app.rateLimit()
    const bySource = (max: number) =>
      app.rateLimit({
        max,
        timeWindow: '1 minute',
        keyGenerator: ({ source }: FastifyRequest) => source!.id,
        errorResponseBuilder: () => new TooOften(60),
      })
    const limits = { any: bySource(REQUESTS_A_MINUTE), bulk: bySource(BULKS_A_MINUTE) }
    const limit = (request: FastifyRequest, reply: FastifyReply) =>
      limits[pathOf(request) === '/Bulk' ? 'bulk' : 'any'].call(app, request, reply)

    const identify = async (request: FastifyRequest, reply: FastifyReply) => {
      const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
      const source = token === undefined ? undefined : await findSource(db, token, clock.now())
      if (source) {
        request.source = source
        return
      }
      // The limit bounds the lines of the log too.
      await byAddress.call(app, request, reply)
      reportSecurityEvent({ event: 'scim-refused' })
      throw new ScimRefusal(401, 'scimToken')
    }

    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${SCIM_PATH}/*`,
      exposeHeadRoute: false,
      onRequest: [identify, limit],
      errorHandler: (error, request, reply) => {
        const refusal = asRefusal(error)
        noteFailure(request, reply, refusal.status, error, 'a SCIM request failed')
        if (refusal.status === 401) void reply.header('WWW-Authenticate', 'Bearer realm="SCIM"')
        setRetryAfter(reply, refusal)
        send(request, reply, answerOf(error, words[localeOf(request)], request.id))
      },
      handler: async (request, reply) => {
        const source = request.source!
        const { headers } = request
        const given = await asProgram(source.name, () =>
          answer(
            { db, source, now: clock.now(), settings, base: settings.PUBLIC_URL },
            {
              method: request.method as Method,
              path: pathOf(request),
              query: request.query as Record<string, unknown>,
              body: request.body,
              ifMatch: headers['if-match'],
              ifNoneMatch: headers['if-none-match'],
            },
            { t: words[localeOf(request)], requestId: request.id },
          ),
        )
        return send(request, reply, given)
      },
    })
  }

const pathOf = ({ params }: FastifyRequest) => `/${(params as { '*': string })['*']}`

function send(request: FastifyRequest, reply: FastifyReply, { status, body, headers = {} }: ScimAnswer) {
  void reply
    .status(status)
    .headers({ 'Cache-Control': 'no-store', Vary: 'Authorization, Accept-Language', ...headers })
  if (body === undefined) return reply.send()
  void reply.header('Content-Language', localeOf(request))
  return reply.type(TYPE).send(JSON.stringify(body))
}
