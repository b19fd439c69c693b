import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDependencies } from '../../../server/pages/respond.ts'
import { formOf, frameFor, stepFrame, send } from '../../../server/pages/respond.ts'
import { signInPath } from '../../../server/pages/addresses.ts'
import type { Interaction } from '../../../server/pages/unverified.ts'
import { add } from '../code-apps.ts'
import { makeCodes } from '../recovery-codes.ts'
import { completeFactorStep, type Login } from '../parts/complete-step.ts'
import { endOtherSessions, hasOtherSessions } from '../parts/end-other-sessions.ts'
import { hasAnyFactorNow, lockFactors } from '../parts/factors-of.ts'
import { recordFactor } from '../parts/record-factor.ts'
import { secretOfSignIn, shownSecret } from '../totp.ts'
import { codesPage, enrolmentPage } from './enrolment-page.ts'

type Step = { interaction: Interaction; login: Login }

/** The page on which a person without a second factor sets one up during a sign-in. */
export async function showEnrolment(
  dependencies: PageDependencies,
  { interaction, login }: Step,
  request: FastifyRequest,
  reply: FastifyReply,
  isRefused = false,
) {
  const { db, settings } = dependencies
  const { uid, params, prompt } = interaction
  const frame = stepFrame(request, reply, dependencies, interaction)
  const secret = secretOfSignIn(settings, uid)
  const { email } = (await db.prepared.row<{
    email: string
  }>`select email from users where id = ${login.accountId}`)!
  const page = enrolmentPage(frame, {
    action: `${signInPath(uid)}?locale=${frame.locale}`,
    shown: shownSecret(secret, { settings, locale: frame.locale, email }),
    canWait: prompt.details['step'] === 'offer',
    hasOthers: await hasOtherSessions(db, {
      userId: login.accountId,
      sessionUid: interaction.session?.uid ?? '',
    }),
    isRefused,
  })
  return send(reply, isRefused ? 401 : 200, page, [params.redirect_uri])
}

/** Adds the app if its code is right. The sign-in is complete then, and its last page shows the recovery codes. */
export async function enrol(
  dependencies: PageDependencies,
  { interaction, login }: Step,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, settings, clock } = dependencies
  const frame = frameFor(request, reply, dependencies, interaction.params.ui_locales)
  const userId = login.accountId
  const now = clock.now()
  const codes = await db.transaction(async (tx) => {
    await lockFactors(tx, userId)
    // Somebody else with the password may have been first: then their factor is asked for.
    if (await hasAnyFactorNow(tx, userId)) return undefined
    const code = formOf(request).get('code') ?? ''
    const name = frame.t('factor.app')
    const secret = secretOfSignIn(settings, interaction.uid)
    if (!(await add(tx, settings, { userId, secret, name, code }, now))) return undefined
    const others =
      formOf(request).get('others') === 'end' &&
      (await endOtherSessions(tx, { userId, sessionUid: interaction.session?.uid ?? '' }, now))
    await recordFactor(tx, { kind: 'factor-added', origin: 'totp', userId, actorId: userId, others }, now)
    return makeCodes(tx, userId, now)
  })
  if (!codes) return showEnrolment(dependencies, { interaction, login }, request, reply, true)
  const next = await completeFactorStep(dependencies, request, reply, { login, methods: ['otp'] })
  return send(reply, 200, codesPage({ ...frame, switchHref: undefined }, { codes, next }), [])
}
