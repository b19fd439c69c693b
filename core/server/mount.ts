import { constants } from 'node:zlib'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import {
  ANTI_FORGERY_HEADER,
  type Endpoint,
  isFile,
  isOpen,
  nothing,
  type Problem,
} from '#core/contract/endpoint.ts'
import type { Locale } from '#core/contract/locale.ts'
import { deprecationHeaders, hasTag, isMinimal, MINIMAL, repeatOf, tagged } from './answers.ts'
import type { AntiForgery } from './anti-forgery.ts'
import { bringsToken } from './bearer-tokens.ts'
import { Refusal, signInNeeded } from './errors.ts'
import { isForeignPost } from './foreign-post.ts'
import type { Dependencies, Route, StreamedFile } from './handle.ts'
import { answerError, localeOf } from './http.ts'
import type { Identity } from './identity.ts'
import { acceptForms, readForm } from './multipart.ts'
import { tokenLimits } from './token-limits.ts'
import type { Translators } from './words.ts'

export type Checks = {
  /** Verifies the Authorization header; it returns undefined when the token is not valid. */
  authenticate: (authorization: string | undefined) => Promise<Identity | undefined>
  antiForgery: AntiForgery
  words: Translators
  /** Is told of each call with an API token that is not valid. */
  tokenWasRefused: () => void
}

declare module 'fastify' {
  interface FastifyRequest {
    identity?: Identity
  }
}

/**
 * Compresses a file that is sent while it is written. The compressor is flushed after each piece, because it would hold back
 * the first ones until its buffers are full; its level is the cheapest, because other calls need the processor.
 */
const STREAM_COMPRESSION: NonNullable<RouteOptions['compress']> = {
  encodings: ['gzip'],
  zlibOptions: { level: 1, flush: constants.Z_SYNC_FLUSH },
}

/**
 * Mounts the calls. Before the body is read, it checks who is calling, and that a writing call comes from our own pages.
 */
export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  dependencies: Omit<Dependencies, 'locale' | 't'>,
  { authenticate, antiForgery, words, tokenWasRefused }: Checks,
) {
  // Anonymous calls and the sign-in pages share one count per address.
  const byAddress = app.rateLimit()
  const tokens = tokenLimits(app, byAddress, tokenWasRefused)
  const isBodiless = ({ endpoint }: Route) => endpoint.body === nothing
  for (const route of routes) if (!isBodiless(route) && !route.endpoint.parts) mountOne(app, route)
  void app.register(async (scope) => {
    await acceptForms(scope)
    for (const route of routes) if (route.endpoint.parts) mountOne(scope, route)
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Where the contract has no body, a body that is sent all the same is dropped; only its length is checked. R62
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
    for (const route of routes) if (isBodiless(route)) mountOne(scope, route)
  })

  function mountOne(scope: FastifyInstance, { endpoint, run, keyed, refusalPage }: Route) {
    const posts = endpoint.method === 'POST'
    const { settings } = dependencies
    const page =
      refusalPage &&
      ((problem: Problem, locale: Locale) => refusalPage(problem, { settings, locale, t: words[locale] }))
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      // The contract itself parses the input, in handle.ts; this schema is for the serializer alone.
      schema: { response: { 200: endpoint.output } },
      serializerCompiler: () => stringifier(endpoint),
      config: limited(endpoint),
      ...(isFile(endpoint) && { compress: STREAM_COMPRESSION }),
      // A HEAD request would use up a one-time token.
      exposeHeadRoute: !endpoint.token,
      errorHandler: (error, request, reply) => {
        void answerError(error, request, reply, words, endpoint, page)
      },
      onRequest: [
        async (request, reply) => {
          const { headers } = request
          if (endpoint.deprecated) void reply.headers(deprecationHeaders(endpoint.deprecated))
          if (endpoint.token) void reply.header('Referrer-Policy', 'no-referrer')
          if (!isOpen(endpoint)) {
            const identity = await authenticate(headers.authorization)
            if (!identity && bringsToken(headers.authorization)) await tokens.refuse(request, reply)
            if (!identity) throw signInNeeded()
            request.identity = identity
            // Nobody can make a browser send an API token, as it does cookies and what a page keeps: its header proves enough.
            if (identity.tokenId) await tokens.limit(request, reply)
            else if (posts && !antiForgery.matches(identity, headers[ANTI_FORGERY_HEADER])) throw forged()
          }
          if (posts && isForeignPost(settings.PUBLIC_URL, headers)) throw forged()
          // The dropped body may have any type and encoding. R62
          if (isBodiless({ endpoint, run })) {
            delete headers['content-type']
            delete headers['content-encoding']
          }
        },
        ...(isOpen(endpoint) ? [byAddress] : []),
      ],
      ...(hasTag(endpoint) && { onSend: tagged }),
      handler: async (request, reply) => {
        const locale = localeOf(request, endpoint)
        const { parts } = endpoint
        const body = parts && request.isMultipart() ? await readForm(request, parts) : request.body
        const answer = await run(
          { query: request.query, body, identity: request.identity, ...repeatOf(request, reply, keyed) },
          { ...dependencies, locale, t: words[locale] },
        )
        void reply.header(
          'Cache-Control',
          endpoint.cacheFor ? `private, max-age=${endpoint.cacheFor}` : 'no-store',
        )
        void reply.header('Vary', 'Authorization, Accept-Language')
        void reply.header('Content-Language', locale)
        if (isMinimal(endpoint, request)) {
          void reply.header('Preference-Applied', MINIMAL)
          return reply.type('application/json; charset=utf-8').send('{"success":true,"code":200}')
        }
        if (isFile(endpoint)) {
          const { name, file } = answer as StreamedFile
          void reply.header('Content-Disposition', `attachment; filename="${name}"`)
          const type = endpoint.type === 'csv' ? 'text/csv' : 'application/json'
          return reply.type(`${type}; charset=utf-8`).send(file)
        }
        if (endpoint.type === 'html') return reply.type('text/html; charset=utf-8').send(answer)
        // Fastify would send a text as it is, but the contract wants a JSON string.
        if (typeof answer === 'string')
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
        return answer
      },
    })
  }
}

const forged = () => new Refusal(403, 'antiForgery')

/** A call that has its own limit counts per person. */
function limited({ limit }: Endpoint): FastifyContextConfig {
  if (!limit) return {}
  const keyGenerator = (request: FastifyRequest) => request.identity?.userId ?? request.ip
  return { rateLimit: { max: limit, keyGenerator } }
}

/**
 * Serialises the fields that the contract names, and drops any other field. It is compiled at the first answer, because most
 * processes never answer most calls.
 */
function stringifier(endpoint: Endpoint): (value: unknown) => string {
  if (endpoint.type !== 'json') return String
  let compiled: ((value: unknown) => string) | undefined
  return (value) => {
    compiled ??= fastJson(z.toJSONSchema(endpoint.output, { target: 'draft-7', io: 'output' }) as object)
    return compiled(value)
  }
}
