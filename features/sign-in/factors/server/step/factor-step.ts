import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#core/server/database/database.ts'
import { formOf, stepFrame, type PageDependencies, queryOf, send } from '../../../server/pages/respond.ts'
import { signInPath } from '../../../server/pages/addresses.ts'
import { leave } from '../../../server/pages/accept-texts.ts'
import type { Interaction } from '../../../server/pages/unverified.ts'
import { acceptCode } from '../code-apps.ts'
import { codesLeft, spendCode } from '../recovery-codes.ts'
import { completeFactorStep, loginOf, type Login } from '../parts/complete-step.ts'
import { hasAnyFactorNow, hasFactorNow } from '../parts/factors-of.ts'
import { noteOffer } from '../parts/factor-state.ts'
import { recordFactor } from '../parts/record-factor.ts'
import { rememberBrowser } from '../parts/remembered.ts'
import { SECOND_FACTOR } from '../parts/second-factor-prompt.ts'
import { countTry, forgetTries, triesInBrowser } from '../tries.ts'
import { enrol, showEnrolment } from './enrolment.ts'
import { codePage } from './code-page.ts'
import { attemptPasskey } from '../../../passkeys/server/parts/attempt-passkey.ts'
import { endChallenge } from '../../../passkeys/server/parts/sign-in-challenge.ts'
import { credentialsOf } from '../../../passkeys/server/passkey-queries.ts'
import { requestOptions } from '../../../passkeys/server/relying-party.ts'
import { recordRefusal } from '../../../server/parts/record-refusal.ts'

/** The step of a sign-in that asks for a second factor, or has the person set one up. */
export async function showFactor(
  dependencies: PageDependencies,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const login = await loginOf(dependencies.db, interaction)
  if (!(await hasAnyFactorNow(dependencies.db, login.accountId)))
    return showEnrolment(dependencies, { interaction, login }, request, reply)
  return showCode(dependencies, { interaction, login }, request, reply)
}

async function showCode(
  dependencies: PageDependencies,
  { interaction, login: { accountId } }: { interaction: Interaction; login: Login },
  request: FastifyRequest,
  reply: FastifyReply,
  isRefused = false,
) {
  const { db, settings, challengeOf } = dependencies
  const { uid, params } = interaction
  const frame = stepFrame(request, reply, dependencies, interaction)
  const byRecovery = isByRecovery(request)
  const passkeys = await credentialsOf(db, accountId)
  const page = codePage(frame, {
    path: signInPath(uid),
    byRecovery,
    byCode: await hasFactorNow(db, accountId),
    isRefused,
    passkey: passkeys.length > 0 ? requestOptions(settings, challengeOf(interaction), passkeys) : undefined,
  })
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
  const { db, settings, clock, provider, challengeOf } = dependencies
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
  if (!(await hasAnyFactorNow(db, login.accountId)))
    return enrol(dependencies, { interaction, login }, request, reply)
  const clientId = String(interaction.params.client_id)
  const signature = form.get('passkey')
  if (signature) {
    const attempt = {
      text: signature,
      challenge: challengeOf(interaction),
      clientId,
      onlyOf: login.accountId,
    }
    const proved = await attemptPasskey(db, settings, attempt, now)
    if (proved)
      return goOn(await completeFactorStep(dependencies, request, reply, { login, methods: proved.amr }))
    await endChallenge(interaction)
    return showCode(dependencies, { interaction, login }, request, reply, true)
  }
  if (!(await isProved(dependencies, login, request, now))) {
    await recordRefusal(db, { userId: login.accountId, failure: 'second-factor' }, clientId, now)
    return showCode(dependencies, { interaction, login }, request, reply, true)
  }
  return goOn(await completeFactorStep(dependencies, request, reply, { login, methods: ['otp'] }))
}

/**
 * Judges the code of an app or a recovery code. Wrong, used and too many are answered alike. Nobody guesses a recovery code, so
 * that it works however many codes were wrong.
 */
async function isProved(
  { db, settings, devices }: PageDependencies,
  { accountId: userId }: Login,
  request: FastifyRequest,
  now: Date,
): Promise<boolean> {
  const form = formOf(request)
  const code = form.get('code') ?? ''
  const { cookie, 'user-agent': userAgent } = request.headers
  const device = devices.idOf(cookie, userId)
  if (isByRecovery(request)) {
    if (!(await useRecoveryCode(db, userId, code, now))) return false
  } else {
    const counter = await triesInBrowser(db, userId, device)
    if (!(await countTry(db, settings, counter, now))) return false
    if (!(await acceptCode(db, settings, { userId, code }, now))) return false
    await forgetTries(db, counter)
  }
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
