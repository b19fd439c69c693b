import { constants } from 'node:zlib'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import { ANTI_FORGERY_HEADER, type Endpoint, isOpen, nothing, type Problem } from '#core/contract/endpoint.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { AntiForgery } from './anti-forgery.ts'
import { Refusal, signInNeeded } from './errors.ts'
import { isForeignPost } from './foreign-post.ts'
import type { CsvFile, Dependencies, Route } from './handle.ts'
import { answerError, localeOf } from './http.ts'
import type { Identity } from './identity.ts'
import { acceptForms, readForm } from './multipart.ts'
import type { Translators } from './words.ts'

export type Checks = {
  /** The identity in the Authorization header; undefined when it is not valid. */
  authenticate: (authorization: string | undefined) => Promise<Identity | undefined>
  antiForgery: AntiForgery
  words: Translators
}

declare module 'fastify' {
  interface FastifyRequest {
    identity?: Identity
  }
}

/**
 * A file leaves as it is made: each piece at once, where a compressor would hold back the first ones until its buffers are
 * full, and at the cheapest level, since other calls wait for the processor.
 */
const WHILE_MADE: NonNullable<RouteOptions['compress']> = {
  encodings: ['gzip'],
  zlibOptions: { level: 1, flush: constants.Z_SYNC_FLUSH },
}

/**
 * Mounts the calls. Who is calling, and for writing calls that our own page does, is checked before the body is read.
 */
export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  dependencies: Omit<Dependencies, 'locale' | 't'>,
  { authenticate, antiForgery, words }: Checks,
) {
  // They share one count for each address, with the sign-in pages.
  const byAddress = app.rateLimit()
  const isBodiless = ({ endpoint }: Route) => endpoint.body === nothing
  for (const route of routes) if (!isBodiless(route) && !route.endpoint.parts) mountOne(app, route)
  void app.register(async (scope) => {
    await acceptForms(scope)
    for (const route of routes) if (route.endpoint.parts) mountOne(scope, route)
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Of a body that the contract does not have, only the length is checked. R62
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
    for (const route of routes) if (isBodiless(route)) mountOne(scope, route)
  })

  function mountOne(scope: FastifyInstance, { endpoint, run, refusalPage }: Route) {
    const posts = endpoint.method === 'POST'
    const { settings } = dependencies
    const page =
      refusalPage &&
      ((problem: Problem, locale: Locale) => refusalPage(problem, { settings, locale, t: words[locale] }))
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      // The contract itself parses the input, in handle; of the schema the serializer alone makes use.
      schema: { response: { 200: endpoint.output } },
      serializerCompiler: () => stringifier(endpoint),
      config: limited(endpoint),
      ...(endpoint.type === 'csv' && { compress: WHILE_MADE }),
      // It would use the token up.
      exposeHeadRoute: !endpoint.token,
      errorHandler: (error, request, reply) => {
        void answerError(error, request, reply, words, endpoint, page)
      },
      onRequest: [
        async (request, reply) => {
          const { headers } = request
          if (endpoint.token) void reply.header('Referrer-Policy', 'no-referrer')
          if (!isOpen(endpoint)) {
            const identity = await authenticate(headers.authorization)
            if (!identity) throw signInNeeded()
            if (posts && !antiForgery.matches(identity, headers[ANTI_FORGERY_HEADER])) throw forged()
            request.identity = identity
          }
          if (posts && isForeignPost(settings.PUBLIC_URL, headers)) throw forged()
          // Whatever its type and encoding are called. R62
          if (isBodiless({ endpoint, run })) {
            delete headers['content-type']
            delete headers['content-encoding']
          }
        },
        ...(isOpen(endpoint) ? [byAddress] : []),
      ],
      handler: async (request, reply) => {
        const locale = localeOf(request, endpoint)
        const { parts } = endpoint
        const body = parts && request.isMultipart() ? await readForm(request, parts) : request.body
        const answer = await run(
          { query: request.query, body, identity: request.identity },
          { ...dependencies, locale, t: words[locale] },
        )
        void reply.header(
          'Cache-Control',
          endpoint.cacheFor ? `private, max-age=${endpoint.cacheFor}` : 'no-store',
        )
        void reply.header('Vary', 'Authorization, Accept-Language')
        // The text of a page has the language that its address names.
        if (endpoint.type !== 'html') void reply.header('Content-Language', locale)
        if (endpoint.type === 'csv') {
          const { name, file } = answer as CsvFile
          void reply.header('Content-Disposition', `attachment; filename="${name}"`)
          return reply.type('text/csv; charset=utf-8').send(file)
        }
        if (endpoint.type === 'html') return reply.type('text/html; charset=utf-8').send(answer)
        // Fastify sends a text as it stands; here it is a JSON string.
        if (typeof answer === 'string')
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
        return answer
      },
    })
  }
}

const forged = () => new Refusal(403, 'antiForgery')

/** A call with a limit of its own counts per call and person. */
function limited({ limit }: Endpoint): FastifyContextConfig {
  if (!limit) return {}
  const keyGenerator = (request: FastifyRequest) => request.identity?.userId ?? request.ip
  return { rateLimit: { max: limit, keyGenerator } }
}

/**
 * Serialises the fields that the contract names; any other field is dropped. Compiled at the first answer: most processes
 * never answer most calls.
 */
function stringifier(endpoint: Endpoint): (value: unknown) => string {
  if (endpoint.type !== 'json') return String
  let compiled: ((value: unknown) => string) | undefined
  return (value) => {
    compiled ??= fastJson(z.toJSONSchema(endpoint.output, { target: 'draft-7', io: 'output' }) as object)
    return compiled(value)
  }
}
