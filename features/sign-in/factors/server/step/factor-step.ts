import type { FastifyReply, FastifyRequest } from 'fastify'
import { linkPending } from '../../../brokers/server/pages/pending.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { formOf, frameFor, type PageDependencies, queryOf, send } from '../../../server/pages/respond.ts'
import { signInPath } from '../../../server/pages/addresses.ts'
import { leave } from '../../../server/pages/accept-texts.ts'
import type { Interaction } from '../../../server/pages/unverified.ts'
import { acceptCode } from '../code-apps.ts'
import { codesLeft, spendCode } from '../recovery-codes.ts'
import { completeFactorStep, loginOf, type Login } from '../parts/complete-step.ts'
import { hasFactorNow } from '../parts/factors-of.ts'
import { noteOffer } from '../parts/factor-state.ts'
import { recordFactor } from '../parts/record-factor.ts'
import { rememberBrowser } from '../parts/remembered.ts'
import { SECOND_FACTOR } from '../parts/second-factor-prompt.ts'
import { countTry, forgetTries } from '../tries.ts'
import { enrol, showEnrolment } from './enrolment.ts'
import { codePage } from './code-page.ts'

/** The step of a sign-in that asks for a second factor, or has the person set one up. */
export async function showFactor(
  dependencies: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const login = await loginOf(dependencies.db, interaction)
  if (!(await hasFactorNow(dependencies.db, login.accountId)))
    return showEnrolment(dependencies, { interaction, login }, request, reply)
  return showCode(dependencies, interaction, request, reply)
}

function showCode(
  dependencies: PageDependencies,
  { uid, params }: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
  isRefused = false,
) {
  const frame = frameFor(request, reply, dependencies, params.ui_locales)
  const byRecovery = isByRecovery(request)
  const page = codePage(frame, { path: signInPath(uid), byRecovery, isRefused })
  return send(reply, isRefused ? 401 : 200, page, [params.redirect_uri])
}

const isByRecovery = (request: FastifyRequest) => queryOf(request).get('with') === 'recovery'

/** Takes the answer to the page. The provider judges again whether the step is done, whatever was sent. */
export async function submitFactor(
  dependencies: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, clock, provider } = dependencies
  const form = formOf(request)
  const choice = form.get('do')
  if (choice === 'leave') return leave(dependencies, interaction, request, reply)
  const login = await loginOf(db, interaction)
  const now = clock.now()
  const goOn = (next: string) => reply.header('Cache-Control', 'no-store').redirect(next, 303)
  if (choice === 'later') {
    await noteOffer(db, login.accountId, now)
    return goOn(await provider().interactionResult(request.raw, reply.raw, { [SECOND_FACTOR]: {} }))
  }
  if (!(await hasFactorNow(db, login.accountId)))
    return enrol(dependencies, { interaction, login }, request, reply)
  if (!(await isProved(dependencies, login, request, now))) {
    await recordRefusal(db, { userId: login.accountId, clientId: interaction.params.client_id }, now)
    return showCode(dependencies, interaction, request, reply, true)
  }
  return goOn(await completeFactorStep(dependencies, request, reply, { login, methods: ['otp'] }))
}

/** Judges the code of an app or a recovery code. Wrong, used and too many are answered alike. */
async function isProved(
  { db, settings, devices }: PageDependencies,
  { accountId: userId }: Login,
  request: FastifyRequest,
  now: Date,
): Promise<boolean> {
  const form = formOf(request)
  const code = form.get('code') ?? ''
  if (!(await countTry(db, settings, userId, now))) return false
  const proved = isByRecovery(request)
    ? await useRecoveryCode(db, userId, code, now)
    : await acceptCode(db, settings, { userId, code }, now)
  if (!proved) return false
  await forgetTries(db, userId)
  const { cookie, 'user-agent': userAgent } = request.headers
  await linkPending(db, { userId, cookies: cookie }, now)
  const device = devices.idOf(cookie, userId)
  if (form.get('remember') === 'yes' && device !== undefined)
    await rememberBrowser(db, { userId, device, userAgent }, now)
  return true
}

const useRecoveryCode = (db: Db, userId: string, code: string, now: Date) =>
  db.transaction(async (tx) => {
    if (!(await spendCode(tx, userId, code))) return false
    const left = await codesLeft(tx, userId)
    await recordFactor(tx, { kind: 'recovery-used', userId, actorId: userId, left }, now)
    return true
  })

/** A wrong factor after a right password is a failed sign-in. */
async function recordRefusal(db: Db, { userId, clientId }: { userId: string; clientId: unknown }, at: Date) {
  const app = await db.prepared.row<{ id: string }>`
    select id from apps where client_id = ${String(clientId)} and deleted_at is null`
  await record(db, { kind: 'sign-in-failed', origin: 'second-factor', at, userId, appId: app?.id ?? null })
}
