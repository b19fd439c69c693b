import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { idOf } from '#core/contract/endpoint.ts'
import type { SignInFailure } from '#domain/contract/kinds.ts'
import { html } from '#core/server/html.ts'
import { record } from '#domain/server/events.ts'
import { signInPath } from '#features/sign-in/server/pages/addresses.ts'
import { frameFor, type PageDependencies, queryOf, send } from '#features/sign-in/server/pages/respond.ts'
import { type Frame, messagePage } from '#features/sign-in/server/parts/layout.ts'
import { resolve } from '../links/resolve.ts'
import { isFresh } from '../protocol/age.ts'
import { type Answer, BadAnswer, EncryptedAnswer } from '../protocol/answer.ts'
import { oidcAnswer } from '../protocol/oidc.ts'
import { type Broker, findBroker } from '../provider-queries.ts'
import { leave } from './begin.ts'
import { brokerPath, callbackAddress } from './broker-addresses.ts'
import { failedPage, logBadAnswer } from './failed.ts'
import { pendingPage } from './pending.ts'
import { begin, noteTrial, noteWho, isTrial, secretOf, takeAnswer } from './sign-in-state.ts'
import { trialPage } from './trial.ts'

export type BrokerRequest = FastifyRequest<{ Params: { id: string } }>

/** The pages to which providers send people back. */
export function brokerPages(app: FastifyInstance, dependencies: PageDependencies) {
  const options = { onRequest: app.rateLimit() }
  app.get(`${brokerPath(':id')}/callback`, options, (request: BrokerRequest, reply) =>
    callback(dependencies, request, reply),
  )
  app.get(`${brokerPath(':id')}/try`, options, (request: BrokerRequest, reply) =>
    beginTrying(dependencies, request, reply),
  )
}

export async function brokerOf(
  { db }: PageDependencies,
  { params }: BrokerRequest,
  kind: Broker['kind'],
): Promise<Broker> {
  const id = idOf(params.id)
  const broker = id === undefined ? undefined : await findBroker(db, id)
  if (!broker || broker.kind !== kind) throw new errors.SessionNotFound('no such provider')
  return broker
}

async function callback(dependencies: PageDependencies, request: BrokerRequest, reply: FastifyReply) {
  const { settings, vault, clock } = dependencies
  const broker = await brokerOf(dependencies, request, 'oidc')
  const query = queryOf(request)
  const answer = new URL(callbackAddress(settings, broker))
  answer.search = query.toString()
  return finish(dependencies, broker, query.get('state'), request, reply, (secret) =>
    oidcAnswer(broker, { settings, vault, now: clock.now() }, answer, secret),
  )
}

/** Takes an answer once, by the browser that began, verifies it, and finds whose it is. */
export async function finish(
  dependencies: PageDependencies,
  broker: Broker,
  state: string | null,
  request: BrokerRequest,
  reply: FastifyReply,
  verify: (secret: string) => Promise<Answer>,
) {
  const { db, clock } = dependencies
  const now = clock.now()
  const frame = { ...frameFor(request, reply, dependencies), switchHref: undefined }
  const secret = secretOf(request.headers.cookie, state)
  const taken = secret === undefined ? undefined : await takeAnswer(db, secret, broker.id, now)
  if (secret === undefined || !taken) return send(reply, 400, failedPage(frame, 'expired', undefined), [])
  const back = taken.interactionUid === null ? undefined : signInPath(taken.interactionUid)
  const fail = async (
    failure: Exclude<SignInFailure, 'wrong'> & Parameters<typeof failedPage>[1],
    userId: string | null,
    told: Parameters<typeof failedPage>[1] = failure,
  ) => {
    await record(db, { kind: 'sign-in-failed', origin: failure, at: now, userId })
    return send(reply, 403, failedPage(frame, told, back), [])
  }
  let answer: Answer
  try {
    answer = await verify(secret)
  } catch (error) {
    if (!(error instanceof BadAnswer)) throw error
    logBadAnswer(request, broker, error)
    return fail('bad-answer', null, error instanceof EncryptedAnswer ? 'encrypted' : 'bad-answer')
  }
  if (back === undefined) {
    await noteTrial(db, secret, JSON.stringify(answer))
    return send(reply, 200, trialPage(frame, broker, answer), [])
  }
  if (!broker.enabled) return fail('bad-answer', null)
  if (!isFresh(answer.authTime, taken, now)) {
    if (taken.maxAge === 0) return fail('not-again', null)
    // The session there is older than the app allows, and it let them pass: now it is told to ask.
    const again = { providerId: broker.id, uid: taken.interactionUid, maxAge: 0 }
    const begun = { secret: await begin(db, again, now), email: '', maxAge: 0 }
    return leave(dependencies, broker, begun, frame, back, request, reply)
  }
  const { people } = dependencies
  const resolved = await resolve({ db, now, people }, broker, answer)
  if ('refusal' in resolved) return fail(resolved.refusal, resolved.userId)
  const { userId, version, outcome } = resolved
  const pending = outcome === 'password'
  const amr = ['fed', ...(broker.settings.TrustsFactor ? answer.amr : [])]
  await noteWho(db, secret, { userId, version, amr, subject: pending ? answer.subject : null })
  if (pending) return send(reply, 200, pendingPage(frame, broker, back), [])
  const next = `${back}/back?state=${state}`
  if (request.method === 'GET') return reply.header('Cache-Control', 'no-store').redirect(next, 303)
  // Browsers apply form-action to the redirects after a posted answer, which lead to the app.
  void reply.header('Refresh', `0; url=${next}`)
  return send(
    reply,
    200,
    messagePage(frame, frame.t('login.title'), frame.t('login.working'), continueLink(frame, next)),
    [],
  )
}

/** Sends an administrator who tries a provider to it. */
async function beginTrying(dependencies: PageDependencies, request: BrokerRequest, reply: FastifyReply) {
  const { db, clock } = dependencies
  const id = idOf(request.params.id)
  const broker = id === undefined ? undefined : await findBroker(db, id)
  const secret = queryOf(request).get('ticket') ?? ''
  const frame = { ...frameFor(request, reply, dependencies), switchHref: undefined }
  if (!broker || !(await isTrial(db, secret, broker.id, clock.now())))
    return send(reply, 400, failedPage(frame, 'expired', undefined), [])
  void reply.header('Referrer-Policy', 'no-referrer')
  const home = `${dependencies.settings.PUBLIC_URL}/identity-providers`
  return leave(dependencies, broker, { secret, email: '', maxAge: 0 }, frame, home, request, reply)
}

const continueLink = ({ t }: Frame, href: string) =>
  html`<a class="button" href="${href}">${t('common.continue')}</a>`
