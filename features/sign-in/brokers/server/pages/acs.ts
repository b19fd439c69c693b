import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#core/server/errors.ts'
import { isForeignPost } from '#core/server/foreign-post.ts'
import { onlyOurHost } from '#core/server/our-host.ts'
import { RESUBMITTED, resubmitPage } from '#features/sign-in/server/pages/entry-points.ts'
import {
  failurePage,
  formOf,
  frameFor,
  type PageDependencies,
  parseForm,
  send,
} from '#features/sign-in/server/pages/respond.ts'
import { samlAnswer, samlMetadata } from '../protocol/saml.ts'
import { brokerPath } from './broker-addresses.ts'
import { brokerOf, finish, type BrokerRequest } from './callback.ts'

/** An answer with hundreds of groups, in base64, each sign of which a form may write as three bytes. */
const BODY_LIMIT_BYTES = 400_000
const FORM_LIMITS = { fields: 5, length: 300_000 }

/** Where SAML providers post their answers, and the metadata that they read. */
export const samlEntry = (dependencies: PageDependencies) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_: FastifyRequest, body: string) => parseForm(body, FORM_LIMITS),
  )
  app.addHook('onRequest', onlyOurHost(dependencies.settings))
  app.setErrorHandler(failurePage(dependencies))
  const options = { onRequest: app.rateLimit() }
  app.post(`${brokerPath(':id')}/acs`, options, (request: BrokerRequest, reply) =>
    acs(dependencies, request, reply),
  )
  app.get(`${brokerPath(':id')}/metadata`, options, async (request: BrokerRequest, reply) => {
    const broker = await brokerOf(dependencies, request, 'saml')
    return reply
      .header('Cache-Control', 'no-store')
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(samlMetadata(broker, dependencies.settings))
  })
}

/**
 * Takes an answer. The provider's page posts it without our cookie, which is SameSite=Lax; a page of ours posts it again. The
 * relay state only says which of this browser's sign-ins it answers.
 */
async function acs(dependencies: PageDependencies, request: BrokerRequest, reply: FastifyReply) {
  const { settings, clock } = dependencies
  const broker = await brokerOf(dependencies, request, 'saml')
  const form = formOf(request)
  if (isForeignPost(settings.PUBLIC_URL, request.headers)) {
    if (form.has(RESUBMITTED)) throw new Refusal(403, 'antiForgery')
    const frame = { ...frameFor(request, reply, dependencies), switchHref: undefined }
    return send(reply, 200, resubmitPage(frame, `${brokerPath(broker.id)}/acs`, form), [])
  }
  return finish(dependencies, broker, form.get('RelayState'), request, reply, (secret) =>
    samlAnswer(broker, { settings, now: clock.now() }, form.get('SAMLResponse') ?? '', secret),
  )
}
