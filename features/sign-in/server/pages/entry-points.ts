import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#core/server/errors.ts'
import { isForeignPost } from '#core/server/foreign-post.ts'
import { onlyOurHost } from '#core/server/our-host.ts'
import { html } from '#core/server/html.ts'
import { RATE_LIMITED_PATHS, SIGN_OUT_PATH } from './addresses.ts'
import { formOf, parseForm, failurePage, frameFor, send, type PageDependencies } from './respond.ts'
import { registeredTargets } from './security.ts'
import { page, type Frame } from '../parts/layout.ts'

/** The longest valid request contains an id token. */
const FORM_LIMIT_BYTES = 65_536
/** OpenID Connect has more parameters than our forms have fields. An id token is not longer than it could be in an address. */
const FORM_LIMITS = { fields: 50, length: 16_384 }

/** The endpoints at which sign-ins and sign-outs begin. They are anonymous, so they have a limit per address. */
export const entryPoints = (dependencies: PageDependencies) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    async (_: FastifyRequest, body: string) => parseForm(body, FORM_LIMITS),
  )
  app.setErrorHandler(failurePage(dependencies))
  const options = { onRequest: app.rateLimit() }
  for (const url of RATE_LIMITED_PATHS) {
    app.get(url, options, (request, reply) => serveByProvider(dependencies, request, reply))
    app.post(url, options, (request, reply) => post(dependencies, request, reply))
  }
}

/** Lets the provider write the whole response. */
function serveByProvider({ serve }: PageDependencies, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  // The provider sets its own headers, such as who may frame its answers.
  for (const header of reply.raw.getHeaderNames()) reply.raw.removeHeader(header)
  serve(request.raw, reply.raw)
}

/**
 * Serves a request by POST. The cookies are SameSite=Lax, so a form of another site arrives without the session, and the provider
 * would begin a new one; therefore a page of ours posts that form again. The provider itself gets a GET, because it accepts POST
 * only with SameSite=None. The parameters never appear in an address.
 */
async function post(dependencies: PageDependencies, request: FastifyRequest, reply: FastifyReply) {
  const { settings, provider } = dependencies
  await onlyOurHost(settings)(request)
  const form = formOf(request)
  const [path = ''] = request.url.split('?')
  if (isForeignPost(settings.PUBLIC_URL, request.headers)) {
    if (form.has(RESUBMITTED)) throw new Refusal(403, 'antiForgery')
    const frame = { ...frameFor(request, reply, dependencies, form.get('ui_locales')), switchHref: undefined }
    const client = await provider().Client.find(form.get('client_id') ?? '')
    const targets = registeredTargets(client, Object.fromEntries(form))
    return send(reply, 200, resubmitPage(frame, path, form), targets)
  }
  form.delete(RESUBMITTED)
  posted.add(request.raw)
  Object.assign(request.raw, { method: 'GET', url: `${path}?${form.toString()}` })
  return serveByProvider(dependencies, request, reply)
}

const posted = new WeakSet<IncomingMessage>()

/** Whether the browser posted a request that the provider gets as a GET, so that no link may repeat it. */
export const wasPosted = (request: IncomingMessage) => posted.has(request)

/** Marks a form that our page posted again. If the browser still reports it as foreign, it is refused. */
export const RESUBMITTED = 'resubmitted'

/** Posts another site's form again from our own origin: automatically, or with the button if there is no JavaScript. */
export function resubmitPage(frame: Frame, path: string, form: URLSearchParams): string {
  const { t } = frame
  const leaving = path === SIGN_OUT_PATH
  const title = t(leaving ? 'logout.title' : 'login.title')
  const fields = [...form].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `,
  )
  // The next pages get their language from the address of this one.
  const language = form.get('ui_locales')
  const query = language ? `?${new URLSearchParams({ ui_locales: language }).toString()}` : ''
  return page(
    frame,
    title,
    html`<p role="status">${t(leaving ? 'logout.working' : 'login.working')}</p>
      <form method="post" action="${path}${query}">
        ${fields}
        <input type="hidden" name="${RESUBMITTED}" value="yes" />
        <button type="submit" data-auto-submit>${t('common.continue')}</button>
      </form>`,
  )
}
