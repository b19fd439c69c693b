import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Endpoint, Problem, SaveProblem } from '#core/contract/endpoint.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, preferredLocale } from '#core/contract/locale.ts'
import { isOverloaded, isUnreachable } from './database/database.ts'
import { type ProblemCode, Refusal, TooOften } from './errors.ts'
import { inWords } from './handle.ts'
import { parseJson } from './json.ts'
import { loggedCall, logFailure } from './log-failure.ts'
import { addressOf, onBehalfOf } from './request-context.ts'
import { requestIdOf, traceIdOf } from './request-id.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import type { Settings } from './settings.ts'
import type { Translate, Translators } from './words.ts'

/** Larger bodies are refused; no call needs more. */
const BODY_LIMIT = 1_000_000
/** A client that takes longer to send its head or its body is cut off. In milliseconds. */
const HEAD_TIMEOUT = 20_000
const BODY_TIMEOUT = 60_000
/** How often the server looks for such clients. */
const CHECK_INTERVAL = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /** All that listen: HOST=localhost has one for IPv4 and one for IPv6. */
    servers: readonly Server[]
  }
  interface FastifyContextConfig {
    /** Asked by machines every second: logged at `debug` alone. */
    probe?: true
  }
}

export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The HTTP server with what holds for every answer: security headers, limits, compression, refusals in the reader's
 * language, a log without tokens, passwords and addresses. `front` may take a request before anything else.
 */
export async function createHttp(
  settings: Settings,
  words: Translators,
  front: Front,
): Promise<FastifyInstance> {
  const servers: Server[] = []
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      serializers: {
        // The route, never the address: a path or a query may hold a name, an e-mail or a token.
        req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
      // The detail of a database error quotes the values.
      redact: ['err.detail', 'err.where', 'err.query', 'err.parameters', 'err.hint'],
    },
    logController: new OneLineACall(),
    genReqId: (request) => requestIdOf(request, settings),
    childLoggerFactory: (log, bindings, options, request) =>
      log.child({ ...bindings, traceId: traceIdOf(request) }, options),
    // One hop: what the proxy in front adds itself. Anything before it is the caller's word.
    trustProxy: settings.TRUST_PROXY ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    // Left to itself, Fastify answers these two mistakes in one language, without a security header. A018
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/'),
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    forceCloseConnections: 'idle',
    serverFactory: (handler) => {
      const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL }, (request, response) => {
        const requestId = requestIdOf(request, settings)
        response.setHeader('X-Request-Id', requestId)
        const work = () => {
          if (!front(request, response)) handler(request, response)
        }
        onBehalfOf(addressOf(request, settings), work, requestId)
      })
      server.headersTimeout = HEAD_TIMEOUT
      server.requestTimeout = BODY_TIMEOUT
      servers.push(server)
      return server
    },
  })
  app.decorate('servers', servers)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => parseJson(body),
  )
  await app.register(helmet, {
    contentSecurityPolicy,
    enableCSPNonces: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: settings.PUBLIC_URL.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    // As `frame-ancestors` has it.
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (!isReadable(originalUrl)) throw new Refusal(400, 'notJson')
  })
  await app.register(compress, { threshold: 1024 })
  // Routes that call `app.rateLimit()` share one count for each address; one named in `config` is of that route alone.
  await app.register(rateLimit, {
    global: false,
    max: settings.RATE_LIMIT,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new Refusal(429, 'tooMany'),
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, words))
  return app
}

/** Fastify logs two lines for each call, and the whole address of what it does not find. */
class OneLineACall extends LogController {
  override incomingRequest() {}
  override routeNotFound() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const call = loggedCall(request, reply, reply.statusCode)
    if (error) logFailure(reply.log, call, error, 'an answer failed', request.raw.socket.destroyed)
    else reply.log[request.routeOptions.config.probe ? 'debug' : 'info'](call, 'request completed')
  }
}

/** Whether the path of an address can be decoded. */
function isReadable(url: string): boolean {
  try {
    decodeURI(url.split('?')[0]!)
    return true
  } catch {
    return false
  }
}

/**
 * The language of an answer: what the page asks for, else the browser's. A call with a one-time token has it in the
 * address: a browser that downloads does not send the language of the page.
 */
export function localeOf(request: FastifyRequest, endpoint?: Endpoint): Locale {
  const { locale } = request.query as { locale?: unknown }
  if (endpoint?.token && isLocale(locale)) return locale
  return preferredLocale(request.headers['accept-language']) ?? DEFAULT_LOCALE
}

/** Answers a refusal; that of a POST has its status as `code`, and what stands. R48, R49, R73 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  words: Translators,
  endpoint?: Endpoint,
  page?: (problem: Problem, locale: Locale) => string,
) {
  const refusal = asRefusal(error)
  noteFailure(request, reply, refusal.status, error, 'a call failed')
  const locale = localeOf(request, endpoint)
  const t = words[locale]
  const problem: Problem = {
    code: refusal.code,
    problem: refusal.code,
    message: sentenceOf(refusal, t, request.id),
    errors: inWords(refusal.errors, t),
    requestId: request.id,
  }
  const data = refusal.data === null ? null : (endpoint?.saves?.parse(refusal.data) ?? null)
  const body: Problem | SaveProblem =
    endpoint?.method === 'POST' ? { ...problem, success: false, code: refusal.status, data } : problem
  // The body depends on the language, and the refusal may not hold a moment later.
  void reply.headers({
    'Cache-Control': 'no-store',
    'Content-Language': locale,
    Vary: page ? 'Authorization, Accept, Accept-Language' : 'Authorization, Accept-Language',
    ...refusal.headers,
  })
  if (refusal.status === 401) void reply.header('WWW-Authenticate', 'Bearer')
  sayWhen(reply, refusal)
  void reply.status(refusal.status)
  if (page && request.headers.accept?.includes('text/html'))
    return reply.type('text/html; charset=utf-8').send(page(problem, locale))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Logs an answer that is no fault of the caller. */
export function noteFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error: unknown,
  message: string,
) {
  if (status < 500) return
  logFailure(request.log, loggedCall(request, reply, status), error, message, request.raw.socket.destroyed)
}

/** The sentence of a refusal, in the reader's language. */
export const sentenceOf = (refusal: Refusal, t: Translate, requestId: string) =>
  t(`problem.${refusal.code}`, {
    requestId,
    minutes: refusal instanceof TooOften ? Math.ceil(refusal.seconds / 60) : 1,
  })

/** Sets Retry-After, and removes the headers of the limit by address, which would contradict it. */
export function sayWhen(reply: FastifyReply, refusal: Refusal) {
  if (refusal.status === 503) void reply.header('Retry-After', '1')
  if (!(refusal instanceof TooOften)) return
  for (const name of ['limit', 'remaining', 'reset']) void reply.removeHeader(`x-ratelimit-${name}`)
  void reply.header('Retry-After', String(refusal.seconds))
}

/** The refusal that the caller sees. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // Before the database: a caller who goes away while sending has the code of a connection that was lost.
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const known: Partial<Record<number, ProblemCode>> = { 404: 'notFound', 413: 'tooLarge', 429: 'tooMany' }
  if (status >= 400 && status < 500) return new Refusal(status, known[status] ?? 'notJson')
  // A full disk too: 507 would suggest a quota of the caller, who can only try again. F13
  if (isUnreachable(error) || isOverloaded(error)) return new Refusal(503, 'unavailable')
  return new Refusal(500, 'unexpected')
}
