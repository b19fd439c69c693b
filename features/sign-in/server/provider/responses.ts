import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { LoggedCall } from '#core/server/log-failure.ts'
import type { Settings } from '#core/server/settings.ts'
import { markUnavailable, type ProviderPages } from '../pages/provider-pages.ts'
import { registeredTargets, answerPolicy, pagePolicy } from '../pages/security.ts'
import { OIDC_PATH } from '../../contract.ts'
import { PROGRAM_PATHS, providerRoute } from './provider-route.ts'

/** Logs a fault of the portal, with the call in which it occurred; a fault of background work has none. */
export type Log = (
  error: unknown,
  message: string,
  failed?: { request: IncomingMessage; call: LoggedCall },
) => void

/** Gives every response of the provider addresses of the public origin, security headers and our own pages. */
export function hardenResponses(
  provider: Provider,
  { PUBLIC_URL }: Settings,
  pages: ProviderPages,
  log: Log,
) {
  // Addresses and the Secure flag of cookies come from the headers that `atPublicUrl` sets.
  provider.proxy = true
  const began = new WeakMap<IncomingMessage, number>()
  const note = (ctx: KoaContextWithOIDC, error: unknown) => {
    const { req: request, method, path, status, oidc } = ctx
    const responseTime = Math.round(performance.now() - (began.get(request) ?? performance.now()))
    const userId = oidc?.session?.accountId
    const call = { method, route: providerRoute(OIDC_PATH + path), status, responseTime }
    const failed = { request, call: { ...call, ...(userId !== undefined && { userId }) } }
    log(error, 'the identity provider failed', failed)
  }
  provider.on('server_error', (ctx, error) => {
    markUnavailable(ctx, error)
    note(ctx, error)
  })
  // For errors after the response has begun; without a listener Koa writes them to the console.
  const koa: EventEmitter = provider
  koa.on('error', (error: unknown, ctx: KoaContextWithOIDC) => {
    // A client that goes away is no failure.
    if (!ctx.req.socket.destroyed) note(ctx, error)
  })
  provider.use(async (ctx, next) => {
    began.set(ctx.req, performance.now())
    ctx.set('Content-Security-Policy', answerPolicy)
    ctx.set('Referrer-Policy', 'same-origin')
    ctx.set('X-Content-Type-Options', 'nosniff')
    if (PUBLIC_URL.startsWith('https:'))
      ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    const oidcContext = ctx as KoaContextWithOIDC
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw new NotServed()
    } catch (error) {
      ctx.status = error instanceof NotServed ? statusOfMissing(ctx.path) : 500
      if (ctx.status === 405) ctx.set('Allow', 'POST')
      pages.failed(oidcContext, { error: ctx.status < 500 ? 'not_found' : 'server_error' }, error)
      if (ctx.status >= 500) note(oidcContext, error)
    }
    replaceSteps(oidcContext, pages)
    if (ctx.status === 303) dropText(ctx)
    else if (ctx.type === 'text/html') guardPage(oidcContext)
  })
}

class NotServed extends Error {}

/** Programs only post. RFC 9126, section 2.3 */
const statusOfMissing = (path: string) => (PROGRAM_PATHS.includes(path) ? 405 : 404)

/** Sets the headers by which the library takes the request as one to the public address, whatever its headers said. */
export function atPublicUrl(request: IncomingMessage, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) {
  const { protocol, host } = new URL(PUBLIC_URL)
  Object.assign(request.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
}

/**
 * Replaces two of the library's pages that submit themselves, since they have one language: the sign-in of another person,
 * which signs the first one out, and a sign-out without a session.
 */
function replaceSteps(ctx: KoaContextWithOIDC, pages: ProviderPages) {
  const { oidc } = ctx
  const { session } = oidc ?? {}
  const stepping =
    (isResumed(oidc?.route) && oidc.params === undefined) ||
    (oidc?.route === 'end_session' && !session?.accountId)
  const secret = session?.state?.secret
  // Its address may hold the code, which the library would submit at once by a page in English.
  if (oidc?.route === 'code_verification' && ctx.method === 'GET' && ctx.status === 200)
    pages.enterUserCode(ctx)
  if (stepping && ctx.status === 200 && typeof secret === 'string')
    pages.goOn(ctx, oidc.urlFor('end_session_confirm'), secret)
}

const isResumed = (route: string | undefined) => route === 'resume' || route === 'device_resume'

/** Removes the English sentence that Koa writes into each redirect. */
function dropText({ response }: Pick<KoaContextWithOIDC, 'response'>) {
  response.body = ''
  response.remove('Content-Type')
}

/** Keeps a page, unlike a redirect, out of frames, and lets its forms lead to the portal and to registered addresses only. */
function guardPage(ctx: KoaContextWithOIDC) {
  const { oidc } = ctx
  const targets = [
    ...registeredTargets(oidc?.client, oidc?.params ?? {}),
    // Validated before the sign-in began.
    oidc?.entities.Interaction?.params.redirect_uri,
  ]
  // The library has added the hash of its own script, if there is one, to the policy.
  const [, script = "script-src 'self'"] =
    /(script-src [^;]*)/.exec(ctx.response.get('Content-Security-Policy')) ?? []
  ctx.set('Content-Security-Policy', pagePolicy(targets).replace("script-src 'self'", script))
  ctx.set('X-Frame-Options', 'DENY')
  ctx.set('Cache-Control', 'no-store')
}
