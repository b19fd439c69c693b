import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Endpoint, Problem, SaveProblem } from '#core/contract/endpoint.ts'
import { defaultLocale, isOffered, type Locale, preferredLocale } from '#core/contract/locale.ts'
import { isOverloaded, isUnreachable } from './database/database.ts'
import { type ProblemCode, Refusal, TooOften } from './errors.ts'
import { inWords } from './handle.ts'
import { parseJson } from './json.ts'
import { loggedCall, logFailure } from './log-failure.ts'
import { addressOf, clientNetwork, onBehalfOf } from './request-context.ts'
import { requestIdOf, traceIdOf } from './request-id.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { traceRequest } from './tracing.ts'
import type { Translate, Translators } from './words.ts'

/** No call needs a larger body. */
const BODY_LIMIT_BYTES = 1_000_000
/** A client that takes longer to send its headers or its body is disconnected. */
const HEADERS_TIMEOUT_MS = 20_000
const BODY_TIMEOUT_MS = 60_000
/**
 * An idle connection stays open for longer than a proxy keeps it (Caddy: two minutes). Otherwise the portal closes one just as the
 * proxy sends a save over it, which is answered 502.
 */
const KEEP_ALIVE_MS = 130_000
/** How often the server looks for clients past these timeouts. */
const TIMEOUT_CHECK_INTERVAL_MS = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /** HOST=localhost listens with two servers, one for IPv4 and one for IPv6. */
    servers: readonly Server[]
  }
  interface FastifyContextConfig {
    /** Marks a route that monitoring calls every second: it is logged at `debug` only. */
    probe?: true
  }
}

/** Answers a request and returns true, or leaves it to the routes and returns false. */
export type FrontHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Creates the HTTP server with what applies to every answer: security headers, limits, compression, refusals in the reader's
 * language, and a log without tokens, passwords and addresses. `front` may answer a request before any route.
 */
export async function createHttp(
  settings: Settings,
  words: Translators,
  front: FrontHandler,
): Promise<FastifyInstance> {
  const servers: Server[] = []
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      serializers: {
        // It logs the route, not the address, whose path or query may contain a name, an e-mail or a token.
        req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
      // The detail of a database error quotes stored values.
      redact: ['err.detail', 'err.where', 'err.query', 'err.parameters', 'err.hint'],
    },
    logController: new RequestLog(),
    genReqId: (request) => requestIdOf(request, settings),
    childLoggerFactory: (log, bindings, options, request) =>
      log.child({ ...bindings, traceId: traceIdOf(request) }, options),
    // Only the last hop, which the proxy added itself: a client can forge the entries before it.
    trustProxy: settings.TRUST_PROXY ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Fastify itself answers an unreadable address and a long parameter in English, without security headers. A018
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/'),
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    forceCloseConnections: 'idle',
    serverFactory: (handler) => {
      const server = createServer(
        { connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS },
        (request, response) => {
          const requestId = requestIdOf(request, settings)
          response.setHeader('X-Request-Id', requestId)
          const work = () => {
            if (!front(request, response)) handler(request, response)
          }
          onBehalfOf(addressOf(request, settings), () => traceRequest(request, response, work), {
            requestId,
            userAgent: request.headers['user-agent'],
          })
        },
      )
      server.headersTimeout = HEADERS_TIMEOUT_MS
      server.requestTimeout = BODY_TIMEOUT_MS
      server.keepAliveTimeout = KEEP_ALIVE_MS
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
    // It repeats `frame-ancestors` for older browsers.
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (!isReadable(originalUrl)) throw new Refusal(400, 'notJson')
  })
  await app.register(compress, { threshold: 1024 })
  // Routes that call `app.rateLimit()` share one count per address; a limit in a route's `config` counts that route alone.
  await app.register(rateLimit, {
    global: false,
    max: settings.RATE_LIMIT,
    timeWindow: '1 minute',
    // Read when the request arrives: once the client has disconnected, the address is no longer known.
    keyGenerator: clientNetwork,
    errorResponseBuilder: () => new Refusal(429, 'tooMany'),
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, words))
  return app
}

/** Logs one line per call. Fastify itself would log two, and the whole address of a path that it does not find. */
class RequestLog extends LogController {
  override incomingRequest() {}
  override routeNotFound() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const call = loggedCall(request, reply, reply.statusCode)
    if (error) logFailure(reply.log, call, error, 'an answer failed', request.raw.socket.destroyed)
    else reply.log[request.routeOptions.config.probe ? 'debug' : 'info'](call, 'request completed')
  }
}

function isReadable(url: string): boolean {
  try {
    decodeURI(url.split('?')[0]!)
    return true
  } catch {
    return false
  }
}

/**
 * The language of an answer: the one that the page asks for, else the browser's. A call with a one-time token names it in its
 * address, because a browser that downloads a file does not send the language of the page; so does a call that answers HTML.
 */
export function localeOf(request: FastifyRequest, endpoint?: Endpoint): Locale {
  const { locale } = request.query as { locale?: unknown }
  if ((endpoint?.token || endpoint?.type === 'html') && isOffered(locale)) return locale
  // Contracts of HTML do so too. G131
  if (endpoint?.type === 'html') return defaultLocale()
  return preferredLocale(request.headers['accept-language']) ?? defaultLocale()
}

/** Answers a refusal. For a POST its `code` is the status, and `data` the record as it is stored now. R48, R49, R73 */
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
    Vary: 'Authorization, Accept, Accept-Language',
    ...refusal.headers,
  })
  if (refusal.status === 401) void reply.header('WWW-Authenticate', 'Bearer')
  setRetryAfter(reply, refusal)
  void reply.status(refusal.status)
  if (page && request.headers.accept?.includes('text/html'))
    return reply.type('text/html; charset=utf-8').send(page(problem, locale))
  const standard = request.headers.accept?.includes(PROBLEM_TYPE) && standardOf(refusal.status, problem)
  return reply
    .type(`${standard ? PROBLEM_TYPE : 'application/json'}; charset=utf-8`)
    .send(JSON.stringify({ ...standard, ...body }))
}

/** The type of a refusal for clients that ask for the standard of problem details. RFC 9457 */
const PROBLEM_TYPE = 'application/problem+json'

/** The members of the standard; ours stand beside them, as its extensions. `requestId` names the occurrence. R127 */
const standardOf = (status: number, { message }: Problem) => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  detail: message,
})

/** Logs an answer that failed through no fault of the caller. */
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

/** Sets Retry-After, and removes the headers of the limit per address, which would contradict it. */
export function setRetryAfter(reply: FastifyReply, refusal: Refusal) {
  if (refusal.status === 503) void reply.header('Retry-After', '1')
  if (!(refusal instanceof TooOften)) return
  for (const name of ['limit', 'remaining', 'reset']) void reply.removeHeader(`x-ratelimit-${name}`)
  void reply.header('Retry-After', String(refusal.seconds))
}

/** Turns any error into the refusal that the caller gets. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // This comes before the database's errors: a caller who disconnects while sending has the same code as a lost connection.
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const codes: Partial<Record<number, ProblemCode>> = { 404: 'notFound', 413: 'tooLarge', 429: 'tooMany' }
  if (status >= 400 && status < 500) return new Refusal(status, codes[status] ?? 'notJson')
  // A full disk also answers 503: 507 would suggest a quota of the caller, who can only try again. F13
  if (isUnreachable(error) || isOverloaded(error)) return new Refusal(503, 'unavailable')
  return new Refusal(500, 'unexpected')
}
