import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Broker } from '../provider-queries.ts'
import { html } from '#core/server/html.ts'
import { type Frame, page } from '#features/sign-in/server/parts/layout.ts'
import { signInPath } from '#features/sign-in/server/pages/addresses.ts'
import { frameFor, type PageDependencies, send } from '#features/sign-in/server/pages/respond.ts'
import type { Interaction } from '#features/sign-in/server/pages/unverified.ts'
import { askedAge } from '../protocol/age.ts'
import { BadAnswer } from '../protocol/answer.ts'
import { oidcAddress } from '../protocol/oidc.ts'
import { samlAddress } from '../protocol/saml.ts'
import { failedPage, logBadAnswer } from './failed.ts'
import { begin, stateCookie } from './sign-in-state.ts'

type Begin = { secret: string; email: string; maxAge: number | null }

/** Sends the person of a sign-in to a provider. It looks the same whether or not anybody has the address. */
export async function sendToBroker(
  dependencies: PageDependencies,
  broker: Broker,
  { uid, params }: Interaction,
  email: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, clock } = dependencies
  const maxAge = askedAge(params)
  const secret = await begin(db, { providerId: broker.id, uid, maxAge }, clock.now())
  const frame = { ...frameFor(request, reply, dependencies, params.ui_locales), switchHref: undefined }
  return leave(dependencies, broker, { secret, email, maxAge }, frame, signInPath(uid), request, reply)
}

/**
 * Leads to the provider by a page that refreshes at once, with a link beside it: browsers apply form-action to the redirects
 * after a form, and the policy would have to name every provider to everybody.
 */
export async function leave(
  { settings, clock, vault }: PageDependencies,
  broker: Broker,
  { secret, email, maxAge }: Begin,
  frame: Frame,
  back: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = { settings, vault, now: clock.now() }
  let address: string
  try {
    address =
      broker.kind === 'oidc'
        ? await oidcAddress(broker, context, { secret, email, maxAge, locale: frame.locale })
        : await samlAddress(broker, context, { secret, isFresh: maxAge === 0 })
  } catch (error) {
    logBadAnswer(request, broker, new BadAnswer('not reached', { cause: error }))
    return send(reply, 502, failedPage(frame, 'unreachable', back), [])
  }
  void reply
    .header('Set-Cookie', stateCookie(secret, settings.PUBLIC_URL))
    .header('Refresh', `0; url=${address}`)
  return send(reply, 200, leavingPage(frame, broker, address), [])
}

function leavingPage(frame: Frame, { names }: Broker, address: string): string {
  const { t, locale } = frame
  return page(
    frame,
    t('login.title'),
    html`<p role="status">${t('brokers.leaving', { name: names[locale] })}</p>
      <p><a class="button" href="${address}">${t('common.continue')}</a></p>`,
  )
}
